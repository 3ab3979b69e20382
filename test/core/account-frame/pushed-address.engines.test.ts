import { expect } from '@open-wc/testing';
import { openFrameHost } from './frame-host.js';
import { closeHosts } from './host-page.js';
import {
  addRouter,
  closeToPage,
  followRouter,
  openByRouter,
  openRouterHost,
  withNavigation,
} from './page-router.js';

afterEach(closeHosts);

withNavigation('an account address that the router of the page pushes', () => {
  it('opens the account once, also when no code of the account has been loaded before, and the router follows Back and Forward', async () => {
    const { host, router } = await openRouterHost();
    await openByRouter(host, router, '/account/orders');
    expect([host.address, host.frame.path]).to.deep.equal(['/account/orders', '/account/orders']);
    expect(host.mounts).to.deep.equal(['mount /account/frame/orders']);
    expect(host.view.notices.filter(({ type }) => type === 'open')).to.have.lengthOf(1);
    expect(host.errors).to.deep.equal([]);
    await followRouter(router, host.traverse(-1));
    expect([host.address, host.frame.path, router.drawn.at(-1)]).to.deep.equal(['/shop', null, '/shop']);
    const revealed = host.nextViewCall('reveal');
    await followRouter(router, host.traverse(1));
    await revealed;
    expect([host.address, host.frame.path]).to.deep.equal(['/account/orders', '/account/orders']);
    expect(host.window.history.state).to.deep.include({ router: '/account/orders' });
    expect(router.drawn).to.deep.equal(['/account/orders', '/shop', '/account/orders']);
    await closeToPage(host, router);
    expect([host.address, router.drawn.at(-1)]).to.deep.equal(['/shop', '/shop']);
  });
});

describe('an account address that the router pushes in a browser without the Navigation API', () => {
  it('opens the account when the tag of the next page is connected', async () => {
    const host = await openFrameHost({
      before: ({ window }) => void Reflect.deleteProperty(window, 'navigation'),
    });
    expect('navigation' in host.window).to.equal(false);
    const router = addRouter(host);
    router.go('/account/orders');
    expect(host.frame.path).to.equal(null);
    host.detach();
    const next = host.library.createFrameView();
    const revealed = host.nextViewCall('reveal');
    host.frame.attach(() => next);
    await revealed;
    expect([host.address, host.frame.path]).to.deep.equal(['/account/orders', '/account/orders']);
  });
});
