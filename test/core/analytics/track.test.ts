import { expect } from '@open-wc/testing';
import { createTrack, type TrackDeps } from 'member-area-elements/core/analytics';
import { closeHosts } from '../account-frame/host-page.js';
import { cleanBrowser, setCookie } from '../visitor/clean-browser.js';
import { contentOf, openTrackingPage } from './tracking-page.js';

beforeEach(() => {
  cleanBrowser();
  setCookie('ss_cvr', 'v1');
});
afterEach(closeHosts);
after(cleanBrowser);

describe('an event', () => {
  it('is sent to the collector in one request', async () => {
    const { site, collector, fetchResults } = await openTrackingPage([{ status: 202 }]);
    await site.track('ViewLogin', { member_area_id: 'm1' });
    await Promise.all(fetchResults);
    const calls = await collector.calls();
    expect(calls).to.have.lengthOf(1);
    expect(calls[0]).to.include({ method: 'POST', url: '/events' });
    expect(calls[0]!.headers['content-type']).to.equal('application/json');
    expect(JSON.parse(calls[0]!.body)).to.have.property('eventSchemaName', 'MemberAreas');
    expect(contentOf(calls[0]!)).to.include({
      event_name: 'MemberAreas_ViewLogin',
      event_source: 'web',
      event_owner_team: 'member_areas',
      source_environment: 'staging',
      website_id: 'w1',
      member_area_id: 'm1',
    });
  });

  it('carries the three identifiers, and sets those for analytics', async () => {
    setCookie('crumb', 'c1');
    setCookie('siteUserCrumb', 'never told');
    setCookie('SiteUserInfo', '{"authenticated":true,"firstName":"Ana","siteUserId":"u1"}');
    const { site, collector } = await openTrackingPage([{ status: 202 }]);
    await site.track('ViewLogin');
    const [call] = await collector.calls(1);
    expect(contentOf(call!)).to.include({
      end_user_session_id: 'c1',
      ss_cvr: 'v1',
      email_derived_user_id: 'u1',
    });
    expect(call!.body).not.to.contain('never told').and.not.to.contain('Ana');
    expect(document.cookie).to.contain('SS_ANALYTICS_ID=').and.to.contain('SS_SESSION_ID=');
  });

  it('carries the cookie SS_MID, which the library does not set', async () => {
    const accepted = { status: 202 };
    const { host, site, collector } = await openTrackingPage([accepted, accepted, accepted]);
    await site.track('ViewLogin');
    await collector.calls(1);
    setCookie('SS_MID', 'm1', host.document);
    await site.track('ViewLogin');
    await collector.calls(2);
    await site.track('JoinMemberArea', { member_area_id: 'a1' }, Promise.resolve({ member_area_title: 'A' }));
    const contents = (await collector.calls(3)).map(contentOf);
    expect(contents.map((content) => content['ss_mid'])).to.deep.equal([undefined, 'm1', 'm1']);
    expect(contents[0]).not.to.have.property('ss_mid');
    expect(contents[2]).to.include({ member_area_id: 'a1', member_area_title: 'A' });
  });

  it('has no user id when nobody is signed in, no session id without a crumb, and always another id', async () => {
    setCookie('SiteUserInfo', '{"authenticated":false,"siteUserId":"u1"}');
    const { site, collector } = await openTrackingPage([{ status: 202 }, { status: 202 }]);
    site.configure({ internalHosts: ['internal.example'] });
    await Promise.all([site.track('ViewLogin'), site.track('ViewLogin')]);
    const [first, second] = (await collector.calls(2)).map(contentOf);
    expect(first).to.include({
      end_user_session_id: null,
      email_derived_user_id: null,
      source_environment: 'production',
    });
    expect(first!['event_id']).to.match(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(second!['event_id']).to.be.a('string').and.not.equal(first!['event_id']);
  });

  it('goes to the origin of the page, even with a base element of another origin', async () => {
    const { host, site, collector } = await openTrackingPage([{ status: 202 }]);
    const base = host.document.createElement('base');
    base.href = 'http://elsewhere.invalid/';
    host.document.head.append(base);
    await site.track('ViewLogin');
    expect(await collector.calls(1)).to.have.lengthOf(1);
  });
});

describe('without the ss_cvr cookie', () => {
  it('an event is dropped silently, and those after consent are sent', async () => {
    cleanBrowser();
    const { host, site, collector, warnings, fetchResults, beacons } = await openTrackingPage([
      { status: 202 },
    ]);
    for (const before of ['', 'ss_cvr=']) {
      if (before) setCookie('ss_cvr', '', host.document);
      await site.track('ViewLogin');
      await site.track('JoinMemberArea', { member_area_id: 'm1' });
      expect([fetchResults.length, beacons()]).to.deep.equal([0, 0]);
      expect(await collector.calls()).to.deep.equal([]);
      expect(warnings).to.deep.equal([]);
      // Not the cookies that the test page sees: WebKit shows a change to other pages later.
      expect(host.document.cookie).to.equal(before);
      expect([localStorage.length, sessionStorage.length]).to.deep.equal([0, 0]);
    }

    setCookie('ss_cvr', 'v1', host.document);
    await site.track('ViewSignUp');
    const [call] = await collector.calls(1);
    expect(contentOf(call!)).to.include({ event_name: 'MemberAreas_ViewSignUp' });
  });
});

describe('the answer of the collector', () => {
  /** Waits until the page has read the answers. */
  const waitForAnswers = async (fetchResults: Promise<unknown>[]) => {
    await Promise.all(fetchResults);
    await new Promise((resolve) => setTimeout(resolve));
  };

  it('is a success with 200 and 202; any other status logs one warning and sends no second request', async () => {
    const statuses = [200, 202, 201, 204, 400, 401, 403, 429, 500, 503];
    const answers = statuses.map((status) => ({ status }));
    const { site, warnings, fetchResults, collector } = await openTrackingPage(answers);
    for (const status of statuses) {
      warnings.length = 0;
      await site.track('ViewLogin');
      await waitForAnswers(fetchResults);
      const isSuccess = status === 200 || status === 202;
      expect(warnings).to.deep.equal(isSuccess ? [] : [`Error tracking event: HTTP Status ${status}`]);
    }
    expect(await collector.calls()).to.have.lengthOf(statuses.length);
  });

  it('that never arrives does not delay track(), logs one warning with status 0, and is not asked for again', async () => {
    const { site, collector, warnings, fetchResults } = await openTrackingPage([{ kind: 'hang' }]);
    await site.track('ViewLogin');
    expect(await collector.calls(1)).to.have.lengthOf(1);
    fetchResults.length = 0;
    // Browsers refuse to connect to this port.
    site.configure({ eventsUrl: 'http://127.0.0.1:9/events' });
    await site.track('ViewLogin');
    await waitForAnswers(fetchResults);
    expect(fetchResults).to.have.lengthOf(1);
    expect(warnings).to.deep.equal(['Error tracking event: HTTP Status 0']);
  });

  it('logs one warning with status 0 when an extension blocks the request', async () => {
    const { site, warnings } = await openTrackingPage([]);
    site.configure({
      fetch: () => {
        throw new TypeError('blocked');
      },
    });
    await site.track('ViewLogin');
    expect(warnings).to.deep.equal(['Error tracking event: HTTP Status 0']);
  });

  it('does not make track() reject: an error before the request is reported', async () => {
    const reported: string[] = [];
    const track = createTrack({
      requirePageContext: () => {
        throw new Error('broken');
      },
      report: (error, during) => void reported.push(`${during}: ${(error as Error).message}`),
    } as Partial<TrackDeps> as TrackDeps);
    await track('ViewLogin');
    expect(reported).to.deep.equal(['analytics: broken']);
  });
});
