import { expect } from '@open-wc/testing';
import { openFrameHost } from './frame-host.js';
import { restoreFromCache } from './restore-from-cache.js';
import { closeHosts } from './host-page.js';
import { openSilentFrame } from './silent-frame.js';

afterEach(closeHosts);

describe('a page restored from the back-forward cache', () => {
  it('keeps its frame when its address is that of an account page, and when it was not in the cache', async () => {
    const host = await openFrameHost();
    await host.open('/orders');
    restoreFromCache(host);
    expect([host.frame.status, host.mounts.length]).to.deep.equal(['open', 1]);
    host.window.history.replaceState(null, '', '/shop');
    host.window.dispatchEvent(new host.window.PageTransitionEvent('pageshow', { persisted: false }));
    expect(host.frame.status).to.equal('open');
  });

  it('closes its frame, even while it loads, when its address is not that of an account page', async () => {
    const host = await openSilentFrame();
    host.window.history.replaceState(null, '', '/shop');
    const removed = host.nextViewCall('remove');
    restoreFromCache(host);
    await removed;
    expect([host.frame.status, host.marker, host.address]).to.deep.equal(['closed', undefined, '/shop']);
  });
});
