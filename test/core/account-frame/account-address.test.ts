import { expect } from '@open-wc/testing';
import { openFrameHost } from './frame-host.js';
import { closeHosts } from './host-page.js';

afterEach(closeHosts);

describe('a page loaded at an account address', () => {
  it('opens the frame there, and shows the home page and its title on closing, without a reload', async () => {
    const host = await openFrameHost({ path: '/account/orders?page=2#last', loadsFromServer: true });
    await host.waitForReveal();
    expect([host.address, host.frame.path]).to.deep.equal([
      '/account/orders?page=2#last',
      '/account/orders?page=2#last',
    ]);
    await host.post('pushLocationChange', { path: '/account/orders?page=2', title: 'Orders' });
    expect(host.title).to.equal('Orders');
    const { length } = host.window.history;
    await host.close();
    expect([host.address, host.title, host.frame.status]).to.deep.equal(['/', 'Site', 'closed']);
    expect(host.window.document).to.equal(host.document);
    expect(host.window.history.length).to.equal(length);
  });

  it('returns to the home page on closing after several screens, and on Back after the frame was opened again', async () => {
    const host = await openFrameHost({
      path: '/account',
      loadsFromServer: true,
      configuration: { home: '/start' },
    });
    await host.waitForReveal();
    await host.post('pushLocationChange', { path: '/account', title: 'Home' });
    await host.post('pushLocationChange', { path: '/account/orders', title: 'Orders' });
    await host.close();
    expect([host.address, host.title]).to.deep.equal(['/start', 'Site']);
    await host.open('/orders');
    expect(host.address).to.equal('/account/orders');
    const removed = host.nextViewCall('remove');
    await host.traverse(-1);
    await removed;
    expect([host.address, host.frame.status]).to.deep.equal(['/start', 'closed']);
  });

  it('does not open the frame at an address that only looks like one of the account', async () => {
    const host = await openFrameHost({ path: '/accounting' });
    await host.open('/orders');
    expect(host.mounts).to.deep.equal(['mount /account/frame/orders']);
  });

  it('opens the frame below the account root of a site with a base path', async () => {
    const configuration = { accountRoot: '/en/account', frameRoot: '/account/frame' };
    const host = await openFrameHost({ path: '/en/account/orders', configuration });
    await host.waitForReveal();
    expect([host.frame.path, host.inner.location.pathname]).to.deep.equal([
      '/en/account/orders',
      '/account/frame/orders',
    ]);
  });

  it('keeps the frame closed when the page prevents the opening', async () => {
    const host = await openFrameHost({ path: '/account/orders' });
    host.view.prevent('open');
    await host.nextNotice('open');
    expect([host.frame.status, host.address, host.mounts]).to.deep.equal(['closed', '/account/orders', []]);
  });
});
