import { expect } from '@open-wc/testing';
import { openFrameHost } from './frame-host.js';
import { closeHosts } from './host-page.js';

afterEach(closeHosts);

describe('opening the frame on a page that has patched pushState', () => {
  it('calls it before the title changes, so that the entry of the page keeps its title', async () => {
    const host = await openFrameHost();
    const pushed: unknown[] = [];
    const push = host.window.history.pushState.bind(host.window.history);
    host.window.history.pushState = (...entry) => {
      pushed.push(entry[2], host.title);
      push(...entry);
    };
    await host.open('/orders');
    expect(pushed).to.deep.equal(['/account/orders', 'Shop']);
  });

  it('still opens when it throws, and returns to the page on closing', async () => {
    const host = await openFrameHost();
    const { history } = host.window;
    const push = history.pushState.bind(history);
    history.pushState = () => {
      throw new DOMException('too many calls', 'SecurityError');
    };
    await host.open('/orders');
    expect([host.address, host.frame.status]).to.deep.equal(['/shop', 'open']);
    expect(host.errors.map(([{ name }, { during }]) => [name, during])).to.deep.equal([
      ['SecurityError', 'history'],
    ]);
    history.pushState = push;
    await host.close();
    expect([host.address, host.title, host.frame.status]).to.deep.equal(['/shop', 'Shop', 'closed']);
  });
});
