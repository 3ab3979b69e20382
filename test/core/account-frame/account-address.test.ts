import { expect } from '@open-wc/testing';
import { openFrameHost, type FrameHost } from './frame-host.js';
import { closeHosts } from './host-page.js';

afterEach(closeHosts);

const mountCalls = (host: FrameHost) => host.view.calls.filter((entry) => entry.startsWith('mount'));

describe('a page loaded at an account address', () => {
  it('opens the frame there, and shows the home page and its title on closing, without a reload', async () => {
    const host = await openFrameHost({ path: '/account/orders?page=2', loadsFromServer: true });
    await host.waitForReveal();
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

  it('returns to the home page on closing, after several screens of the account too', async () => {
    const host = await openFrameHost({
      path: '/account',
      loadsFromServer: true,
      configuration: { home: '/start' },
    });
    await host.waitForReveal();
    await host.post('pushLocationChange', { path: '/account', title: 'Home' });
    await host.post('pushLocationChange', { path: '/account/orders', title: 'Orders' });
    await host.close();
    expect([host.address, host.document.title]).to.deep.equal(['/start', 'Site']);
  });

  it('opens the frame again from the home page, and returns there on Back', async () => {
    const host = await openFrameHost({ path: '/account', loadsFromServer: true });
    await host.waitForReveal();
    await host.close();
    await host.open('/orders');
    expect(host.address).to.equal('/account/orders');
    const removed = host.nextViewCall('remove');
    await host.traverse(-1);
    await removed;
    expect([host.address, host.frame.status]).to.deep.equal(['/', 'closed']);
  });

  for (const path of ['/account', '/account/', '/account?x', '/account#y']) {
    it(`opens the frame at ${path}`, async () => {
      const host = await openFrameHost({ path });
      await host.waitForReveal();
      expect([host.frame.path, host.address]).to.deep.equal([path, path]);
    });
  }

  for (const path of ['/accounting', '/Account', '/%61ccount', '/shop?at=/account', '/account/../shop']) {
    it(`does not open the frame at ${path}`, async () => {
      const host = await openFrameHost({ path });
      await host.open('/orders');
      expect(mountCalls(host)).to.deep.equal(['mount /account/frame/orders']);
    });
  }

  it('opens the frame below the account root of a site with a base path', async () => {
    const configuration = { accountRoot: '/en/account', frameRoot: '/account/frame' };
    const host = await openFrameHost({ path: '/en/account/orders', configuration });
    await host.waitForReveal();
    expect(host.frame.path).to.equal('/en/account/orders');
  });

  it('keeps the frame closed when the page prevents the opening', async () => {
    const host = await openFrameHost({ path: '/account/orders' });
    host.view.prevent('open');
    await host.nextNotice('open');
    expect([host.frame.status, host.address, mountCalls(host)]).to.deep.equal([
      'closed',
      '/account/orders',
      [],
    ]);
  });
});
