import { expect, fixture, html } from '@open-wc/testing';
import {
  configure,
  type MemberAreaBlockElement,
  type MemberAreaAuthenticateEvent,
} from 'member-area-elements';
import 'member-area-elements/member-area-block/define';
import { getSite } from 'member-area-elements/core';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import { scripted, type ScriptedAnswer } from '../../runner/scripted.js';
import { yearly } from '../access-tag.js';
import { areaAnswer, joinedAnswer, option } from '../area-answer.js';
import { expectSame, focused } from '../expect-same.js';
import { joinButton, part, textOf } from '../join-tag.js';
import { press, tabTo } from '../press-keys.js';
import { recordEvents } from '../recorded-events.js';
import { collectReports } from '../reports.js';
import { until } from '../until.js';

type Template = ReturnType<typeof html>;

const connected = html`<member-area-block member-area-id="community" loading="eager"
  ><a href="/account/login/create">Join us</a></member-area-block
>`;
const stored = html`<member-area-block block-id="front" loading="eager"
  ><a href="/account/login/create">Join us</a></member-area-block
>`;
const SETTINGS = {
  showTitle: true,
  showDescription: false,
  showPrice: true,
  showBenefits: false,
  buttonText: 'Come in',
  alignment: 'center',
};
const blockAnswer = (parts: object = {}): ScriptedAnswer => ({
  body: { memberAreaId: 'letters', settings: SETTINGS, memberAreasEnabled: true, ...parts },
});
const letters = areaAnswer({
  id: 'letters',
  name: 'Letters',
  purchaseType: 'RECURRING',
  pricingOptions: [option(), yearly()],
});

/** Renders a block whose backend gives these answers, one per call. */
async function render(answers: readonly ScriptedAnswer[], template: Template = connected) {
  const server = await scripted(...answers);
  const reported = collectReports();
  configure({ apiRoot: server.root, locale: 'en' });
  return { tag: await fixture<MemberAreaBlockElement>(template), server, reported };
}

async function renderReady(answers: readonly ScriptedAnswer[], template?: Template) {
  const result = await render(answers, template);
  await until(() => result.tag.matches(':state(ready)'));
  return result;
}

const blockText = (tag: HTMLElement) =>
  tag.shadowRoot!.querySelector<HTMLElement>('[data-member-view]')!.innerText.replace(/\s+/g, ' ').trim();
const callsOf = async (server: { calls: (atLeast?: number) => Promise<{ method: string; url: string }[]> }) =>
  (await server.calls()).map(({ method, url }) => `${method} ${url}`);

describe('<member-area-block>', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('shows the name, the description, the prices, the benefits and the button of its area', async () => {
    const { tag, reported } = await renderReady([letters]);
    expect(blockText(tag)).to.equal(
      'Letters For neighbours $10.00 every month $100.00 every year A newsletter Join',
    );
    expect(part(tag, 'title')!.localName).to.equal('h2');
    expect(tag.querySelector('a')!.checkVisibility()).to.equal(false);
    expect(reported).to.deep.equal([]);
    await expect(tag).to.be.accessible();
  });

  it('shows the price of its pricing option alone', async () => {
    const { tag } = await renderReady(
      [letters],
      html`<member-area-block
        member-area-id="letters"
        pricing-option-id="yearly"
        loading="eager"
      ></member-area-block>`,
    );
    expect(textOf(tag, 'price')).to.equal('$100.00 every year');
    expect(tag.shadowRoot!.querySelectorAll('[part=price]')).to.have.lengthOf(1);
  });

  it('applies its settings, and its attributes before them', async () => {
    const { tag } = await renderReady([letters]);
    tag.settings = { showDescription: false, buttonText: 'Come in', alignment: 'center' };
    await until(() => textOf(tag, 'button') === 'Come in');
    const view = tag.shadowRoot!.querySelector<HTMLElement>('[data-member-view]')!;
    expect(view.dataset['align']).to.equal('center');
    expectSame(part(tag, 'description'), null);
    tag.setAttribute('button-text', 'Bake with us');
    tag.setAttribute('align', 'end');
    tag.setAttribute('heading-level', '3');
    tag.hidePrice = tag.hideBenefits = true;
    await until(() => blockText(tag) === 'Letters Bake with us');
    expect(view.dataset['align']).to.equal('end');
    expect(part(tag, 'title')!.localName).to.equal('h3');
    tag.hideTitle = tag.hideDescription = true;
    await until(() => blockText(tag) === 'Bake with us');
    tag.setAttribute('button-text', ' ');
    tag.setAttribute('heading-level', '9');
    tag.hideTitle = false;
    await until(() => blockText(tag) === 'Letters Join');
    expect(part(tag, 'title')!.localName).to.equal('h2');
  });

  it('reads its area and its settings by block-id', async () => {
    const { tag, server, reported } = await renderReady([blockAnswer(), letters], stored);
    expect(blockText(tag)).to.equal('Letters $10.00 every month $100.00 every year Come in');
    expect(await callsOf(server)).to.deep.equal([
      'GET /api/people-hub/v1/member-area-blocks/front?audience=public',
      'GET /api/people-hub/v1/member-areas/letters?audience=public',
    ]);
    expect(tag.memberAreaId).to.equal('letters');
    expect(reported).to.deep.equal([]);
  });

  it('shows another block when its block-id changes', async () => {
    const { tag } = await renderReady(
      [blockAnswer(), letters, blockAnswer({ memberAreaId: 'community', settings: null }), areaAnswer()],
      stored,
    );
    tag.blockId = 'side';
    await until(() => blockText(tag) === 'The Commons For neighbours Free A newsletter Join');
    expect(tag.memberAreaId).to.equal('community');
  });

  it('keeps another block when the former one fails later, and reports nothing', async () => {
    const side = blockAnswer({ memberAreaId: 'community', settings: null });
    const { tag, server, reported } = await render(
      [{ status: 503, kind: 'held' }, side, areaAnswer(), areaAnswer()],
      stored,
    );
    await server.calls(1);
    tag.blockId = 'side';
    await until(() => tag.matches(':state(ready)') && textOf(tag, 'title') === 'The Commons');
    await server.release();
    // This call is sent after the former answer, and goes the same way.
    await (await getSite().api()).memberArea('last');
    tag.headingLevel = '3';
    await until(() => part(tag, 'title')?.localName === 'h3');
    expect(blockText(tag)).to.equal('The Commons For neighbours Free A newsletter Join');
    expect(reported).to.deep.equal([]);
  });

  for (const [what, answers, template] of [
    ['it is not connected', [blockAnswer({ memberAreaId: null, settings: null })], stored],
    ['the backend does not know the block', [{ status: 404 }], stored],
    ['member areas are turned off', [blockAnswer({ memberAreasEnabled: false })], stored],
    ['its area was deleted', [blockAnswer(), { status: 404 }], stored],
    ['the area of its attribute was deleted', [{ status: 404 }], connected],
    ['visitors may not see the area', [{ status: 403 }], connected],
  ] as const) {
    it(`shows nothing, not even its content, and reports nothing when ${what}`, async () => {
      const { tag, reported } = await renderReady(answers, template);
      expect(tag.checkVisibility()).to.equal(false);
      expect(tag.matches(':state(empty)')).to.equal(true);
      expect(reported).to.deep.equal([]);
    });
  }

  it('shows nothing without an area and without a block, and its area when it gets one', async () => {
    const { tag, server, reported } = await render(
      [areaAnswer()],
      html`<member-area-block loading="eager"><a href="/join">Join us</a></member-area-block>`,
    );
    expect(tag.checkVisibility()).to.equal(false);
    expect(await server.calls()).to.deep.equal([]);
    tag.memberAreaId = 'community';
    await until(() => tag.matches(':state(ready)') && tag.checkVisibility());
    expect(textOf(tag, 'title')).to.equal('The Commons');
    expect(reported).to.deep.equal([]);
  });

  it('keeps its content until the view has loaded, and draws no button before it knows the area', async () => {
    const { tag, server } = await render([{ ...blockAnswer(), kind: 'held' }, letters], stored);
    expect(tag.querySelector('a')!.checkVisibility()).to.equal(true);
    await server.release();
    await until(() => tag.matches(':state(ready)'));
    const empty = html`<member-area-block block-id="front" loading="interaction"></member-area-block>`;
    const { tag: other } = await render([], empty);
    expect(joinButton(other).checkVisibility()).to.equal(false);
  });

  it('offers Retry when the block or the area cannot be loaded', async () => {
    const { tag, reported } = await renderReady(
      [{ status: 503 }, blockAnswer(), { status: 503 }, letters],
      stored,
    );
    expect(textOf(tag, 'error')).to.equal('We couldn’t load this. Try again. Retry');
    expect(reported).to.have.lengthOf(1);
    await expect(tag).to.be.accessible();
    await tabTo(() => part(tag, 'retry'));
    await press('Enter');
    await until(() => reported.length === 2);
    expectSame(focused(), part(tag, 'retry'));
    await press('Enter');
    await until(() => textOf(tag, 'title') === 'Letters');
    expectSame(part(tag, 'error'), null);
    expectSame(focused(), joinButton(tag));
  });

  it('joins with its button, as the owner has named it', async () => {
    const events = recordEvents(['member-area-join-success'], { prevent: true });
    const { tag, server } = await renderReady(
      [blockAnswer(), letters, joinedAnswer('/members/letters')],
      stored,
    );
    expect(textOf(tag, 'button')).to.equal('Come in');
    joinButton(tag).click();
    await until(() => events.length);
    expect(events[0]!.event).to.include({ memberAreaId: 'letters', redirectUrlPath: '/members/letters' });
    // After those that the view needs. The area is read again after a join.
    expect((await callsOf(server))[2]).to.equal(
      'PUT /api/site-users/account/member-areas/letters/request-to-join',
    );
  });

  for (const key of ['Enter', 'Space']) {
    it(`joins on ${key}, shows a failure, closes it with Escape, and keeps the focus`, async () => {
      const events = recordEvents(['member-area-join-success'], { prevent: true });
      const { tag } = await renderReady([letters, { status: 503 }, joinedAnswer('/members/letters')]);
      await tabTo(() => joinButton(tag));
      await press(key);
      const alert = await until(() => part<HTMLDialogElement>(tag, 'alert'));
      await until(() => alert.contains(focused()));
      await press('Escape');
      await until(() => !alert.open && focused() === joinButton(tag));
      await press(key);
      await until(() => events.length);
      expectSame(focused(), joinButton(tag));
    });
  }

  it('sends signed-out visitors to the account with the place MEMBER_AREA_BLOCK', async () => {
    const events = recordEvents(['member-area-authenticate'], { prevent: true });
    const { tag } = await renderReady([letters, { status: 401 }]);
    joinButton(tag).click();
    await until(() => events.length);
    const { memberAreaId, screen } = events[0]!.event as MemberAreaAuthenticateEvent;
    expect([memberAreaId, screen]).to.deep.equal(['community', 'create']);
  });

  it('joins with a link in its content before the block has been read', async () => {
    const events = recordEvents(['member-area-join-request'], { prevent: true });
    const { tag, server } = await render(
      [blockAnswer()],
      html`<member-area-block block-id="front" loading="interaction"
        ><a href="#elsewhere">Join us</a></member-area-block
      >`,
    );
    tag.querySelector('a')!.click();
    await until(() => events.length);
    expect(events[0]!.event).to.have.property('memberAreaId', 'letters');
    expect(await callsOf(server)).to.deep.equal([
      'GET /api/people-hub/v1/member-area-blocks/front?audience=public',
    ]);
    expect(location.hash).to.equal('');
  });
});
