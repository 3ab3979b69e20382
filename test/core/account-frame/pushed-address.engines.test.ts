import { expect } from '@open-wc/testing';
import { openFrameHost, type FrameHost } from './frame-host.js';
import { closeHosts } from './host-page.js';

afterEach(closeHosts);

/** A router of the page: it draws a page for each address, and keeps its state in the history. */
interface Router {
  /** The paths of the pages it has drawn. */
  readonly drawn: string[];
  go(path: string, how?: 'pushState' | 'replaceState'): void;
  /** Waits until it draws a page after a step through the history. */
  nextDraw(): Promise<void>;
}

function addRouter({ window, document }: FrameHost): Router {
  const drawn: string[] = [];
  const draw = () => {
    drawn.push(window.location.pathname);
    document.title = `Page ${window.location.pathname}`;
  };
  window.addEventListener('popstate', draw);
  return {
    drawn,
    go(path, how = 'pushState') {
      window.history[how]({ router: path }, '', path);
      draw();
    },
    nextDraw: () =>
      new Promise((resolve) => {
        // After the listener of the router, which was added before.
        window.addEventListener('popstate', () => resolve(), { once: true });
      }),
  };
}

async function openRouterHost(): Promise<{ host: FrameHost; router: Router }> {
  const host = await openFrameHost({
    before: ({ window }) => window.history.replaceState({ router: '/shop' }, ''),
  });
  return { host, router: addRouter(host) };
}

/** Lets the router go to a path of the account, and waits until the account is open. */
async function openByRouter(host: FrameHost, router: Router, path: string): Promise<void> {
  const revealed = host.nextViewCall('reveal');
  router.go(path);
  await revealed;
}

/** Waits for a step through the history, and until the router has followed it, which it does after the library. */
async function followRouter(router: Router, step: Promise<void>): Promise<void> {
  const drawn = router.nextDraw();
  await step;
  await drawn;
}

/** Closes the account, and waits until the router has drawn the page. */
const closeToPage = (host: FrameHost, router: Router): Promise<void> => followRouter(router, host.close());

const mounts = (host: FrameHost) => host.view.calls.filter((call) => call.startsWith('mount'));
const openings = (host: FrameHost) => host.view.notices.filter(({ type }) => type === 'open');

/** The tests of browsers with the Navigation API. A page can remove it: its next test does. */
const withNavigation = 'navigation' in window ? describe : () => undefined;

withNavigation('an account address that the router of the page pushes', () => {
  it('opens the account once, also when no code of the account has been loaded before', async () => {
    const { host, router } = await openRouterHost();
    await openByRouter(host, router, '/account/orders');
    expect([host.address, host.frame.path]).to.deep.equal(['/account/orders', '/account/orders']);
    expect([mounts(host), openings(host).length]).to.deep.equal([['mount /account/frame/orders'], 1]);
    expect(host.errors).to.deep.equal([]);
  });

  it('opens the account again after it has been closed', async () => {
    const { host, router } = await openRouterHost();
    await host.open();
    await host.close();
    await openByRouter(host, router, '/account/orders');
    await host.close();
    await openByRouter(host, router, '/account/profile');
    expect([host.address, host.frame.path]).to.deep.equal(['/account/profile', '/account/profile']);
    expect(mounts(host)).to.have.lengthOf(3);
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
    expect(host.document.title).to.equal('Page /blog');
  });

  it('Back and Forward close and open the account, and the router follows with its own state', async () => {
    const { host, router } = await openRouterHost();
    await openByRouter(host, router, '/account/orders');
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

  it('restores the title of the page when no router follows Back', async () => {
    const host = await openFrameHost();
    const revealed = host.nextViewCall('reveal');
    host.window.history.pushState(null, '', '/account/orders');
    await revealed;
    await host.post('pushLocationChange', { path: '/account/orders', title: 'Orders' });
    await host.close();
    expect([host.address, host.document.title]).to.deep.equal(['/shop', 'Shop']);
  });

  it('moves the account that is open', async () => {
    const { host, router } = await openRouterHost();
    await host.open('/orders');
    await host.post('pushLocationChange', { path: '/account/orders', title: 'Orders' });
    const message = host.nextMessageInFrame();
    router.go('/account/profile');
    expect((await message).payload).to.deep.equal({ path: '/account/profile' });
    expect([host.address, host.frame.path, mounts(host).length]).to.deep.equal([
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
    expect([mounts(host).length, openings(host).length]).to.deep.equal([1, 1]);
    await host.close();
    expect(host.address).to.equal('/shop');
  });
});

describe('an account address that the router pushes in a browser without the Navigation API', () => {
  it('opens the account when the tag of the next page is connected, and on open()', async () => {
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
