import { expect } from '@open-wc/testing';
import { openFrameHost } from './frame-host.js';
import { closeHosts } from './host-page.js';

afterEach(closeHosts);

/** Longer than the frame waits for the browser, in milliseconds. */
const DELAY = 1_300;

describe('a browser that goes back slowly', () => {
  it('leaves the account open that the visitor has opened again meanwhile', async () => {
    const host = await openFrameHost();
    const { history, setTimeout } = host.window;
    await host.open();
    const go = history.go.bind(history);
    history.go = (delta) => void setTimeout(() => go(delta), DELAY);
    const revealed = host.nextViewCall('reveal');
    const wentBack = new Promise((resolve) =>
      host.window.addEventListener('traversed', resolve, { once: true }),
    );
    host.frame.close();
    host.frame.open('/orders');
    await revealed;
    await wentBack;
    expect([host.frame.path, host.frame.status, host.address, host.frames]).to.deep.equal([
      '/account/orders',
      'open',
      '/account/orders',
      1,
    ]);

    history.go = go;
    await host.close();
    expect([host.address, host.title, host.frame.status]).to.deep.equal(['/shop', 'Shop', 'closed']);
    await host.traverse(1);
    expect(host.frame.path).to.equal('/account/orders');
  });
});
