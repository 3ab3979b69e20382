import { expect } from '@open-wc/testing';
import { openFrameHost } from './frame-host.js';
import { closeHosts } from './host-page.js';

afterEach(closeHosts);

describe('closing and opening in quick succession', () => {
  it('opens again while the frame fades, and leaves only one frame; stays closed when it is closed again meanwhile', async () => {
    const host = await openFrameHost();
    await host.open();
    const revealed = host.nextViewCall('reveal');
    host.frame.close();
    host.frame.open('/orders');
    await revealed;
    expect([host.frame.path, host.address, host.marker]).to.deep.equal([
      '/account/orders',
      '/account/orders',
      'open',
    ]);
    expect([host.frames, host.mounts.length]).to.deep.equal([1, 2]);

    const removed = host.nextViewCall('remove');
    host.frame.close();
    host.frame.open('/profile');
    host.frame.close();
    await removed;
    expect([host.frame.status, host.mounts.length]).to.deep.equal(['closed', 2]);
    expect([host.address, host.title]).to.deep.equal(['/shop', 'Shop']);
  });
});
