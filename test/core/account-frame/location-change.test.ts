import { expect } from '@open-wc/testing';
import { openFrameHost, type FrameHost } from './frame-host.js';
import { closeHosts } from './host-page.js';

afterEach(closeHosts);

const title = (host: FrameHost) => host.document.title;

describe('a location change inside', () => {
  it('is one entry each, with its title, and Back and Forward go one step', async () => {
    const host = await openFrameHost();
    await host.open();
    await host.post('pushLocationChange', { path: '/account', title: 'Home' });
    await host.post('pushLocationChange', { path: '/account/orders', title: 'Orders' });
    await host.post('pushLocationChange', { path: '/account/orders/1', title: 'Order 1' });
    expect([host.address, title(host)]).to.deep.equal(['/account/orders/1', 'Order 1']);

    const told = host.received();
    await host.travel(-1);
    expect([host.address, title(host)]).to.deep.equal(['/account/orders', 'Orders']);
    expect(await told).to.deep.include({
      type: 'notifyLocationChanged',
      payload: { path: '/account/orders' },
    });
    await host.travel(-1);
    expect([host.address, title(host)]).to.deep.equal(['/account', 'Home']);
    await host.travel(1);
    expect([host.address, title(host)]).to.deep.equal(['/account/orders', 'Orders']);
    expect(host.frame.path).to.equal('/account/orders');
    expect(host.inner.location.pathname).to.equal('/account/frame', 'the frame never moves by itself');
  });

  it('told twice is one entry', async () => {
    const host = await openFrameHost();
    await host.open();
    await host.post('pushLocationChange', { path: '/account', title: 'Home' });
    await host.post('pushLocationChange', { path: '/account/orders', title: 'Orders' });
    await host.post('pushLocationChange', { path: '/account/orders', title: 'Orders' });
    await host.travel(-1);
    expect(host.address).to.equal('/account');
  });

  it('right after opening is a redirect: Back does not lead into it again', async () => {
    const host = await openFrameHost();
    await host.open('/orders');
    await host.post('pushLocationChange', { path: '/account/login', title: 'Log in' });
    expect([host.address, title(host)]).to.deep.equal(['/account/login', 'Log in']);
    await host.travel(-1);
    expect(host.address).to.equal('/shop');
  });

  it('that only tells where the frame is replaces the entry', async () => {
    const host = await openFrameHost();
    await host.open();
    await host.post('pushLocationChange', { path: '/account', title: 'Home' });
    await host.post('notifyLocationChanged', { path: '/account/orders' });
    expect([host.address, title(host)]).to.deep.equal(['/account/orders', 'Home']);
    await host.travel(-1);
    expect(host.address).to.equal('/shop');
  });

  it('to a path outside the account root is put under it, as open() does', async () => {
    const host = await openFrameHost();
    await host.open();
    await host.post('pushLocationChange', { path: '/account', title: 'Home' });
    await host.post('pushLocationChange', { path: '/orders', title: 'Orders' });
    expect([host.address, host.frame.path, host.errors.length]).to.deep.equal([
      '/account/orders',
      '/account/orders',
      0,
    ]);
    await host.post('notifyLocationChanged', { path: '/accounting' });
    expect(host.address).to.equal('/account/accounting');
  });

  it('to anything but an account page is refused and reported', async () => {
    const host = await openFrameHost();
    await host.open();
    const paths = ['//evil.com', '/\\evil.com', '/account/frame/orders', 'orders'];
    for (const path of paths) {
      await host.post('pushLocationChange', { path, title: 'Evil' });
      await host.post('notifyLocationChanged', { path });
      expect([host.address, title(host)]).to.deep.equal(['/account', 'Account']);
    }
    expect(host.errors.map(([, context]) => context)).to.deep.equal(
      paths.flatMap((path) => [path, path]).map((path) => ({ during: 'safe-path', path })),
    );
  });

  it('closed from afar leads back over all its entries at once', async () => {
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
    expect([host.address, title(host)]).to.deep.equal(['/shop', 'Shop']);
    await host.travel(-1);
    expect(host.address).to.equal('/first');
  });
});
