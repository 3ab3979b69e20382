import { expect } from '@open-wc/testing';
import { openFrameHost, type FrameHost } from './frame-host.js';
import { closeHosts } from './host-page.js';

afterEach(closeHosts);

const mounts = (host: FrameHost) => host.view.diary.filter((entry) => entry.startsWith('mount'));

describe('a page loaded at an account address', () => {
  it('opens there, and closes to the home page with its own title, within the page', async () => {
    const host = await openFrameHost({ path: '/account/orders?page=2', fresh: true });
    await host.firstRevealed();
    expect([host.address, host.frame.path]).to.deep.equal([
      '/account/orders?page=2',
      '/account/orders?page=2',
    ]);
    await host.post('pushLocationChange', { path: '/account/orders?page=2', title: 'Orders' });
    expect(host.document.title).to.equal('Orders');
    const { length } = host.window.history;
    await host.close();
    expect([host.address, host.document.title, host.frame.status]).to.deep.equal(['/', 'Site', 'closed']);
    expect(host.window.document).to.equal(host.document);
    expect(host.window.history.length).to.equal(length);
  });

  it('closes to the home page from further inside, over the entries it pushed', async () => {
    const host = await openFrameHost({ path: '/account', fresh: true, configuration: { home: '/start' } });
    await host.firstRevealed();
    await host.post('pushLocationChange', { path: '/account', title: 'Home' });
    await host.post('pushLocationChange', { path: '/account/orders', title: 'Orders' });
    await host.close();
    expect([host.address, host.document.title]).to.deep.equal(['/start', 'Site']);
  });

  it('can be opened again from the home page, and closes to it', async () => {
    const host = await openFrameHost({ path: '/account', fresh: true });
    await host.firstRevealed();
    await host.close();
    await host.open('/orders');
    expect(host.address).to.equal('/account/orders');
    const removed = host.drawn('remove');
    await host.travel(-1);
    await removed;
    expect([host.address, host.frame.status]).to.deep.equal(['/', 'closed']);
  });

  for (const path of ['/account', '/account/', '/account?x', '/account#y']) {
    it(`opens at ${path}`, async () => {
      const host = await openFrameHost({ path });
      await host.firstRevealed();
      expect([host.frame.path, host.address]).to.deep.equal([path, path]);
    });
  }

  for (const path of ['/accounting', '/Account', '/%61ccount', '/shop?at=/account', '/account/../shop']) {
    it(`does not open at ${path}`, async () => {
      const host = await openFrameHost({ path });
      await host.open('/orders');
      expect(mounts(host)).to.deep.equal(['mount /account/frame/orders']);
    });
  }

  it('opens under the root of a site with a base path', async () => {
    const configuration = { accountRoot: '/en/account', frameRoot: '/account/frame' };
    const host = await openFrameHost({ path: '/en/account/orders', configuration });
    await host.firstRevealed();
    expect(host.frame.path).to.equal('/en/account/orders');
  });

  it('stays shut where the page prevents it', async () => {
    const host = await openFrameHost({ path: '/account/orders' });
    host.view.prevent('open');
    await host.announced('open');
    expect([host.frame.status, host.address, mounts(host)]).to.deep.equal(['closed', '/account/orders', []]);
  });
});
