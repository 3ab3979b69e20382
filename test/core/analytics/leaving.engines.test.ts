import { expect } from '@open-wc/testing';
import { closeHosts } from '../account-frame/host-page.js';
import { cleanBrowser, setCookie } from '../visitor/clean-browser.js';
import { contentOf, openTrackingPage, type TrackingPage } from './tracking-page.js';

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
  it('sends an event with sendBeacon only', async () => {
    const page = await openTrackingPage([{ status: 202 }, { status: 202 }]);
    await hidePage(page);
    expect(page.beacons()).to.equal(0);
    await page.site.track('ViewLogin');
    expect([page.beacons(), page.fetchResults.length]).to.deep.equal([1, 0]);
    const [, call] = await page.collector.calls(2);
    expect(call).to.include({ method: 'POST', url: '/events' });
    expect(call!.headers['content-type']).to.equal('application/json');
    expect(contentOf(call!)).to.include({ event_name: 'MemberAreas_ViewLogin', ss_cvr: 'v1' });
    expect(page.warnings).to.deep.equal([]);
  });

  it('sends an event during a real navigation', async () => {
    const page = await openTrackingPage([{ status: 202 }, { status: 202 }]);
    await page.site.track('ViewSignUp');
    await Promise.all(page.fetchResults);
    page.host.window.addEventListener('pagehide', () => void page.site.track('ViewLogin'));
    page.host.window.location.replace('/account');
    const [, call] = await page.collector.calls(2);
    expect(contentOf(call!)['event_name']).to.equal('MemberAreas_ViewLogin');
    expect(page.beacons()).to.equal(1);
  });
});
