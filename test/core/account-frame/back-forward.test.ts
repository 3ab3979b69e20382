import { expect } from '@open-wc/testing';
import { openFrameHost } from './frame-host.js';
import { closeHosts } from './host-page.js';
import { openSilentFrame } from './silent-frame.js';

afterEach(closeHosts);

describe('Back and Forward', () => {
  it('close a frame that is still loading', async () => {
    const host = await openSilentFrame();
    const removed = host.nextViewCall('remove');
    await host.traverse(-1);
    await removed;
    expect([host.address, host.marker]).to.deep.equal(['/shop', undefined]);
    expect(host.view.calls).not.to.include('reveal');
  });

  it('keep the frame closed between pages of the site, and when the page prevents the opening', async () => {
    const host = await openFrameHost({
      before: ({ window }) => {
        window.history.replaceState(null, '', '/first');
        window.history.pushState(null, '', '/shop');
      },
    });
    await host.open();
    await host.close();
    await host.traverse(-1);
    expect([host.address, host.frame.status, host.mounts.length]).to.deep.equal(['/first', 'closed', 1]);
    host.view.prevent('open');
    await host.traverse(2);
    expect([host.address, host.frame.status, host.mounts.length]).to.deep.equal(['/account', 'closed', 1]);
  });
});
