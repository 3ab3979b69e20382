import { expect } from '@open-wc/testing';
import { openFrameHost, type FrameHost } from './frame-host.js';
import { escapeWorks } from './escape-works.js';
import { openSilently } from './silent-frame.js';
import { closeHosts } from './host-page.js';

afterEach(closeHosts);

const frames = (host: FrameHost) => host.document.querySelectorAll('iframe').length;
const mounts = (host: FrameHost) => host.view.diary.filter((entry) => entry.startsWith('mount')).length;
const newsOf = (host: FrameHost) => host.view.news.map(({ type }) => type);

describe('closing and opening in a hurry', () => {
  it('closes a frame that is still loading, without a trace', async () => {
    const host = await openSilently();
    await host.close();
    expect([host.frame.status, host.marker, host.address, frames(host)]).to.deep.equal([
      'closed',
      undefined,
      '/shop',
      0,
    ]);
    expect(host.view.diary).not.to.include('reveal');
    expect(escapeWorks(host)).to.equal(true);
  });

  it('closes once when it is closed twice, and again when it is closed', async () => {
    const host = await openFrameHost();
    await host.open();
    const removed = host.drawn('remove');
    host.frame.close();
    host.frame.close();
    await removed;
    host.frame.close();
    expect(host.view.diary.filter((entry) => entry === 'fade')).to.have.lengthOf(1);
    expect(newsOf(host).filter((type) => type === 'close')).to.have.lengthOf(1);
    expect(host.address).to.equal('/shop');
  });

  it('opens again during the fade as one frame', async () => {
    const host = await openFrameHost();
    await host.open();
    const revealed = host.drawn('reveal');
    host.frame.close();
    host.frame.open('/orders');
    await revealed;
    expect([host.frame.path, host.address, host.marker]).to.deep.equal([
      '/account/orders',
      '/account/orders',
      'open',
    ]);
    expect([frames(host), mounts(host)]).to.deep.equal([1, 2]);
    await host.close();
    expect([host.address, host.document.title]).to.deep.equal(['/shop', 'Shop']);
  });

  it('stays closed when it is opened and closed again during the fade', async () => {
    const host = await openFrameHost();
    await host.open();
    const removed = host.drawn('remove');
    host.frame.close();
    host.frame.open('/orders');
    host.frame.close();
    await removed;
    expect([host.frame.status, host.address, mounts(host)]).to.deep.equal(['closed', '/shop', 1]);
  });

  it('is not moved any more by the page inside', async () => {
    const host = await openFrameHost();
    await host.open();
    const removed = host.drawn('remove');
    host.inner.post('pushLocationChange', { path: '/account/late', title: 'Late' });
    host.inner.post('frameLoaded');
    host.frame.close();
    await removed;
    expect([host.address, host.document.title, host.frame.status]).to.deep.equal(['/shop', 'Shop', 'closed']);
  });
});
