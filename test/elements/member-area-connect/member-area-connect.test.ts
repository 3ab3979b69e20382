import { expect, html, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import {
  MemberAreaConnectElement,
  type MemberAreaConnectChangeEvent,
  type MemberAreasChecklistActionEvent,
} from 'member-area-elements';
import 'member-area-elements/member-area-connect/define';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import type { ScriptedAnswer, ScriptedServer } from '../../runner/scripted.js';
import { areaAnswer, option } from '../area-answer.js';
import { expectSame, focused } from '../expect-same.js';
import { viewParts, viewPart, renderOwnerTag, typeInto, lineOf } from '../owner-tag.js';
import { press, pressTab, tabTo } from '../press-keys.js';
import { recordEvents } from '../recorded-events.js';
import { until } from '../until.js';

const CHANGE = 'member-area-connect-change';
const unconnected = html`<member-area-connect loading="eager"
  ><a href="/admin">Block</a></member-area-connect
>`;
const connected = html`<member-area-connect loading="eager" member-area-id="letters"></member-area-connect>`;

const letters = areaAnswer({
  id: 'letters',
  name: 'Letters',
  description: 'Two a month',
  purchaseType: 'RECURRING',
  pricingOptions: [option()],
  benefits: [{ description: 'The archive' }],
  numMABenefits: 1,
});
const free = (id: string, name: string) => areaAnswer({ id, name, benefits: [], numMABenefits: 0 });

/** Returns the answers to the two calls. The browser chooses their order, so one body answers both. */
function siteAnswers(areas: readonly ScriptedAnswer[], parts: object = {}): ScriptedAnswer[] {
  const body = { memberAreas: areas.map((area) => area.body), quotas: {}, upgradeOptions: [], ...parts };
  return [{ body }, { body }];
}
const twoAreas = () => siteAnswers([letters, free('commons', 'Commons')]);

/** Renders the tag and waits until it shows the areas. */
async function renderConnectTag(template: ReturnType<typeof html>, answers: readonly ScriptedAnswer[]) {
  const result = await renderOwnerTag<MemberAreaConnectElement>(template, answers);
  await until(() => result.tag.matches(':state(ready)') && !viewPart(result.tag, 'skeleton'));
  return result;
}
const recordChanges = () => {
  const events = recordEvents([CHANGE]);
  return () =>
    events.map(({ event }) => {
      const { memberAreaId, settings } = event as MemberAreaConnectChangeEvent;
      return { memberAreaId, settings };
    });
};
const areaTexts = (tag: Element) => viewParts(tag, 'area').map(lineOf);
const clickArea = (tag: Element, n: number) => viewParts(tag, 'area')[n]!.click();
const blockText = (tag: Element) => lineOf(viewPart(tag, 'block'));

describe('<member-area-connect>', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  it('lists the areas with price type and benefits when none is connected', async () => {
    const { tag, reported } = await renderConnectTag(unconnected, twoAreas());
    expect(tag).to.be.instanceOf(MemberAreaConnectElement);
    expect(lineOf(viewPart(tag, 'title'))).to.equal('Connect a member area');
    expect(lineOf(viewPart(tag, 'hint'))).to.equal('Until then visitors see nothing here.');
    expect(areaTexts(tag)).to.deep.equal(['Letters Subscription · 1 benefit', 'Commons Free · 0 benefits']);
    expectSame(viewPart(tag, 'preview'), null);
    expectSame(viewPart(tag, 'warning'), null);
    await expect(tag).to.be.accessible();
    expect(reported).to.deep.equal([]);
  });

  it('connects the area that is clicked, records the connection with the details of the area, and moves the focus to the block', async () => {
    const readChanges = recordChanges();
    const { tag, tracked } = await renderConnectTag(unconnected, [...twoAreas(), letters]);
    clickArea(tag, 0);
    await until(() => blockText(tag));
    expect(await tracked(1)).to.deep.equal([
      {
        event_name: 'MemberAreas_ConnectBlock',
        member_area_id: 'letters',
        member_area_title: 'Letters',
        member_area_description: 'Two a month',
        member_area_benefits: ['The archive'],
      },
    ]);
    expect(readChanges()).to.deep.equal([
      {
        memberAreaId: 'letters',
        settings: {
          showTitle: true,
          showDescription: true,
          showPrice: true,
          showBenefits: true,
          buttonText: 'Join',
          alignment: 'start',
        },
      },
    ]);
    expect(tag.getAttribute('member-area-id')).to.equal('letters');
    expect(blockText(tag)).to.equal('Letters Two a month $10.00 every month The archive Join');
    expect(lineOf(viewPart(tag, 'status'))).to.equal('Connected to Letters');
    expectSame(focused(), viewPart(tag, 'title'));
    await expect(tag).to.be.accessible();
  });

  it('records the connection without details when they cannot be fetched, and reports no error', async () => {
    const { tag, tracked, reported } = await renderConnectTag(unconnected, [...twoAreas(), { status: 503 }]);
    clickArea(tag, 0);
    expect(await tracked(1)).to.deep.equal([
      { event_name: 'MemberAreas_ConnectBlock', member_area_id: 'letters' },
    ]);
    expect(reported).to.deep.equal([]);
    expect(lineOf(viewPart(tag, 'status'))).to.equal('Connected to Letters');
  });

  it('changes the area, and dispatches no event when the same area is kept', async () => {
    const readChanges = recordChanges();
    const { tag, tracked } = await renderConnectTag(connected, [...twoAreas(), free('commons', 'Commons')]);
    viewPart(tag, 'change')!.click();
    await until(() => areaTexts(tag).length === 2);
    expect(viewParts(tag, 'area')[0]!.getAttribute('aria-current')).to.equal('true');
    expect(lineOf(viewPart(tag, 'keep'))).to.equal('Keep Letters');
    await expect(tag).to.be.accessible();
    viewPart(tag, 'keep')!.click();
    await until(() => blockText(tag));
    viewPart(tag, 'change')!.click();
    await until(() => areaTexts(tag).length === 2);
    clickArea(tag, 0);
    await until(() => blockText(tag));
    expect(readChanges()).to.deep.equal([]);
    viewPart(tag, 'change')!.click();
    await until(() => areaTexts(tag).length === 2);
    clickArea(tag, 1);
    await until(() => blockText(tag) === 'Commons For neighbours Free Join');
    expect(readChanges().map(({ memberAreaId }) => memberAreaId)).to.deep.equal(['commons']);
    await tracked(1);
  });

  it('dispatches each change of the block’s settings, and shows it in the preview', async () => {
    const readChanges = recordChanges();
    const { tag } = await renderConnectTag(connected, twoAreas());
    tag.settings = { showBenefits: false, alignment: 'center' };
    await until(() => blockText(tag) === 'Letters Two a month $10.00 every month Join');
    expect(viewPart(tag, 'block')!.dataset['align']).to.equal('center');
    const [title, description, price] = viewParts(tag, 'switch') as HTMLInputElement[];
    title!.click();
    await until(() => readChanges().length === 1);
    description!.click();
    await until(() => readChanges().length === 2);
    price!.click();
    await until(() => blockText(tag) === 'Join');
    expect(readChanges().at(-1)).to.deep.equal({
      memberAreaId: 'letters',
      settings: {
        showTitle: false,
        showDescription: false,
        showPrice: false,
        showBenefits: false,
        buttonText: 'Join',
        alignment: 'center',
      },
    });
    viewPart<HTMLInputElement>(tag, 'card')!.click();
    await until(() => viewPart(tag, 'block')!.dataset['align'] === 'start');
    expect(readChanges().at(-1)!.settings.alignment).to.equal('start');
  });

  it('applies a new button text when editing ends, and refuses an invalid text', async () => {
    const readChanges = recordChanges();
    const { tag } = await renderConnectTag(connected, twoAreas());
    const field = tag.shadowRoot!.querySelector<HTMLInputElement>('[name=buttonText]')!;
    const write = (text: string) => {
      field.focus();
      typeInto(field, text);
      field.blur();
    };
    write('   ');
    await until(() => lineOf(viewPart(tag, 'field-error')) === 'Add a text for the button.');
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    write('x'.repeat(31));
    await until(() => lineOf(viewPart(tag, 'field-error')) === 'Use at most 30 characters.');
    expect(readChanges()).to.deep.equal([]);
    await expect(tag).to.be.accessible();
    field.focus();
    typeInto(field, ' Come <b>in</b> ');
    expect(readChanges(), 'while it is being written').to.deep.equal([]);
    field.blur();
    await until(() => readChanges().length === 1);
    expect(readChanges()[0]!.settings.buttonText).to.equal('Come <b>in</b>');
    await until(() => blockText(tag)?.includes('Come <b>in</b>'));
    expectSame(viewPart(tag, 'field-error'), null);
  });

  it('shows more areas with Enter, focuses the first new one, and finds an area by its name', async () => {
    const areas = Array.from({ length: 40 }, (_, n) => free(`area-${n}`, `Área ${n}`));
    const { tag } = await renderConnectTag(unconnected, siteAnswers(areas));
    expect(areaTexts(tag)).to.have.lengthOf(30);
    await tabTo(() => viewPart(tag, 'more'));
    await press('Enter');
    await until(() => areaTexts(tag).length === 40);
    expectSame(viewPart(tag, 'more'), null);
    expectSame(focused(), viewParts(tag, 'area')[30]);
    typeInto(tag.shadowRoot!.querySelector<HTMLInputElement>('[name=filter]')!, 'area 39');
    await until(() => areaTexts(tag).length === 1);
    expect(lineOf(viewPart(tag, 'matches'))).to.equal('1 area matches');
    typeInto(tag.shadowRoot!.querySelector<HTMLInputElement>('[name=filter]')!, 'nowhere');
    await until(() => lineOf(viewPart(tag, 'matches')) === 'No area matches “nowhere”.');
  });

  it('warns about a deleted area, and when member areas are turned off', async () => {
    const { tag } = await renderConnectTag(
      html`<member-area-connect loading="eager" member-area-id="gone"></member-area-connect>`,
      siteAnswers([letters], { memberAreasEnabled: false }),
    );
    expect(viewParts(tag, 'warning').map(lineOf)).to.deep.equal([
      'Member areas are turned off. Visitors can’t join.',
      'The connected member area is gone. Visitors see nothing here. Choose another one.',
    ]);
    expect(areaTexts(tag)).to.have.lengthOf(1);
    await expect(tag).to.be.accessible();
  });

  it('connects, keeps, changes and disconnects with Enter and Space, and keeps the focus', async () => {
    const readChanges = recordChanges();
    const { tag } = await renderConnectTag(unconnected, [...twoAreas(), letters, letters]);
    const title = () => viewPart(tag, 'title');
    await tabTo(() => viewParts(tag, 'area')[0]);
    await press('Enter');
    await until(() => blockText(tag) && focused() === title());
    await pressTab();
    expectSame(focused(), viewPart(tag, 'change'));
    await press('Space');
    await until(() => areaTexts(tag).length === 2 && focused() === title());
    await tabTo(() => viewPart(tag, 'keep'));
    await press('Enter');
    await until(() => blockText(tag) && focused() === title());
    await tabTo(() => viewPart(tag, 'disconnect'));
    await press('Enter');
    await until(() => areaTexts(tag).length === 2 && focused() === title());
    expect(tag.hasAttribute('member-area-id')).to.equal(false);
    expect(lineOf(viewPart(tag, 'status'))).to.equal('Disconnected');
    await tabTo(() => viewParts(tag, 'area')[1]);
    await press('Space');
    await until(() => blockText(tag)?.startsWith('Commons') && focused() === title());
    expect(readChanges().map(({ memberAreaId }) => memberAreaId)).to.deep.equal(['letters', '', 'commons']);
  });

  it('changes the settings with Space, the arrow keys and Enter', async () => {
    const readChanges = recordChanges();
    const { tag } = await renderConnectTag(connected, twoAreas());
    await tabTo(() => viewParts(tag, 'switch')[1]);
    await press('Space');
    await until(() => blockText(tag) === 'Letters $10.00 every month The archive Join');
    const field = tag.shadowRoot!.querySelector<HTMLInputElement>('[name=buttonText]')!;
    await tabTo(() => field);
    await sendKeys({ type: 'Us' });
    await press('Enter');
    await until(() => readChanges().length === 2);
    expectSame(focused(), field);
    const [first, second] = viewParts(tag, 'radio');
    await tabTo(() => first);
    await press('ArrowDown');
    await until(() => viewPart(tag, 'block')!.dataset['align'] === 'center');
    expectSame(focused(), second);
    expect(field.value).to.include('Us');
    expect(readChanges().at(-1)!.settings).to.include({
      showDescription: false,
      alignment: 'center',
      buttonText: field.value,
    });
  });

  it('offers to create an area when there is none', async () => {
    const events = recordEvents(['member-areas-checklist-action']);
    const { tag } = await renderConnectTag(unconnected, siteAnswers([]));
    expect(lineOf(viewPart(tag, 'empty'))).to.equal('You have no member area yet.');
    viewPart(tag, 'primary')!.click();
    const { item, memberAreaId } = events[0]!.event as MemberAreasChecklistActionEvent;
    expect([item, memberAreaId]).to.deep.equal(['create_member_area', '']);
    await expect(tag).to.be.accessible();
  });

  it('shows an area that is created elsewhere on the page', async () => {
    const { tag } = await renderConnectTag(unconnected, [...siteAnswers([letters]), ...twoAreas()]);
    expect(areaTexts(tag)).to.have.lengthOf(1);
    document.dispatchEvent(new Event('member-area-create-success'));
    await until(() => areaTexts(tag).length === 2);
  });

  it('offers Retry when the areas cannot be loaded', async () => {
    const { tag } = await renderConnectTag(unconnected, [{ status: 503 }, { status: 503 }, ...twoAreas()]);
    await expect(tag).to.be.accessible();
    await tabTo(() => viewPart(tag, 'retry'));
    await press('Enter');
    await until(() => areaTexts(tag).length === 2 && focused() === viewPart(tag, 'title'));
  });

  describe('with block-id', () => {
    const stored = html`<member-area-connect loading="eager" block-id="front"></member-area-connect>`;
    const SAVE = 'PUT /api/marketing/member-area-blocks/front';

    /** Renders the tag with a block. One body answers all three reads. */
    const renderStored = (block: object, ...answers: ScriptedAnswer[]) => {
      const [answer] = siteAnswers([letters, free('commons', 'Commons')], block);
      return renderConnectTag(stored, [answer!, answer!, answer!, ...answers]);
    };
    const savesOf = async (server: ScriptedServer, atLeast: number) =>
      (await server.calls(atLeast))
        .filter(({ method, url }) => `${method} ${url}` === SAVE)
        .map(({ body }) => JSON.parse(body) as { memberAreaId: string | null; settings: object });

    it('shows the stored connection, and stores each change', async () => {
      const events = recordEvents([CHANGE, 'member-area-connect-save']);
      const { tag, server, reported } = await renderStored(
        { memberAreaId: 'letters', settings: { showBenefits: false, buttonText: 'Come in' } },
        { body: {} },
        { body: {} },
      );
      expect(blockText(tag)).to.equal('Letters Two a month $10.00 every month Come in');
      (viewParts(tag, 'switch')[0] as HTMLInputElement).click();
      await until(() => lineOf(viewPart(tag, 'saved')) === 'Saved');
      expect(blockText(tag)).to.equal('Two a month $10.00 every month Come in');
      const secondSave = oneEvent(tag, 'member-area-connect-save');
      viewPart(tag, 'disconnect')!.click();
      await secondSave;
      const saves = await savesOf(server, 5);
      expect(saves.map(({ memberAreaId }) => memberAreaId)).to.deep.equal(['letters', null]);
      expect(saves[0]!.settings).to.deep.equal({
        showTitle: false,
        showDescription: true,
        showPrice: true,
        showBenefits: false,
        buttonText: 'Come in',
        alignment: 'start',
      });
      expect(events.map(({ type }) => type)).to.deep.equal([
        CHANGE,
        'member-area-connect-save',
        CHANGE,
        'member-area-connect-save',
      ]);
      expect(events[1]!.event).to.include({ blockId: 'front', memberAreaId: 'letters', cancelable: false });
      expect(events[3]!.event).to.include({ memberAreaId: '' });
      expect(reported).to.deep.equal([]);
    });

    it('keeps a change that cannot be stored, and stores it with Retry', async () => {
      const events = recordEvents(['member-area-connect-save']);
      const { tag, server, reported } = await renderStored(
        { memberAreaId: 'letters' },
        { status: 503 },
        { body: {} },
      );
      (viewParts(tag, 'switch')[0] as HTMLInputElement).click();
      await until(() => viewPart(tag, 'problem'));
      expect(lineOf(viewPart(tag, 'problem'))).to.equal('Couldn’t save. Try again. Retry');
      expect(blockText(tag)).to.equal('Two a month $10.00 every month The archive Join');
      expect(reported.map(({ during }) => during)).to.deep.equal(['save-block']);
      await expect(tag).to.be.accessible();
      await tabTo(() => viewPart(tag, 'retry'));
      await press('Enter');
      await until(() => lineOf(viewPart(tag, 'saved')) === 'Saved');
      expectSame(focused(), viewPart(tag, 'title'));
      expect(events).to.have.lengthOf(1);
      expectSame(viewPart(tag, 'problem'), null);
      const saves = await savesOf(server, 5);
      expect(saves).to.have.lengthOf(2);
      expect(saves[1]).to.deep.equal(saves[0]);
    });

    it('removes "Saved" while the next change is stored, and when that fails', async () => {
      const { tag, server } = await renderStored(
        { memberAreaId: 'letters' },
        { body: {} },
        { status: 503, kind: 'held' },
      );
      const toggle = viewParts(tag, 'switch')[0] as HTMLInputElement;
      toggle.click();
      await until(() => lineOf(viewPart(tag, 'saved')) === 'Saved');
      toggle.click();
      await until(() => !lineOf(viewPart(tag, 'saved')));
      await server.release();
      await until(() => viewPart(tag, 'problem'));
      expect(lineOf(viewPart(tag, 'saved'))).to.equal('');
    });

    it('offers Retry when the block cannot be loaded', async () => {
      const [answer] = siteAnswers([letters], { memberAreaId: 'letters' });
      const failure = { status: 503 };
      const { tag } = await renderConnectTag(stored, [failure, failure, failure, answer!, answer!, answer!]);
      viewPart(tag, 'retry')!.click();
      await until(() => blockText(tag)?.startsWith('Letters'));
    });
  });
});
