import { expect, html, oneEvent } from '@open-wc/testing';
import {
  AccountChangeEvent,
  type MemberAreaJoinElement,
  type MemberAreaJoinFailureEvent,
  type MemberAreaJoinSuccessEvent,
} from 'member-area-elements';
import { getSite } from 'member-area-elements/core';
import { cleanBrowser } from '../../core/visitor/clean-browser.js';
import type { ScriptedServer } from '../../runner/scripted.js';
import { areaAnswer, joinedAnswer, option } from '../area-answer.js';
import { expectSame } from '../expect-same.js';
import { joinButton, renderJoinTag, part, renderReadyJoinTag, textOf } from '../join-tag.js';
import { recordEvents } from '../recorded-events.js';
import { until } from '../until.js';

const withLink = html`<member-area-join member-area-id="community" loading="eager"
  ><a href="#create">Join us</a></member-area-join
>`;
const isShown = (node: HTMLElement) => node.assignedSlot !== null && node.checkVisibility();

describe('<member-area-join>: a new member-area-id', () => {
  const thrown: unknown[] = [];
  const onRejection = (event: PromiseRejectionEvent) => thrown.push(event.reason);
  beforeEach(() => {
    cleanBrowser();
    thrown.length = 0;
    addEventListener('unhandledrejection', onRejection);
  });
  afterEach(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    removeEventListener('unhandledrejection', onRejection);
    expect(thrown).to.deep.equal([]);
  });

  it('shows the fallback for an area that does not exist, reports it once, and shows the view again for one that exists', async () => {
    const { tag, reported } = await renderReadyJoinTag(
      [areaAnswer(), { status: 404 }, areaAnswer({ id: 'letters', pricingOptions: [option()] })],
      withLink,
    );
    tag.memberAreaId = 'nope';
    await until(() => tag.matches(':state(error)'));
    expect(isShown(tag.querySelector('a')!)).to.equal(true);
    expectSame(part(tag, 'price'), null);
    expectSame(tag.shadowRoot!.querySelector('member-area-view'), null);
    expect(reported.map(({ during }) => during)).to.deep.equal(['member-area-join']);
    tag.memberAreaId = 'letters';
    await until(() => tag.matches(':state(ready)'));
    expect(textOf(tag, 'price')).to.equal('$10.00 every month');
    expect(reported).to.have.lengthOf(1);
  });

  it('shows the new area when the former one, which was still loading, does not exist', async () => {
    const { tag, server, reported } = await renderJoinTag(
      [{ status: 404, kind: 'held' }, areaAnswer({ id: 'letters' })],
      withLink,
    );
    await server.calls(1);
    tag.memberAreaId = 'letters';
    await until(() => tag.matches(':state(ready)'));
    await server.release();
    await tag.updateComplete;
    expect(tag.matches(':state(ready)')).to.equal(true);
    expect(reported).to.deep.equal([]);
  });

  it('shows the fallback with its default behavior when the attribute is removed', async () => {
    const { tag } = await renderReadyJoinTag([areaAnswer()], withLink);
    tag.removeAttribute('member-area-id');
    await until(() => isShown(tag.querySelector('a')!));
    expect(tag.matches(':state(ready)')).to.equal(false);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
    tag.addEventListener('click', (event) => {
      expect(event.defaultPrevented).to.equal(false);
      event.preventDefault();
    });
    tag.querySelector('a')!.dispatchEvent(click);
  });
});

describe('<member-area-join>: an answer for a former area that arrives after that for the new one', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  const former = { ...areaAnswer({ membership: { status: 'ACTIVE' } }), kind: 'held' } as const;
  const letters = areaAnswer({ id: 'letters', pricingOptions: [option()] });
  const garden = areaAnswer({ id: 'garden', pricingOptions: [option()] });
  const hasPrice = (tag: MemberAreaJoinElement) => textOf(tag, 'price') === '$10.00 every month';

  /** Releases the held answer, and waits until the element has received it. */
  async function receiveFormer(server: ScriptedServer): Promise<void> {
    await server.release();
    // This call is sent after the former answer, and goes the same way.
    await (await getSite().api()).memberArea('last');
  }

  /** Waits until the view was rendered again, with the data that the element has now. */
  async function expectPrice(tag: MemberAreaJoinElement): Promise<void> {
    tag.locale = 'de';
    await until(() => textOf(tag, 'price') === '10,00 $ pro Monat');
    expectSame(part(tag, 'member'), null);
  }

  it('is not shown when the view was loading', async () => {
    const { tag, server } = await renderJoinTag([former, letters, areaAnswer()]);
    await server.calls(1);
    tag.memberAreaId = 'letters';
    await until(() => tag.matches(':state(ready)') && hasPrice(tag));
    await receiveFormer(server);
    await expectPrice(tag);
    expect(tag.shadowRoot!.querySelectorAll('member-area-view')).to.have.lengthOf(1);
  });

  it('is not shown when the view was ready', async () => {
    const { tag, server } = await renderReadyJoinTag([areaAnswer(), former, garden, areaAnswer()]);
    tag.memberAreaId = 'letters';
    await server.calls(2);
    tag.memberAreaId = 'garden';
    await until(() => hasPrice(tag));
    await receiveFormer(server);
    await expectPrice(tag);
  });

  it('is not shown when the membership was read again', async () => {
    const { tag, server } = await renderReadyJoinTag([areaAnswer(), former, letters, areaAnswer()]);
    dispatchEvent(new AccountChangeEvent(true, 'Ana'));
    await server.calls(2);
    tag.memberAreaId = 'letters';
    await until(() => hasPrice(tag));
    await receiveFormer(server);
    await expectPrice(tag);
  });

  for (const status of [404, 503])
    it(`is not shown or reported when it is the error ${status}`, async () => {
      const failure = { status, kind: 'held' } as const;
      const { tag, server, reported } = await renderReadyJoinTag([
        areaAnswer(),
        failure,
        garden,
        areaAnswer(),
      ]);
      tag.memberAreaId = 'letters';
      await server.calls(2);
      tag.memberAreaId = 'garden';
      await until(() => hasPrice(tag));
      await receiveFormer(server);
      await expectPrice(tag);
      expect(reported).to.deep.equal([]);
    });
});

describe('<member-area-join>: a new area or option during a join', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  const plain = html`<member-area-join member-area-id="community" loading="interaction"></member-area-join>`;
  const pagePath = location.pathname + location.search;

  it('joins the new area, and only dispatches the event of the former join', async () => {
    const successEvents = recordEvents(['member-area-join-success']);
    const failureEvents = recordEvents(['member-area-join-failure'], { prevent: true });
    const { tag, server } = await renderJoinTag(
      [{ ...joinedAnswer(`${pagePath}#former`), kind: 'held' }, { status: 403 }],
      plain,
    );
    const formerJoin = tag.join();
    await server.calls(1);
    tag.memberAreaId = 'letters';
    await tag.updateComplete;
    expect(tag.hasAttribute('aria-busy')).to.equal(false);
    expect(await tag.join()).to.include({ kind: 'alert', memberAreaId: 'letters', reason: 'closed' });
    expect((failureEvents[0]!.event as MemberAreaJoinFailureEvent).memberAreaId).to.equal('letters');
    await server.release();
    expect(await formerJoin).to.include({ kind: 'redirect', memberAreaId: 'community' });
    expect(
      successEvents.map(({ event }) => (event as MemberAreaJoinSuccessEvent).memberAreaId),
    ).to.deep.equal(['community']);
    expect(location.hash).to.equal('');
  });

  it('completes the former join when its area is set again', async () => {
    const { tag, server } = await renderJoinTag(
      [{ ...joinedAnswer(`${pagePath}#joined`), kind: 'held' }],
      plain,
    );
    const joining = tag.join();
    await server.calls(1);
    tag.memberAreaId = 'letters';
    await tag.updateComplete;
    tag.memberAreaId = 'community';
    await tag.updateComplete;
    expect(tag.getAttribute('aria-busy')).to.equal('true');
    const hashChange = oneEvent(window, 'hashchange');
    await server.release();
    await joining;
    await hashChange;
    expect(location.hash).to.equal('#joined');
    history.replaceState(null, '', pagePath);
  });

  it('shows no alert of the former area', async () => {
    const failureEvents = recordEvents(['member-area-join-failure']);
    const { tag, server } = await renderJoinTag([{ status: 403, kind: 'held' }], plain);
    const formerJoin = tag.join();
    await server.calls(1);
    tag.memberAreaId = 'letters';
    await server.release();
    await formerJoin;
    expect(failureEvents).to.have.lengthOf(1);
    await new Promise((resolve) => setTimeout(resolve));
    expectSame(part(tag, 'alert'), null);
  });

  it('sends a second request for another option, and the last one decides the state of the tag', async () => {
    const failureEvents = recordEvents(['member-area-join-failure'], { prevent: true });
    const { tag, server } = await renderJoinTag([{ status: 403, kind: 'held' }, { status: 503 }], plain);
    const first = tag.join();
    await server.calls(1);
    tag.pricingOptionId = 'yearly';
    expect(await tag.join()).to.include({ reason: 'server' });
    await server.release();
    expect(await first).to.include({ reason: 'closed' });
    expect(failureEvents).to.have.lengthOf(2);
    const bodies = (await server.calls()).map(({ body }) => JSON.parse(body) as Record<string, string>);
    expect(bodies.map(({ pricingOptionId }) => pricingOptionId)).to.deep.equal(['', 'yearly']);
    expect(tag.hasAttribute('aria-busy')).to.equal(false);
  });
});

describe('<member-area-join>: on a page with broken functions', () => {
  const thrown: unknown[] = [];
  const onError = (event: ErrorEvent | PromiseRejectionEvent) => thrown.push(event);
  beforeEach(() => {
    cleanBrowser();
    thrown.length = 0;
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onError);
  });
  afterEach(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onError);
    expect(thrown).to.deep.equal([]);
  });

  it('shows the alert after a click when JSON.stringify throws', async () => {
    const { tag, reported } = await renderReadyJoinTag([areaAnswer()]);
    const { stringify } = JSON;
    JSON.stringify = () => {
      throw new Error('broken');
    };
    try {
      joinButton(tag).click();
      await until(() => part(tag, 'alert'));
    } finally {
      JSON.stringify = stringify;
    }
    expect(reported.map(({ during }) => during)).to.deep.equal(['join']);
  });

  for (const name of ['join', 'siteUser'] as const) {
    it(`shows the alert after a click when ${name}() of the Site throws`, async () => {
      const { tag, reported } = await renderReadyJoinTag([areaAnswer()]);
      const site = getSite() as unknown as Record<string, unknown>;
      const { [name]: whole } = site;
      site[name] = () => {
        throw new Error('broken');
      };
      try {
        joinButton(tag).click();
        await until(() => part(tag, 'alert'));
      } finally {
        site[name] = whole;
      }
      expect(reported.map(({ message }) => message)).to.deep.equal(['broken']);
    });
  }
});
