import { expect } from '@open-wc/testing';
import { openFrameHost } from './frame-host.js';
import { closeHosts } from './host-page.js';

afterEach(closeHosts);

describe('a location change inside the frame', () => {
  it('adds one history entry with its title, and Back and Forward go one step', async () => {
    const host = await openFrameHost();
    await host.open();
    await host.post('pushLocationChange', { path: '/account', title: 'Home' });
    await host.post('pushLocationChange', { path: '/account/orders', title: 'Orders' });
    await host.post('pushLocationChange', { path: '/account/orders/1', title: 'Order 1' });
    expect([host.address, host.title]).to.deep.equal(['/account/orders/1', 'Order 1']);

    const message = host.nextMessageInFrame();
    await host.traverse(-1);
    expect([host.address, host.title]).to.deep.equal(['/account/orders', 'Orders']);
    expect(await message).to.deep.include({
      type: 'notifyLocationChanged',
      payload: { path: '/account/orders' },
    });
    await host.traverse(-1);
    expect([host.address, host.title]).to.deep.equal(['/account', 'Home']);
    await host.traverse(1);
    expect([host.address, host.title]).to.deep.equal(['/account/orders', 'Orders']);
    expect(host.frame.path).to.equal('/account/orders');
    expect(host.inner.location.pathname).to.equal(
      '/account/frame',
      'the page in the frame does not navigate',
    );
    await host.post('notifyLocationChanged', { path: '/account/profile' });
    expect([host.address, host.title]).to.deep.equal(['/account/profile', 'Orders']);
    await host.traverse(-1);
    expect(host.address).to.equal('/account');
    await host.traverse(-1);
    expect(host.address).to.equal('/shop');
  });

  it('is undone by closing, which goes back over all entries of the account at once', async () => {
    const host = await openFrameHost({
      before: ({ window }) => {
        window.history.replaceState({ page: 'first' }, '', '/first');
        window.history.pushState(null, '', '/shop');
      },
    });
    await host.open();
    await host.post('pushLocationChange', { path: '/account', title: 'Home' });
    await host.post('pushLocationChange', { path: '/account/orders', title: 'Orders' });
    await host.post('pushLocationChange', { path: '/account/profile', title: 'Profile' });
    await host.close();
    expect([host.address, host.title]).to.deep.equal(['/shop', 'Shop']);
    await host.traverse(-1);
    expect(host.address).to.equal('/first');
  });
});
