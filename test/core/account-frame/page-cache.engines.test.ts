import { expect } from '@open-wc/testing';
import { openFrameHost, type FrameHost } from './frame-host.js';
import { restoreFromCache } from './restore-from-cache.js';
import { closeHosts } from './host-page.js';

afterEach(closeHosts);

const mountCalls = (host: FrameHost) => host.view.calls.filter((entry) => entry.startsWith('mount'));

describe('a page restored from the back-forward cache', () => {
  it('keeps its frame when its address is that of an account page', async () => {
    const host = await openFrameHost();
    await host.open('/orders');
    restoreFromCache(host);
    expect([host.frame.status, mountCalls(host).length]).to.deep.equal(['open', 1]);
  });

  it('closes its frame, even while it loads, when its address is not that of an account page', async () => {
    const host = await openFrameHost();
    const mounted = host.nextViewCall('mount');
    host.frame.open('/orders?silent');
    await mounted;
    host.window.history.replaceState(null, '', '/shop');
    const removed = host.nextViewCall('remove');
    restoreFromCache(host);
    await removed;
    expect([host.frame.status, host.marker, host.address]).to.deep.equal(['closed', undefined, '/shop']);
  });

  it('keeps its frame when it was not in the cache', async () => {
    const host = await openFrameHost();
    await host.open('/orders');
    host.window.history.replaceState(null, '', '/shop');
    host.window.dispatchEvent(new host.window.PageTransitionEvent('pageshow', { persisted: false }));
    expect(host.frame.status).to.equal('open');
  });
});
