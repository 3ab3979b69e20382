import { expect } from '@open-wc/testing';
import { openFrameHost, type FrameHost } from './frame-host.js';
import { closeHosts } from './host-page.js';

afterEach(closeHosts);

const title = (host: FrameHost) => host.document.title;

describe('a location change inside the frame', () => {
  it('adds one history entry with its title, and Back and Forward go one step', async () => {
    const host = await openFrameHost();
    await host.open();
    await host.post('pushLocationChange', { path: '/account', title: 'Home' });
    await host.post('pushLocationChange', { path: '/account/orders', title: 'Orders' });
    await host.post('pushLocationChange', { path: '/account/orders/1', title: 'Order 1' });
    expect([host.address, title(host)]).to.deep.equal(['/account/orders/1', 'Order 1']);

    const message = host.nextMessageInFrame();
    await host.traverse(-1);
    expect([host.address, title(host)]).to.deep.equal(['/account/orders', 'Orders']);
    expect(await message).to.deep.include({
      type: 'notifyLocationChanged',
      payload: { path: '/account/orders' },
    });
    await host.traverse(-1);
    expect([host.address, title(host)]).to.deep.equal(['/account', 'Home']);
    await host.traverse(1);
    expect([host.address, title(host)]).to.deep.equal(['/account/orders', 'Orders']);
    expect(host.frame.path).to.equal('/account/orders');
    expect(host.inner.location.pathname).to.equal(
      '/account/frame',
      'the page in the frame does not navigate',
    );
  });

  it('posted twice adds one history entry', async () => {
    const host = await openFrameHost();
    await host.open();
    await host.post('pushLocationChange', { path: '/account', title: 'Home' });
    await host.post('pushLocationChange', { path: '/account/orders', title: 'Orders' });
    await host.post('pushLocationChange', { path: '/account/orders', title: 'Orders' });
    await host.traverse(-1);
    expect(host.address).to.equal('/account');
  });

  it('right after opening replaces the entry, so that Back returns to the page', async () => {
    const host = await openFrameHost();
    await host.open('/orders');
    await host.post('pushLocationChange', { path: '/account/login', title: 'Log in' });
    expect([host.address, title(host)]).to.deep.equal(['/account/login', 'Log in']);
    await host.traverse(-1);
    expect(host.address).to.equal('/shop');
  });

  it('without a push replaces the entry', async () => {
    const host = await openFrameHost();
    await host.open();
    await host.post('pushLocationChange', { path: '/account', title: 'Home' });
    await host.post('notifyLocationChanged', { path: '/account/orders' });
    expect([host.address, title(host)]).to.deep.equal(['/account/orders', 'Home']);
    await host.traverse(-1);
    expect(host.address).to.equal('/shop');
  });

  it('to a path outside the account root is shown below the root, as with open()', async () => {
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

  it('to an unsafe path or a page of the frame is refused and reported', async () => {
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
    expect([host.address, title(host)]).to.deep.equal(['/shop', 'Shop']);
    await host.traverse(-1);
    expect(host.address).to.equal('/first');
  });
});
