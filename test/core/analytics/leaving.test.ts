import { expect } from '@open-wc/testing';
import { closeHosts } from '../account-frame/host-page.js';
import { cleanBrowser, setCookie } from '../cookies/clean-browser.js';
import { contentOf, trackingPage, type TrackingPage } from './tracking-page.js';

beforeEach(() => {
  cleanBrowser();
  setCookie('ss_cvr', 'v1');
});
afterEach(closeHosts);
after(cleanBrowser);

/** Has the page think it is being left, after its first event has loaded what sends. */
async function leave({ host, site, fetched }: TrackingPage): Promise<void> {
  await site.track('ViewSignUp');
  await Promise.all(fetched.splice(0));
  host.window.dispatchEvent(new host.window.PageTransitionEvent('pagehide'));
}

describe('while the page is being left', () => {
  it('an event leaves by the beacon alone', async () => {
    const page = await trackingPage([{ status: 202 }, { status: 202 }]);
    await leave(page);
    expect(page.beacons()).to.equal(0);
    await page.site.track('ViewLogin');
    expect([page.beacons(), page.fetched.length]).to.deep.equal([1, 0]);
    const [, call] = await page.collector.calls(2);
    expect(call).to.include({ method: 'POST', url: '/events' });
    expect(call!.headers['content-type']).to.equal('application/json');
    expect(contentOf(call!)).to.include({ event_name: 'MemberAreas_ViewLogin', ss_cvr: 'v1' });
    expect(page.warnings).to.deep.equal([]);
  });

  const refusals: [how: string, beacon: () => boolean][] = [
    ['refuses it', () => false],
    [
      'throws',
      () => {
        throw new TypeError('blocked');
      },
    ],
  ];
  for (const [how, beacon] of refusals) {
    it(`an event leaves by fetch once when the beacon ${how}`, async () => {
      const page = await trackingPage([{ status: 202 }, { status: 202 }], beacon);
      await leave(page);
      await page.site.track('ViewLogin');
      expect([page.beacons(), page.fetched.length]).to.deep.equal([1, 1]);
      await Promise.all(page.fetched);
      expect(await page.collector.calls()).to.have.lengthOf(2);
    });
  }

  it('and shown again, events leave by fetch again', async () => {
    const page = await trackingPage([{ status: 202 }, { status: 202 }]);
    await leave(page);
    page.host.window.dispatchEvent(new page.host.window.PageTransitionEvent('pageshow', { persisted: true }));
    await page.site.track('ViewLogin');
    expect([page.beacons(), page.fetched.length]).to.deep.equal([0, 1]);
  });

  it('an event gets through when the page is really left', async () => {
    const page = await trackingPage([{ status: 202 }, { status: 202 }]);
    await page.site.track('ViewSignUp');
    await Promise.all(page.fetched);
    page.host.window.addEventListener('pagehide', () => void page.site.track('ViewLogin'));
    page.host.window.location.replace('/account');
    const [, call] = await page.collector.calls(2);
    expect(contentOf(call!)['event_name']).to.equal('MemberAreas_ViewLogin');
    expect(page.beacons()).to.equal(1);
  });
});
