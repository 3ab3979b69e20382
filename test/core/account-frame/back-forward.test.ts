import { expect } from '@open-wc/testing';
import { openFrameHost, type FrameHost } from './frame-host.js';
import { closeHosts } from './host-page.js';

afterEach(closeHosts);

const title = (host: FrameHost) => host.document.title;

describe('Back and Forward', () => {
  it('close the frame and open it again at the same place, titles and all', async () => {
    const host = await openFrameHost();
    await host.open('/orders?page=2');
    await host.post('pushLocationChange', { path: '/account/orders?page=2', title: 'Orders' });

    const removed = host.drawn('remove');
    await host.travel(-1);
    expect([host.address, title(host)]).to.deep.equal(['/shop', 'Shop']);
    await removed;
    expect(host.frame.status).to.equal('closed');

    const revealed = host.drawn('reveal');
    await host.travel(1);
    expect([host.address, title(host)]).to.deep.equal(['/account/orders?page=2', 'Orders']);
    await revealed;
    expect(host.inner.location.pathname + host.inner.location.search).to.equal(
      '/account/frame/orders?page=2',
    );

    await host.close();
    expect([host.address, title(host)]).to.deep.equal(['/shop', 'Shop']);
  });

  it('close a frame that is still opening', async () => {
    const host = await openFrameHost();
    const mounted = host.drawn('mount');
    host.frame.open('/orders?silent');
    await mounted;
    const removed = host.drawn('remove');
    await host.travel(-1);
    await removed;
    expect([host.address, host.marker]).to.deep.equal(['/shop', undefined]);
    expect(host.view.diary).not.to.include('reveal');
  });

  it('bring it back during the fade, as one frame', async () => {
    const host = await openFrameHost();
    await host.open('/orders');
    const revealed = host.drawn('reveal');
    await host.travel(-1);
    expect(host.frame.status).to.equal('closing');
    await host.travel(1);
    await revealed;
    expect(host.frame.status).to.equal('open');
    expect(host.document.querySelectorAll('iframe')).to.have.lengthOf(1);
    expect(host.view.diary.filter((entry) => entry === 'remove')).to.have.lengthOf(1);
  });

  it('between pages of the site do not touch the frame', async () => {
    const host = await openFrameHost({
      before: ({ window }) => {
        window.history.replaceState(null, '', '/first');
        window.history.pushState(null, '', '/shop');
      },
    });
    await host.open();
    await host.close();
    await host.travel(-1);
    expect(host.view.diary.filter((entry) => entry.startsWith('mount'))).to.have.lengthOf(1);
  });

  it('to a hash without any state neither close an open frame nor throw', async () => {
    const host = await openFrameHost();
    await host.open('/orders');
    const popped = new Promise((resolve) =>
      host.window.addEventListener('hashchange', resolve, { once: true }),
    );
    host.window.location.hash = '#part';
    await popped;
    expect(host.window.history.state).to.equal(null);
    expect(host.frame.status).to.equal('open');
    expect(host.errors).to.deep.equal([]);
  });

  it('to a hash on a page of the site open nothing', async () => {
    const host = await openFrameHost();
    await host.open();
    await host.close();
    const popped = new Promise((resolve) =>
      host.window.addEventListener('hashchange', resolve, { once: true }),
    );
    host.window.location.hash = '#part';
    await popped;
    expect(host.frame.status).to.equal('closed');
  });

  it('keep the frame shut where the page does not want it', async () => {
    const host = await openFrameHost();
    await host.open();
    await host.close();
    host.view.prevent('open');
    await host.travel(1);
    expect(host.frame.status).to.equal('closed');
    expect(host.view.diary.at(-1)).to.equal('remove');
  });
});

describe('a frame that pushes entries of its own', () => {
  it('is left for the page all the same', async () => {
    const host = await openFrameHost();
    await host.open();
    host.inner.history.pushState(null, '', '/account/frame/a');
    host.inner.history.pushState(null, '', '/account/frame/b');
    await host.close();
    expect([host.address, title(host), host.marker]).to.deep.equal(['/shop', 'Shop', undefined]);
    expect(host.frame.status).to.equal('closed');
  });
});
