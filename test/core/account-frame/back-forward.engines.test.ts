import { expect } from '@open-wc/testing';
import { openFrameHost } from './frame-host.js';
import { closeHosts } from './host-page.js';

afterEach(closeHosts);

describe('Back and Forward', () => {
  it('close the frame and reopen it at the same path, and restore the title each time', async () => {
    const host = await openFrameHost();
    await host.open('/orders?page=2');
    await host.post('pushLocationChange', { path: '/account/orders?page=2', title: 'Orders' });

    const removed = host.nextViewCall('remove');
    await host.traverse(-1);
    expect([host.address, host.title]).to.deep.equal(['/shop', 'Shop']);
    await removed;
    expect(host.frame.status).to.equal('closed');

    const revealed = host.nextViewCall('reveal');
    await host.traverse(1);
    expect([host.address, host.title]).to.deep.equal(['/account/orders?page=2', 'Orders']);
    await revealed;
    expect(host.inner.location.pathname + host.inner.location.search).to.equal(
      '/account/frame/orders?page=2',
    );

    await host.close();
    expect([host.address, host.title]).to.deep.equal(['/shop', 'Shop']);
  });

  it('reopen the frame while it fades, and leave only one frame', async () => {
    const host = await openFrameHost();
    await host.open('/orders');
    const revealed = host.nextViewCall('reveal');
    await host.traverse(-1);
    expect(host.frame.status).to.equal('closing');
    await host.traverse(1);
    await revealed;
    expect([host.frame.status, host.frames]).to.deep.equal(['open', 1]);
    expect(host.view.calls.filter((entry) => entry === 'remove')).to.have.lengthOf(1);
  });

  it('leave the frame as it is on a hash change without state, open or closed, and throw nothing', async () => {
    const host = await openFrameHost();
    await host.open('/orders');
    for (const status of ['open', 'closed']) {
      if (status === 'closed') await host.close();
      const popped = new Promise((resolve) =>
        host.window.addEventListener('hashchange', resolve, { once: true }),
      );
      host.window.location.hash = `#${status}`;
      await popped;
      expect(host.window.history.state).to.equal(null);
      expect(host.frame.status).to.equal(status);
    }
    expect(host.errors).to.deep.equal([]);
  });

  it('close a frame that has pushed entries of its own', async () => {
    const host = await openFrameHost();
    await host.open();
    host.inner.history.pushState(null, '', '/account/frame/a');
    host.inner.history.pushState(null, '', '/account/frame/b');
    await host.close();
    expect([host.address, host.title, host.marker, host.frame.status]).to.deep.equal([
      '/shop',
      'Shop',
      undefined,
      'closed',
    ]);
  });
});
