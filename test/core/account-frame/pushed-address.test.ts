import { expect } from '@open-wc/testing';
import { openFrameHost } from './frame-host.js';
import { closeHosts } from './host-page.js';
import { closeToPage, openByRouter, openRouterHost, withNavigation } from './page-router.js';

afterEach(closeHosts);

withNavigation('an account address that the router of the page pushes', () => {
  it('opens the account again after it has been closed', async () => {
    const { host, router } = await openRouterHost();
    await host.open();
    await host.close();
    await openByRouter(host, router, '/account/orders');
    await host.close();
    await openByRouter(host, router, '/account/profile');
    expect([host.address, host.frame.path]).to.deep.equal(['/account/profile', '/account/profile']);
    expect(host.mounts).to.have.lengthOf(3);
  });

  it('closes back to the page before it, which the router draws again with its own state', async () => {
    const { host, router } = await openRouterHost();
    router.go('/blog');
    await openByRouter(host, router, '/account/orders');
    await host.post('pushLocationChange', { path: '/account/orders', title: 'Orders' });
    await host.post('pushLocationChange', { path: '/account/orders/1', title: 'Order 1' });
    expect(host.window.history.state).to.have.all.keys('memberAreaElements');
    await closeToPage(host, router);
    expect(host.address).to.equal('/blog');
    expect(host.window.history.state).to.deep.equal({ router: '/blog' });
    expect(router.drawn).to.deep.equal(['/blog', '/account/orders', '/blog']);
    expect(host.title).to.equal('Page /blog');
  });

  it('restores the title of the page when no router follows Back', async () => {
    const host = await openFrameHost();
    const revealed = host.nextViewCall('reveal');
    host.window.history.pushState(null, '', '/account/orders');
    await revealed;
    await host.post('pushLocationChange', { path: '/account/orders', title: 'Orders' });
    await host.close();
    expect([host.address, host.title]).to.deep.equal(['/shop', 'Shop']);
  });

  it('moves the account that is open', async () => {
    const { host, router } = await openRouterHost();
    await host.open('/orders');
    await host.post('pushLocationChange', { path: '/account/orders', title: 'Orders' });
    const message = host.nextMessageInFrame();
    router.go('/account/profile');
    expect((await message).payload).to.deep.equal({ path: '/account/profile' });
    expect([host.address, host.frame.path, host.mounts.length]).to.deep.equal([
      '/account/profile',
      '/account/profile',
      1,
    ]);
    await closeToPage(host, router);
    expect([host.address, router.drawn.at(-1)]).to.deep.equal(['/shop', '/shop']);
  });

  it('by which it replaces its page closes back to the page before', async () => {
    const { host, router } = await openRouterHost();
    router.go('/private');
    const revealed = host.nextViewCall('reveal');
    router.go('/account/login', 'replaceState');
    await revealed;
    await closeToPage(host, router);
    expect([host.address, router.drawn.at(-1)]).to.deep.equal(['/shop', '/shop']);
  });

  it('opens nothing if the page prevents account-frame-open', async () => {
    const { host, router } = await openRouterHost();
    await host.open();
    await host.close();
    host.view.prevent('open');
    router.go('/account/orders');
    expect([host.address, host.frame.path]).to.deep.equal(['/account/orders', null]);
    expect(host.window.history.state).to.deep.equal({ router: '/account/orders' });
  });

  it('stays open for the tag of the next page when the router replaces the page', async () => {
    const { host, router } = await openRouterHost();
    await openByRouter(host, router, '/account/orders');
    host.detach();
    expect([host.address, host.frame.path]).to.deep.equal(['/account/orders', null]);
    const next = host.library.createFrameView();
    const revealed = host.nextViewCall('reveal');
    host.frame.attach(() => next);
    await revealed;
    expect(next.calls).to.deep.equal(['mount /account/frame/orders', 'reveal']);
    await closeToPage(host, router);
    expect([host.address, router.drawn.at(-1)]).to.deep.equal(['/shop', '/shop']);
  });

  it('is not that of the library itself, nor that of a link to a hash', async () => {
    const { host } = await openRouterHost();
    await host.open('/orders');
    await host.post('pushLocationChange', { path: '/account/orders/1', title: 'Order 1' });
    const link = host.document.createElement('a');
    link.href = '#top';
    host.document.body.append(link);
    const traversed = new Promise((resolve) => host.window.addEventListener('traversed', resolve));
    link.click();
    await traversed;
    expect([
      host.mounts.length,
      host.view.notices.filter(({ type }) => type === 'open').length,
    ]).to.deep.equal([1, 1]);
    await host.close();
    expect(host.address).to.equal('/shop');
  });
});
