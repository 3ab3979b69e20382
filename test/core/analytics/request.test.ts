import { expect } from '@open-wc/testing';
import { closeHosts } from '../account-frame/host-page.js';
import { cleanBrowser, setCookie } from '../visitor/clean-browser.js';
import { openTrackingPage } from './tracking-page.js';

beforeEach(() => {
  cleanBrowser();
  setCookie('ss_cvr', 'v1');
});
afterEach(closeHosts);
after(cleanBrowser);

describe('the request of an event', () => {
  it('outlives the page, carries the cookies of the site, and accepts JSON', async () => {
    const { host, site, collector } = await openTrackingPage([{ status: 202 }]);
    const inits: (RequestInit | undefined)[] = [];
    site.configure({
      fetch: (url, init) => {
        inits.push(init);
        return host.window.fetch(url, init);
      },
    });
    await site.track('ViewLogin');
    const [call] = await collector.calls(1);
    expect(inits).to.have.lengthOf(1);
    expect(inits[0]).to.include({ keepalive: true, credentials: 'same-origin' });
    expect(call!.headers['accept']).to.equal('application/json');
  });
});

describe('an event that cannot be written as JSON', () => {
  it('is reported and dropped, and the next event is sent', async () => {
    const { site, collector } = await openTrackingPage([{ status: 202 }]);
    const reported: [error: unknown, during: string][] = [];
    site.configure({ onError: (error, { during }) => reported.push([error, during]) });
    const cyclic: Record<string, unknown> = {};
    cyclic['itself'] = cyclic;

    await site.track('ViewLogin', { cyclic });
    expect(reported).to.have.lengthOf(1);
    expect(reported[0]![1]).to.equal('analytics');
    await site.track('ViewSignUp');
    const calls = await collector.calls(1);
    expect(calls).to.have.lengthOf(1);
    expect(calls[0]!.body).to.contain('MemberAreas_ViewSignUp');
  });
});
