import { expect } from '@open-wc/testing';
import { openFrameHost, type FrameHost } from './frame-host.js';
import { restore } from './restore.js';
import { closeHosts } from './host-page.js';

afterEach(closeHosts);

const mounts = (host: FrameHost) => host.view.diary.filter((entry) => entry.startsWith('mount'));

describe('a deep link', () => {
  it('opens the account and leaves the address bar, all else as it was', async () => {
    const host = await openFrameHost({
      path: '/shop?b=2&userAccountPath=%2Forders%3Fpage%3D2&a=1+1&b=%20#top',
    });
    await host.firstRevealed();
    expect(host.address).to.equal('/account/orders?page=2');
    expect(mounts(host)).to.deep.equal(['mount /account/frame/orders?page=2']);
    await host.close();
    expect([host.address, host.document.title]).to.deep.equal(['/shop?b=2&a=1+1&b=%20#top', 'Shop']);
  });

  it('is one push: Back leads to the page without it', async () => {
    const host = await openFrameHost({ path: '/shop?userAccountPath=' });
    await host.firstRevealed();
    expect(host.address).to.equal('/account');
    const removed = host.drawn('remove');
    await host.travel(-1);
    await removed;
    expect(host.address).to.equal('/shop');
    restore(host);
    expect(host.frame.status).to.equal('closed');
  });

  it('to the login opens it with what follows', async () => {
    const host = await openFrameHost({ path: '/shop?authenticationPath=/create&userAccountPath=/orders' });
    await host.firstRevealed();
    expect([host.address, mounts(host)]).to.deep.equal([
      '/account/login/create',
      ['mount /account/frame/login/create?followUp=%2Faccount%2Forders'],
    ]);
  });

  for (const value of ['%2F%2Fevil.com', '%2F%5Cevil.com', 'javascript:alert(1)', '../../', '/../shop']) {
    it(`to ${value} opens nothing, is reported, and goes all the same`, async () => {
      const host = await openFrameHost({ path: `/shop?a=1&userAccountPath=${value}` });
      await untilReported(host);
      expect([host.address, host.frame.status, mounts(host)]).to.deep.equal(['/shop?a=1', 'closed', []]);
      expect(host.errors.map(([, { during }]) => during)).to.deep.equal(['safe-path']);
    });
  }

  it('without anything to open goes without a word', async () => {
    const host = await openFrameHost({
      path: '/shop?noredirect=1&a=1',
      before: ({ window }) => window.history.replaceState({ router: 1 }, ''),
    });
    while (host.address !== '/shop?a=1') await new Promise((resolve) => setTimeout(resolve, 5));
    expect([host.frame.status, mounts(host), host.errors]).to.deep.equal(['closed', [], []]);
    expect(host.window.history.state).to.include({ router: 1 });
  });

  it('in the hash, or in a longer name, is none', async () => {
    const host = await openFrameHost({ path: '/shop?myUserAccountPath=/orders#?userAccountPath=/orders' });
    await host.open('/profile');
    await host.close();
    expect(host.address).to.equal('/shop?myUserAccountPath=/orders#?userAccountPath=/orders');
    expect(mounts(host)).to.deep.equal(['mount /account/frame/profile']);
  });

  async function untilReported({ errors }: FrameHost): Promise<void> {
    while (!errors.length) await new Promise((resolve) => setTimeout(resolve, 5));
  }
});
