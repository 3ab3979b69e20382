import { expect } from '@open-wc/testing';
import { openFrameHost, type FrameHost } from './frame-host.js';
import { openSilently } from './silent-frame.js';
import { closeHosts } from './host-page.js';

afterEach(closeHosts);

const mounts = (host: FrameHost) => host.view.diary.filter((entry) => entry.startsWith('mount')).length;

describe('where opening leads', () => {
  const wanted: [wanted: string | undefined, path: string][] = [
    [undefined, '/account'],
    ['', '/account'],
    ['/orders?page=2', '/account/orders?page=2'],
    ['/account/orders', '/account/orders'],
    ['/accounting', '/account/accounting'],
  ];
  for (const [to, path] of wanted) {
    it(`is ${path} for ${to === undefined ? 'nothing' : `"${to}"`}`, async () => {
      const host = await openFrameHost();
      await host.open(to);
      expect([host.frame.path, host.address, host.errors.length]).to.deep.equal([path, path, 0]);
    });
  }

  it('is the home of the account for anything unsafe, which is reported', async () => {
    const host = await openFrameHost();
    for (const path of [
      '//evil.com',
      '/../shop',
      'orders',
      'https://evil.com',
      '/frame/x',
      '/account/frame/x',
    ]) {
      await host.open(path);
      expect(host.frame.path).to.equal('/account');
      expect(host.errors.splice(0).map(([, context]) => context)).to.deep.equal([
        { during: 'safe-path', path },
      ]);
      await host.close();
    }
  });

  it('is the same frame when it is open already', async () => {
    const host = await openFrameHost();
    await host.open();
    const told = host.received();
    host.frame.open('/orders');
    expect(await told).to.deep.include({
      type: 'notifyLocationChanged',
      payload: { path: '/account/orders' },
    });
    expect([mounts(host), host.address]).to.deep.equal([1, '/account/orders']);
  });

  it('is told to a frame that is still loading by its address', async () => {
    const host = await openSilently();
    host.frame.open('/profile?silent');
    expect(host.view.diary.at(-1)).to.equal('navigate /account/frame/profile?silent');
    expect([mounts(host), host.frame.status]).to.deep.equal([1, 'loading']);
  });

  it('is under other roots where the site has them', async () => {
    const configuration = { accountRoot: '/en/members', frameRoot: '/account/frame' };
    const host = await openFrameHost({ configuration });
    await host.open('/orders');
    expect([host.address, host.inner.location.pathname]).to.deep.equal([
      '/en/members/orders',
      '/account/frame/orders',
    ]);
  });
});
