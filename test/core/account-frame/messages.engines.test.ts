import { expect } from '@open-wc/testing';
import { attachFrame, openFrameHost } from './frame-host.js';
import { closeHosts, REAL_PAGE, reloadLibrary } from './host-page.js';

afterEach(closeHosts);

describe('closeFrameAndRedirect', () => {
  it('redirects the page once the frame has been removed, without a step through the history', async () => {
    const host = await openFrameHost();
    await host.open();
    const next = host.nextPage();
    const { length } = host.window.history;
    host.window.addEventListener('popstate', () => expect.fail('a router would receive this'));
    await host.post('closeFrameAndRedirect', { redirectPath: `${REAL_PAGE}?joined#top` });
    expect([host.address, host.title]).to.deep.equal(['/shop', 'Shop']);
    await next;
    expect(host.window.history.length).to.equal(length);
    expect(host.address).to.equal(`${REAL_PAGE}?joined#top`);
    expect(host.view.calls.slice(-2)).to.deep.equal(['fade', 'remove']);
  });
});

describe('reloadFrame', () => {
  it('loads the frame again at its path, with the path of the page in the query, and adds no entry to the history', async () => {
    const host = await openFrameHost({ path: '/shop?a=1' });
    await host.open();
    await host.post('pushLocationChange', { path: '/account', title: 'Home' });
    await host.post('pushLocationChange', { path: '/account/orders', title: 'Orders' });
    for (let turn = 0; turn < 2; turn++) {
      const revealed = host.nextViewCall('reveal');
      await host.post('reloadFrame', { currentPath: true });
      await revealed;
    }
    expect(host.mounts.at(-1)).to.equal('mount /account/frame/orders?templatePath=%2Fshop%3Fa%3D1');
    expect([host.address, host.frame.status, host.title, host.frames]).to.deep.equal([
      '/account/orders',
      'open',
      'Orders',
      1,
    ]);
    await host.traverse(-1);
    expect(host.address).to.equal('/account');
    await host.traverse(-1);
    expect(host.address).to.equal('/shop?a=1');
  });
});

describe('reloadPage', () => {
  it('reloads the page at its current address: the frame opens again, and the page below it loads again on closing', async () => {
    const first = await openFrameHost({ path: REAL_PAGE, title: 'Page' });
    await first.open('/orders');
    const next = first.nextPage();
    await first.post('reloadPage');
    await next;
    expect(first.address).to.equal('/account/orders');

    const host = attachFrame(await reloadLibrary(first));
    await host.waitForReveal();
    expect([host.frame.path, host.frame.status]).to.deep.equal(['/account/orders', 'open']);
    const page = host.nextPage();
    host.frame.close();
    await page;
    expect(host.address).to.equal(REAL_PAGE);
  });
});

describe('a message from an earlier frame', () => {
  it('is ignored', async () => {
    const host = await openFrameHost();
    await host.open();
    const arrived = new Promise<void>((resolve) =>
      host.window.addEventListener('message', ({ data }: MessageEvent<{ type?: unknown } | null>) => {
        if (data?.type === 'closeFrame') resolve();
      }),
    );
    host.inner.post('closeFrame');
    host.frame.reload();
    await arrived;
    expect(host.frame.status).to.be.oneOf(['loading', 'open']);
  });
});
