import { expect, html, oneEvent } from '@open-wc/testing';
import type { MemberAreaJoinFailureEvent, MemberAreaJoinSuccessEvent } from 'member-area-elements';
import { getSite } from 'member-area-elements/core';
import { cleanBrowser } from '../core/cookies/clean-browser.js';
import { areaAnswer, joinedAnswer, option } from './area-answer.js';
import { expectSame } from './expect-same.js';
import { joinButton, joinTag, part, readyJoinTag, textOf } from './join-tag.js';
import { recordEvents } from './recorded-events.js';
import { until } from './until.js';

const withLink = html`<member-area-join member-area-id="community" loading="eager"
  ><a href="#create">Join us</a></member-area-join
>`;
const isShown = (node: HTMLElement) => node.assignedSlot !== null && node.checkVisibility();

describe('<member-area-join>: another area', () => {
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

  it('that does not exist gives the fallback back, reported once; one that does takes its place again', async () => {
    const { tag, reported } = await readyJoinTag(
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

  it('is not shown under the name of the one before it while that is still loading', async () => {
    const { tag, server } = await joinTag(
      [
        { ...areaAnswer({ membership: { status: 'ACTIVE' } }), kind: 'held' },
        areaAnswer({ id: 'letters', pricingOptions: [option()] }),
      ],
      withLink,
    );
    await server.calls(1);
    tag.memberAreaId = 'letters';
    await until(() => tag.matches(':state(ready)'));
    expect(textOf(tag, 'price')).to.equal('$10.00 every month');
    await server.release();
    await tag.updateComplete;
    expect(textOf(tag, 'price')).to.equal('$10.00 every month');
    expect(tag.shadowRoot!.querySelectorAll('member-area-view')).to.have.lengthOf(1);
  });

  it('is shown although the one before it, still loading, turns out not to exist', async () => {
    const { tag, server, reported } = await joinTag(
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

  it('taken away gives the fallback back with its own behaviour', async () => {
    const { tag } = await readyJoinTag([areaAnswer()], withLink);
    tag.removeAttribute('member-area-id');
    await until(() => isShown(tag.querySelector('a')!));
    expect(tag.matches(':state(ready)')).to.equal(false);
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
    tag.addEventListener('click', (event) => {
      expect(event.defaultPrevented).to.equal(false);
      event.preventDefault();
    });
    tag.querySelector('a')!.dispatchEvent(press);
  });
});

describe('<member-area-join>: another area or option while a join runs', () => {
  beforeEach(cleanBrowser);
  afterEach(cleanBrowser);

  const plain = html`<member-area-join member-area-id="community" loading="interaction"></member-area-join>`;
  const here = location.pathname + location.search;

  it('is asked for anew; of the former only its event tells', async () => {
    const successes = recordEvents(['member-area-join-success']);
    const failures = recordEvents(['member-area-join-failure'], { prevent: true });
    const { tag, server } = await joinTag(
      [{ ...joinedAnswer(`${here}#former`), kind: 'held' }, { status: 403 }],
      plain,
    );
    const former = tag.join();
    await server.calls(1);
    tag.memberAreaId = 'letters';
    await tag.updateComplete;
    expect(tag.hasAttribute('aria-busy')).to.equal(false);
    expect(await tag.join()).to.include({ kind: 'alert', memberAreaId: 'letters', reason: 'closed' });
    expect((failures[0]!.event as MemberAreaJoinFailureEvent).memberAreaId).to.equal('letters');
    await server.release();
    expect(await former).to.include({ kind: 'redirect', memberAreaId: 'community' });
    expect(successes.map(({ event }) => (event as MemberAreaJoinSuccessEvent).memberAreaId)).to.deep.equal([
      'community',
    ]);
    expect(location.hash).to.equal('');
  });

  it('that is no other any more has the former one carried out', async () => {
    const { tag, server } = await joinTag([{ ...joinedAnswer(`${here}#joined`), kind: 'held' }], plain);
    const joining = tag.join();
    await server.calls(1);
    tag.memberAreaId = 'letters';
    await tag.updateComplete;
    tag.memberAreaId = 'community';
    await tag.updateComplete;
    expect(tag.getAttribute('aria-busy')).to.equal('true');
    const gone = oneEvent(window, 'hashchange');
    await server.release();
    await joining;
    await gone;
    expect(location.hash).to.equal('#joined');
    history.replaceState(null, '', here);
  });

  it('shows no alert of an area the tag has no longer', async () => {
    const failures = recordEvents(['member-area-join-failure']);
    const { tag, server } = await joinTag([{ status: 403, kind: 'held' }], plain);
    const former = tag.join();
    await server.calls(1);
    tag.memberAreaId = 'letters';
    await server.release();
    await former;
    expect(failures).to.have.lengthOf(1);
    await new Promise((resolve) => setTimeout(resolve));
    expectSame(part(tag, 'alert'), null);
  });

  it('is a second request for another option of the same area, and the last press counts', async () => {
    const failures = recordEvents(['member-area-join-failure'], { prevent: true });
    const { tag, server } = await joinTag([{ status: 403, kind: 'held' }, { status: 503 }], plain);
    const first = tag.join();
    await server.calls(1);
    tag.pricingOptionId = 'yearly';
    expect(await tag.join()).to.include({ reason: 'server' });
    await server.release();
    expect(await first).to.include({ reason: 'closed' });
    expect(failures).to.have.lengthOf(2);
    const bodies = (await server.calls()).map(({ body }) => JSON.parse(body) as Record<string, string>);
    expect(bodies.map(({ pricingOptionId }) => pricingOptionId)).to.deep.equal(['', 'yearly']);
    expect(tag.hasAttribute('aria-busy')).to.equal(false);
  });
});

describe('<member-area-join>: on a page that has broken something', () => {
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

  it('answers a press with the alert when nothing can be written as JSON', async () => {
    const { tag, reported } = await readyJoinTag([areaAnswer()]);
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
    it(`answers a press with the alert when ${name}() of the Site throws`, async () => {
      const { tag, reported } = await readyJoinTag([areaAnswer()]);
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
