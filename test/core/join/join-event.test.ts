import { expect } from '@open-wc/testing';
import type { ScriptedAnswer } from '../../runner/scripted.js';
import { cleanBrowser, setCookie } from '../visitor/clean-browser.js';
import { holdTimers } from '../held-timers.js';
import {
  accepted,
  startBackend,
  community,
  errors,
  join,
  loadClient,
  monthly,
  site,
} from './join-backend.js';

before(loadClient);

beforeEach(() => {
  cleanBrowser();
  setCookie('ss_cvr', 'v1');
});
after(cleanBrowser);

const signIn = () => setCookie('SiteUserInfo', '{"authenticated":true,"firstName":"Ana","siteUserId":"u1"}');
const content = ({ body }: { body: string }) =>
  (JSON.parse(body) as { eventContent: Record<string, unknown> }).eventContent;

/** Joins, and returns the names of the events that the join has sent. A later event of the test marks the end. */
async function eventsOf(answers: ScriptedAnswer[], area?: ScriptedAnswer): Promise<unknown[]> {
  const { events } = await startBackend(answers, area);
  await join();
  await site.track('ViewLogin');
  const names: unknown[] = [];
  for (let count = 1; !names.includes('MemberAreas_ViewLogin'); count++) {
    names.splice(0, Infinity, ...(await events.calls(count)).map((call) => content(call)['event_name']));
  }
  return names.filter((name) => name !== 'MemberAreas_ViewLogin');
}

describe('the join event', () => {
  for (const [who, prepare] of [
    ['a signed-in visitor', signIn],
    ['a visitor without the cookie', () => {}],
  ] as const) {
    it(`is sent when ${who} has joined an area without options`, async () => {
      prepare();
      const { events, area } = await startBackend([accepted]);
      expect(await join()).to.include({ kind: 'redirect' });
      const [call] = await events.calls(1);
      expect(content(call!)).to.include({
        event_name: 'MemberAreas_JoinMemberArea',
        website_id: 'w1',
        member_area_id: 'community',
        member_area_title: 'Community',
        member_area_description: 'Everybody is here.',
      });
      expect(content(call!)['member_area_benefits']).to.deep.equal(['A forum', 'A newsletter']);
      expect(await area.calls()).to.have.lengthOf(1);
    });
  }

  it('is sent before the join resolves, because the page is left then', async () => {
    let count = 0;
    const { events } = await startBackend([accepted]);
    site.configure({
      fetch: (...call) => {
        if (new Request(...call).url.includes(events.root)) count++;
        return fetch(...call);
      },
    });
    await join();
    expect(count).to.equal(1);
    site.configure({ fetch: fetch.bind(globalThis) });
  });

  it('is sent once for 20 joins at the same time', async () => {
    const { events } = await startBackend([accepted]);
    await Promise.all(Array.from({ length: 20 }, () => join()));
    await site.track('ViewLogin');
    expect(await events.calls(2)).to.have.lengthOf(2);
  });

  it('is not sent for an area with options', async () => {
    const paid = { ...community, purchaseType: 'RECURRING', pricingOptions: [monthly] };
    expect(await eventsOf([accepted], { body: paid })).to.deep.equal([]);
  });

  it('is not sent for a join that failed', async () => {
    expect(await eventsOf([{ status: 503 }])).to.deep.equal([]);
  });

  it('is not sent for a visitor who must log in first', async () => {
    expect(await eventsOf([{ status: 401 }])).to.deep.equal([]);
  });

  it('is not sent when the area cannot be read, and the join still succeeds', async () => {
    expect(await eventsOf([accepted], { status: 500 })).to.deep.equal([]);
    await startBackend([accepted], { status: 500 });
    expect(await join()).to.include({ kind: 'redirect' });
    expect(errors).to.deep.equal([]);
  });

  it('does not delay the join when the details of the area get no answer', async () => {
    const { events } = await startBackend([accepted], { kind: 'hang' });
    expect(await join()).to.include({ kind: 'redirect' });
    expect(await events.calls()).to.deep.equal([]);
  });

  for (const [who, prepare] of [
    ['a signed-in visitor', signIn],
    ['a visitor without the cookie', () => {}],
  ] as const) {
    it(`neither requests the area nor waits for it without the ss_cvr cookie: ${who}`, async () => {
      cleanBrowser();
      prepare();
      const { area } = await startBackend([accepted], { kind: 'hang' });
      // With held timers, waiting for the details would never end.
      holdTimers(1000);
      expect(await join()).to.include({ kind: 'redirect' });
      expect(await area.calls()).to.deep.equal([]);
    });
  }

  it('is not sent without the ss_cvr cookie', async () => {
    const { events } = await startBackend([accepted]);
    document.cookie = 'ss_cvr=; path=/; max-age=0';
    expect(await join()).to.include({ kind: 'redirect' });
    setCookie('ss_cvr', 'v1');
    await site.track('ViewLogin');
    const calls = await events.calls(1);
    expect(calls.map((call) => content(call)['event_name'])).to.deep.equal(['MemberAreas_ViewLogin']);
  });
});
