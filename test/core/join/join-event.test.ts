import { expect } from '@open-wc/testing';
import type { ScriptedAnswer } from '../../runner/scripted.js';
import { cleanBrowser, setCookie } from '../cookies/clean-browser.js';
import { holdTimers } from '../held-timers.js';
import { accepted, backend, community, errors, join, loadClient, monthly, site } from './join-backend.js';

before(loadClient);

beforeEach(() => {
  cleanBrowser();
  setCookie('ss_cvr', 'v1');
});
after(cleanBrowser);

const signIn = () => setCookie('SiteUserInfo', '{"authenticated":true,"firstName":"Ana","siteUserId":"u1"}');
const content = ({ body }: { body: string }) =>
  (JSON.parse(body) as { eventContent: Record<string, unknown> }).eventContent;

/** The names of the events a join has sent, told from those that follow by one of our own. */
async function eventsOf(answers: ScriptedAnswer[], area?: ScriptedAnswer): Promise<unknown[]> {
  const { events } = await backend(answers, area);
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
    ['a visitor the cookie does not know', () => {}],
  ] as const) {
    it(`tells of an area without options that ${who} has joined`, async () => {
      prepare();
      const { events, area } = await backend([accepted]);
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

  it('is on its way before the outcome is told, which leads off the page', async () => {
    let sent = 0;
    const { events } = await backend([accepted]);
    site.configure({
      fetch: (...call) => {
        if (new Request(...call).url.includes(events.root)) sent++;
        return fetch(...call);
      },
    });
    await join();
    expect(sent).to.equal(1);
    site.configure({ fetch: fetch.bind(globalThis) });
  });

  it('is sent once for twenty presses', async () => {
    const { events } = await backend([accepted]);
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

  it('is not sent when the area cannot be read, and the join stands all the same', async () => {
    expect(await eventsOf([accepted], { status: 500 })).to.deep.equal([]);
    await backend([accepted], { status: 500 });
    expect(await join()).to.include({ kind: 'redirect' });
    expect(errors).to.deep.equal([]);
  });

  it('does not keep a visitor waiting for an area that does not answer', async () => {
    const { events } = await backend([accepted], { kind: 'hang' });
    expect(await join()).to.include({ kind: 'redirect' });
    expect(await events.calls()).to.deep.equal([]);
  });

  for (const [who, prepare] of [
    ['a signed-in visitor', signIn],
    ['a visitor the cookie does not know', () => {}],
  ] as const) {
    it(`neither asks for the area nor waits for it without the census cookie: ${who}`, async () => {
      cleanBrowser();
      prepare();
      const { area } = await backend([accepted], { kind: 'hang' });
      // A wait for the details would never end.
      holdTimers(1000);
      expect(await join()).to.include({ kind: 'redirect' });
      expect(await area.calls()).to.deep.equal([]);
    });
  }

  it('is not sent without the census cookie', async () => {
    const { events } = await backend([accepted]);
    document.cookie = 'ss_cvr=; path=/; max-age=0';
    expect(await join()).to.include({ kind: 'redirect' });
    setCookie('ss_cvr', 'v1');
    await site.track('ViewLogin');
    const calls = await events.calls(1);
    expect(calls.map((call) => content(call)['event_name'])).to.deep.equal(['MemberAreas_ViewLogin']);
  });
});
