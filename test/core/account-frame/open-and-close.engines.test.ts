import { expect } from '@open-wc/testing';
import { openFrameHost, type FrameHost } from './frame-host.js';
import { escapeWorks } from './escape-works.js';
import { openSilentFrame } from './silent-frame.js';
import { closeHosts } from './host-page.js';

afterEach(closeHosts);

const countFrames = (host: FrameHost) => host.document.querySelectorAll('iframe').length;
const countMounts = (host: FrameHost) => host.view.calls.filter((entry) => entry.startsWith('mount')).length;

describe('closing and opening in quick succession', () => {
  it('closes a frame that is still loading, and restores the page', async () => {
    const host = await openSilentFrame();
    await host.close();
    expect([host.frame.status, host.marker, host.address, countFrames(host)]).to.deep.equal([
      'closed',
      undefined,
      '/shop',
      0,
    ]);
    expect(host.view.calls).not.to.include('reveal');
    expect(escapeWorks(host)).to.equal(true);
  });

  it('opens again while the frame fades, and leaves only one frame', async () => {
    const host = await openFrameHost();
    await host.open();
    const revealed = host.nextViewCall('reveal');
    host.frame.close();
    host.frame.open('/orders');
    await revealed;
    expect([host.frame.path, host.address, host.marker]).to.deep.equal([
      '/account/orders',
      '/account/orders',
      'open',
    ]);
    expect([countFrames(host), countMounts(host)]).to.deep.equal([1, 2]);
    await host.close();
    expect([host.address, host.document.title]).to.deep.equal(['/shop', 'Shop']);
  });

  it('stays closed when it is opened and closed again while the frame fades', async () => {
    const host = await openFrameHost();
    await host.open();
    const removed = host.nextViewCall('remove');
    host.frame.close();
    host.frame.open('/orders');
    host.frame.close();
    await removed;
    expect([host.frame.status, host.address, countMounts(host)]).to.deep.equal(['closed', '/shop', 1]);
  });

  it('ignores a location change of the page inside after closing', async () => {
    const host = await openFrameHost();
    await host.open();
    const removed = host.nextViewCall('remove');
    host.inner.post('pushLocationChange', { path: '/account/late', title: 'Late' });
    host.inner.post('frameLoaded');
    host.frame.close();
    await removed;
    expect([host.address, host.document.title, host.frame.status]).to.deep.equal(['/shop', 'Shop', 'closed']);
  });
});
