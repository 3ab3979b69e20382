import { expect } from '@open-wc/testing';
import { closeHosts } from '../account-frame/host-page.js';
import { cleanBrowser, setCookie } from '../visitor/clean-browser.js';
import { openTrackingPage, type TrackingPage } from './tracking-page.js';

beforeEach(() => {
  cleanBrowser();
  setCookie('ss_cvr', 'v1');
});
afterEach(closeHosts);
after(cleanBrowser);

/** Sends a first event, so that the tracker is loaded, and then dispatches `pagehide`. */
async function hidePage({ host, site, fetchResults }: TrackingPage): Promise<void> {
  await site.track('ViewSignUp');
  await Promise.all(fetchResults.splice(0));
  host.window.dispatchEvent(new host.window.PageTransitionEvent('pagehide'));
}

describe('while the page is hidden', () => {
  const refusals: [how: string, beacon: () => boolean][] = [
    ['returns false', () => false],
    [
      'throws',
      () => {
        throw new TypeError('blocked');
      },
    ],
  ];
  for (const [how, beacon] of refusals) {
    it(`sends an event once with fetch when sendBeacon ${how}`, async () => {
      const page = await openTrackingPage([{ status: 202 }, { status: 202 }], beacon);
      await hidePage(page);
      await page.site.track('ViewLogin');
      expect([page.beacons(), page.fetchResults.length]).to.deep.equal([1, 1]);
      await Promise.all(page.fetchResults);
      expect(await page.collector.calls()).to.have.lengthOf(2);
    });
  }

  it('sends events with fetch again once the page is shown again', async () => {
    const page = await openTrackingPage([{ status: 202 }, { status: 202 }]);
    await hidePage(page);
    page.host.window.dispatchEvent(new page.host.window.PageTransitionEvent('pageshow', { persisted: true }));
    await page.site.track('ViewLogin');
    expect([page.beacons(), page.fetchResults.length]).to.deep.equal([0, 1]);
  });
});
