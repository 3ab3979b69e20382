import { expect } from '@open-wc/testing';
import { openFrameHost, type FrameHost } from './frame-host.js';
import { closeHosts } from './host-page.js';

afterEach(closeHosts);

const title = (host: FrameHost) => host.document.title;

describe('Back and Forward', () => {
  it('close the frame and reopen it at the same path, and restore the title each time', async () => {
    const host = await openFrameHost();
    await host.open('/orders?page=2');
    await host.post('pushLocationChange', { path: '/account/orders?page=2', title: 'Orders' });

    const removed = host.nextViewCall('remove');
    await host.traverse(-1);
    expect([host.address, title(host)]).to.deep.equal(['/shop', 'Shop']);
    await removed;
    expect(host.frame.status).to.equal('closed');

    const revealed = host.nextViewCall('reveal');
    await host.traverse(1);
    expect([host.address, title(host)]).to.deep.equal(['/account/orders?page=2', 'Orders']);
    await revealed;
    expect(host.inner.location.pathname + host.inner.location.search).to.equal(
      '/account/frame/orders?page=2',
    );

    await host.close();
    expect([host.address, title(host)]).to.deep.equal(['/shop', 'Shop']);
  });

  it('close a frame that is still loading', async () => {
    const host = await openFrameHost();
    const mounted = host.nextViewCall('mount');
    host.frame.open('/orders?silent');
    await mounted;
    const removed = host.nextViewCall('remove');
    await host.traverse(-1);
    await removed;
    expect([host.address, host.marker]).to.deep.equal(['/shop', undefined]);
    expect(host.view.calls).not.to.include('reveal');
  });

  it('reopen the frame while it fades, and leave only one frame', async () => {
    const host = await openFrameHost();
    await host.open('/orders');
    const revealed = host.nextViewCall('reveal');
    await host.traverse(-1);
    expect(host.frame.status).to.equal('closing');
    await host.traverse(1);
    await revealed;
    expect(host.frame.status).to.equal('open');
    expect(host.document.querySelectorAll('iframe')).to.have.lengthOf(1);
    expect(host.view.calls.filter((entry) => entry === 'remove')).to.have.lengthOf(1);
  });

  it('do not open the frame between pages of the site', async () => {
    const host = await openFrameHost({
      before: ({ window }) => {
        window.history.replaceState(null, '', '/first');
        window.history.pushState(null, '', '/shop');
      },
    });
    await host.open();
    await host.close();
    await host.traverse(-1);
    expect(host.view.calls.filter((entry) => entry.startsWith('mount'))).to.have.lengthOf(1);
  });

  it('keep an open frame open on a hash change without state, and throw nothing', async () => {
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

  it('keep the frame closed on a hash change of the page', async () => {
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

  it('keep the frame closed when the page prevents the opening', async () => {
    const host = await openFrameHost();
    await host.open();
    await host.close();
    host.view.prevent('open');
    await host.traverse(1);
    expect(host.frame.status).to.equal('closed');
    expect(host.view.calls.at(-1)).to.equal('remove');
  });
});

describe('a frame that pushes entries of its own', () => {
  it('still returns to the page on closing', async () => {
    const host = await openFrameHost();
    await host.open();
    host.inner.history.pushState(null, '', '/account/frame/a');
    host.inner.history.pushState(null, '', '/account/frame/b');
    await host.close();
    expect([host.address, title(host), host.marker]).to.deep.equal(['/shop', 'Shop', undefined]);
    expect(host.frame.status).to.equal('closed');
  });
});
