import { expect } from '@open-wc/testing';
import { openFrameHost } from './frame-host.js';
import { restoreFromCache } from './restore-from-cache.js';
import { closeHosts, poll } from './host-page.js';

afterEach(closeHosts);

describe('a deep link', () => {
  it('opens the account with one history entry and disappears from the address, which stays the same otherwise', async () => {
    const host = await openFrameHost({
      path: '/shop?b=2&userAccountPath=%2Forders%3Fpage%3D2&a=1+1&b=%20#top',
    });
    await host.waitForReveal();
    expect(host.address).to.equal('/account/orders?page=2');
    expect(host.mounts).to.deep.equal(['mount /account/frame/orders?page=2']);
    const removed = host.nextViewCall('remove');
    await host.traverse(-1);
    await removed;
    expect([host.address, host.title]).to.deep.equal(['/shop?b=2&a=1+1&b=%20#top', 'Shop']);
    restoreFromCache(host);
    expect(host.frame.status).to.equal('closed');
  });

  it('to an unsafe path opens nothing, is reported, and is removed from the address', async () => {
    const host = await openFrameHost({ path: '/shop?a=1&userAccountPath=%2F%2Fevil.com' });
    await poll(() => host.errors.length > 0, 'an error');
    expect([host.address, host.frame.status, host.mounts]).to.deep.equal(['/shop?a=1', 'closed', []]);
    expect(host.errors.map(([, { during }]) => during)).to.deep.equal(['safe-path']);
  });

  it('with noredirect alone is removed without an error', async () => {
    const host = await openFrameHost({
      path: '/shop?noredirect=1&a=1',
      before: ({ window }) => window.history.replaceState({ router: 1 }, ''),
    });
    await poll(() => host.address === '/shop?a=1', 'the address without the deep link');
    expect([host.frame.status, host.mounts, host.errors]).to.deep.equal(['closed', [], []]);
    expect(host.window.history.state).to.include({ router: 1 });
  });
});
