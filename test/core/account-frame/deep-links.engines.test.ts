import { expect } from '@open-wc/testing';
import { openFrameHost, type FrameHost } from './frame-host.js';
import { restoreFromCache } from './restore-from-cache.js';
import { closeHosts, poll } from './host-page.js';

afterEach(closeHosts);

const mountCalls = (host: FrameHost) => host.view.calls.filter((entry) => entry.startsWith('mount'));

describe('a deep link', () => {
  it('opens the account and disappears from the address, which stays the same otherwise', async () => {
    const host = await openFrameHost({
      path: '/shop?b=2&userAccountPath=%2Forders%3Fpage%3D2&a=1+1&b=%20#top',
    });
    await host.waitForReveal();
    expect(host.address).to.equal('/account/orders?page=2');
    expect(mountCalls(host)).to.deep.equal(['mount /account/frame/orders?page=2']);
    await host.close();
    expect([host.address, host.document.title]).to.deep.equal(['/shop?b=2&a=1+1&b=%20#top', 'Shop']);
  });

  it('adds one history entry, and Back returns to the page without the parameter', async () => {
    const host = await openFrameHost({ path: '/shop?userAccountPath=' });
    await host.waitForReveal();
    expect(host.address).to.equal('/account');
    const removed = host.nextViewCall('remove');
    await host.traverse(-1);
    await removed;
    expect(host.address).to.equal('/shop');
    restoreFromCache(host);
    expect(host.frame.status).to.equal('closed');
  });

  it('to the login passes the account path on as the follow-up', async () => {
    const host = await openFrameHost({ path: '/shop?authenticationPath=/create&userAccountPath=/orders' });
    await host.waitForReveal();
    expect([host.address, mountCalls(host)]).to.deep.equal([
      '/account/login/create',
      ['mount /account/frame/login/create?followUp=%2Faccount%2Forders'],
    ]);
  });

  for (const value of ['%2F%2Fevil.com', '%2F%5Cevil.com', 'javascript:alert(1)', '../../', '/../shop']) {
    it(`to ${value} opens nothing, is reported, and is removed from the address`, async () => {
      const host = await openFrameHost({ path: `/shop?a=1&userAccountPath=${value}` });
      await poll(() => host.errors.length > 0, 'an error');
      expect([host.address, host.frame.status, mountCalls(host)]).to.deep.equal(['/shop?a=1', 'closed', []]);
      expect(host.errors.map(([, { during }]) => during)).to.deep.equal(['safe-path']);
    });
  }

  it('with noredirect alone is removed without an error', async () => {
    const host = await openFrameHost({
      path: '/shop?noredirect=1&a=1',
      before: ({ window }) => window.history.replaceState({ router: 1 }, ''),
    });
    await poll(() => host.address === '/shop?a=1', 'the address without the deep link');
    expect([host.frame.status, mountCalls(host), host.errors]).to.deep.equal(['closed', [], []]);
    expect(host.window.history.state).to.include({ router: 1 });
  });

  it('is ignored in the hash and in a longer parameter name', async () => {
    const host = await openFrameHost({ path: '/shop?myUserAccountPath=/orders#?userAccountPath=/orders' });
    await host.open('/profile');
    await host.close();
    expect(host.address).to.equal('/shop?myUserAccountPath=/orders#?userAccountPath=/orders');
    expect(mountCalls(host)).to.deep.equal(['mount /account/frame/profile']);
  });
});
