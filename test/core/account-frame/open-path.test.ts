import { expect } from '@open-wc/testing';
import { openFrameHost } from './frame-host.js';
import { openSilentFrame } from './silent-frame.js';
import { closeHosts } from './host-page.js';

afterEach(closeHosts);

describe('the path that open() shows', () => {
  it('is the home of the account without a path, and for an unsafe path, which is reported', async () => {
    const host = await openFrameHost();
    await host.open();
    expect([host.frame.path, host.address, host.errors.length]).to.deep.equal(['/account', '/account', 0]);
    await host.close();
    await host.open('/../shop');
    expect([host.frame.path, host.address]).to.deep.equal(['/account', '/account']);
    expect(host.errors.map(([, context]) => context)).to.deep.equal([
      { during: 'safe-path', path: '/../shop' },
    ]);
  });

  it('is shown in the same frame when the frame is already open', async () => {
    const host = await openFrameHost();
    await host.open();
    const message = host.nextMessageInFrame();
    host.frame.open('/orders');
    expect(await message).to.deep.include({
      type: 'notifyLocationChanged',
      payload: { path: '/account/orders' },
    });
    expect([host.mounts.length, host.address]).to.deep.equal([1, '/account/orders']);
  });

  it('is shown by navigation in a frame that is still loading', async () => {
    const host = await openSilentFrame();
    host.frame.open('/profile?silent');
    expect(host.view.calls.at(-1)).to.equal('navigate /account/frame/profile?silent');
    expect([host.mounts.length, host.frame.status]).to.deep.equal([1, 'loading']);
  });
});
