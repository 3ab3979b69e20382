import { expect } from '@open-wc/testing';
import type { ScriptedAnswer } from '../../runner/scripted.js';
import { cleanBrowser, setCookie } from '../visitor/clean-browser.js';
import { closeHosts, openFramedHost } from '../account-frame/host-page.js';
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
afterEach(() => window.dispatchEvent(new PageTransitionEvent('pageshow')));
afterEach(closeHosts);
after(cleanBrowser);

const signIn = () => setCookie('SiteUserInfo', '{"authenticated":true,"firstName":"Ana","siteUserId":"u1"}');
const content = ({ body }: { body: string }) =>
  (JSON.parse(body) as { eventContent: Record<string, unknown> }).eventContent;

/** Joins, waits until each request of the join has its answer, and returns the names of the events that it has sent. */
async function eventsOf(answers: ScriptedAnswer[], area?: ScriptedAnswer): Promise<unknown[]> {
  const { events } = await startBackend(answers, area);
  const requests: Promise<unknown>[] = [];
  site.configure({
    fetch: (...call) => {
      const answer = fetch(...call);
      requests.push(answer.then((response) => response.clone().text()));
      return answer;
    },
  });
  await join();
  for (let done = -1; done < requests.length; await new Promise((resolve) => setTimeout(resolve))) {
    done = requests.length;
    await Promise.all(requests);
  }
  site.configure({ fetch: fetch.bind(globalThis) });
  return (await events.calls()).map((call) => content(call)['event_name']);
}

/** Does what the browser does when the visitor leaves the page. */
const leavePage = () => window.dispatchEvent(new PageTransitionEvent('pagehide'));

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

  it('is sent without the details of the area when the visitor leaves the page before they arrive', async () => {
    signIn();
    await site.track('ViewLogin');
    const { events } = await startBackend([accepted], { kind: 'hang' });
    expect(await join()).to.include({ kind: 'redirect' });
    leavePage();
    const [call] = await events.calls(1);
    expect(content(call!)).to.include({
      event_name: 'MemberAreas_JoinMemberArea',
      website_id: 'w1',
      member_area_id: 'community',
    });
    expect(content(call!)).not.to.have.any.keys('member_area_title', 'member_area_benefits');
    leavePage();
    expect(await events.calls()).to.have.lengthOf(1);
  });

  it('is sent from a frame that the page removes before the details arrive', async () => {
    signIn();
    const host = await openFramedHost('join');
    const { events, join: joins, area } = await startBackend([accepted], { kind: 'hang' });
    const framed = host.library.getSite({
      websiteId: 'w1',
      environment: 'test',
      endpoints: { requestToJoin: `${joins.root}/{id}/join`, memberArea: `${area.root}/{id}` },
      eventsUrl: `${events.root}/events`,
    });
    await framed.track('ViewLogin');
    expect(await framed.join({ memberAreaId: 'community' })).to.include({ kind: 'redirect' });
    await area.calls(1);
    host.window.frameElement!.remove();
    const [, call] = await events.calls(2);
    expect(content(call!)).to.include({ member_area_id: 'community' });
  });

  it('is sent once for 20 joins at the same time', async () => {
    const { events } = await startBackend([accepted]);
    await Promise.all(Array.from({ length: 20 }, () => join()));
    await events.calls(1);
    await site.track('ViewLogin');
    expect(await events.calls(2)).to.have.lengthOf(2);
  });

  it('is not sent for a join with an option, and the area is not read', async () => {
    signIn();
    const { area, events } = await startBackend([accepted]);
    expect(await join({ pricingOptionId: 'monthly' })).to.include({ kind: 'redirect' });
    leavePage();
    expect([await area.calls(), await events.calls()]).to.deep.equal([[], []]);
  });

  it('is not sent for an area with options', async () => {
    const paid = { ...community, purchaseType: 'RECURRING', pricingOptions: [monthly] };
    expect(await eventsOf([accepted], { body: paid })).to.deep.equal([]);
  });

  it('is not sent for a join that failed', async () => {
    expect(await eventsOf([{ status: 503 }])).to.deep.equal([]);
  });

  it('is sent without details when the area cannot be read, and the join succeeds', async () => {
    const { events } = await startBackend([accepted], { status: 500 });
    expect(await join()).to.include({ kind: 'redirect' });
    const [call] = await events.calls(1);
    expect(content(call!)).to.include({ member_area_id: 'community' });
    expect(content(call!)).not.to.have.any.keys('member_area_title', 'member_area_benefits');
    expect(errors).to.deep.equal([]);
  });

  it('does not delay the join while the details of the area get no answer', async () => {
    signIn();
    const { events } = await startBackend([accepted], { kind: 'hang' });
    // With held timers, waiting for a time would never end.
    holdTimers(1000);
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
});

describe('the details of the area of a join', () => {
  it('are read during the join request of a signed-in visitor', async () => {
    signIn();
    const servers = await startBackend([{ ...accepted, kind: 'held' }]);
    const joining = join();
    await servers.join.calls(1);
    expect(await servers.area.calls(1)).to.have.lengthOf(1);
    await servers.join.release();
    expect(await joining).to.include({ kind: 'redirect' });
    expect(await servers.area.calls()).to.have.lengthOf(1);
  });

  it('are not read for a visitor who must log in first', async () => {
    for (const cookie of [null, '{"authenticated":false}', 'broken']) {
      if (cookie) setCookie('SiteUserInfo', cookie);
      const { area } = await startBackend([{ status: 401 }]);
      expect(await join()).to.include({ kind: 'authenticate' });
      expect(await area.calls()).to.deep.equal([]);
    }
  });
});
