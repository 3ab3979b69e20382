import { expect } from '@open-wc/testing';
import { openFrameHost, type FrameHost } from './frame-host.js';
import { restore } from './restore.js';
import { closeHosts } from './host-page.js';

afterEach(closeHosts);

const mounts = (host: FrameHost) => host.view.diary.filter((entry) => entry.startsWith('mount'));

describe('a page back from the back-forward cache', () => {
  it('keeps a frame that its address asks for', async () => {
    const host = await openFrameHost();
    await host.open('/orders');
    restore(host);
    expect([host.frame.status, mounts(host).length]).to.deep.equal(['open', 1]);
  });

  it('closes a frame that its address does not ask for, spinner and all', async () => {
    const host = await openFrameHost();
    const mounted = host.drawn('mount');
    host.frame.open('/orders?silent');
    await mounted;
    host.window.history.replaceState(null, '', '/shop');
    const removed = host.drawn('remove');
    restore(host);
    await removed;
    expect([host.frame.status, host.marker, host.address]).to.deep.equal(['closed', undefined, '/shop']);
  });

  it('does nothing when it was never away', async () => {
    const host = await openFrameHost();
    await host.open('/orders');
    host.window.history.replaceState(null, '', '/shop');
    host.window.dispatchEvent(new host.window.PageTransitionEvent('pageshow', { persisted: false }));
    expect(host.frame.status).to.equal('open');
  });
});
