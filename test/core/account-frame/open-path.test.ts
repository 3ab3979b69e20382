import { expect } from '@open-wc/testing';
import { openFrameHost, type FrameHost } from './frame-host.js';
import { openSilentFrame } from './silent-frame.js';
import { closeHosts } from './host-page.js';

afterEach(closeHosts);

const countMounts = (host: FrameHost) => host.view.calls.filter((entry) => entry.startsWith('mount')).length;

describe('the path that open() shows', () => {
  const paths: [to: string | undefined, path: string][] = [
    [undefined, '/account'],
    ['', '/account'],
    ['/orders?page=2', '/account/orders?page=2'],
    ['/account/orders', '/account/orders'],
    ['/accounting', '/account/accounting'],
  ];
  for (const [to, path] of paths) {
    it(`is ${path} for ${to === undefined ? 'no path' : `"${to}"`}`, async () => {
      const host = await openFrameHost();
      await host.open(to);
      expect([host.frame.path, host.address, host.errors.length]).to.deep.equal([path, path, 0]);
    });
  }

  it('is the home of the account for an unsafe path, which is reported', async () => {
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

  it('is shown in the same frame when the frame is already open', async () => {
    const host = await openFrameHost();
    await host.open();
    const message = host.nextMessageInFrame();
    host.frame.open('/orders');
    expect(await message).to.deep.include({
      type: 'notifyLocationChanged',
      payload: { path: '/account/orders' },
    });
    expect([countMounts(host), host.address]).to.deep.equal([1, '/account/orders']);
  });

  it('is shown by navigation in a frame that is still loading', async () => {
    const host = await openSilentFrame();
    host.frame.open('/profile?silent');
    expect(host.view.calls.at(-1)).to.equal('navigate /account/frame/profile?silent');
    expect([countMounts(host), host.frame.status]).to.deep.equal([1, 'loading']);
  });

  it('is below the configured roots', async () => {
    const configuration = { accountRoot: '/en/members', frameRoot: '/account/frame' };
    const host = await openFrameHost({ configuration });
    await host.open('/orders');
    expect([host.address, host.inner.location.pathname]).to.deep.equal([
      '/en/members/orders',
      '/account/frame/orders',
    ]);
  });
});
