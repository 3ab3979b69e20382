import { expect } from '@open-wc/testing';
import { openFrameHost, type FrameHost } from './frame-host.js';
import { closeHosts } from './host-page.js';

afterEach(closeHosts);

const title = (host: FrameHost) => host.document.title;

describe('opening the frame', () => {
  it('pushes one entry with the address and the title of the account', async () => {
    const host = await openFrameHost({ path: '/shop?a=1#top' });
    await host.open('/orders');
    expect(host.address).to.equal('/account/orders');
    expect(title(host)).to.equal('Account');
    await host.traverse(-1);
    expect(host.address).to.equal('/shop?a=1#top');
    expect(title(host)).to.equal('Shop');
  });

  it('changes the title only after the push, so that the entry of the page keeps its title', async () => {
    const host = await openFrameHost();
    const titles: string[] = [];
    const push = host.window.history.pushState.bind(host.window.history);
    host.window.history.pushState = (...entry) => {
      titles.push(title(host));
      push(...entry);
    };
    await host.open('/orders');
    expect(titles).to.deep.equal(['Shop']);
  });

  it('and closing it ten times leaves no history entry', async () => {
    const host = await openFrameHost({
      before: ({ window }) => {
        window.history.replaceState({ page: 'first' }, '', '/first');
        window.history.pushState({ page: 'shop' }, '', '/shop');
      },
    });
    const lengths = new Set<number>();
    for (let turn = 0; turn < 10; turn++) {
      await host.open('/orders');
      expect(host.address).to.equal('/account/orders');
      lengths.add(host.window.history.length);
      await host.close();
      expect(host.address).to.equal('/shop');
      expect(title(host)).to.equal('Shop');
    }
    expect([...lengths]).to.have.lengthOf(1);
    await host.traverse(-1);
    expect(host.address).to.equal('/first');
    expect(host.window.history.state).to.deep.equal({ page: 'first' });
  });

  it('adds no state of the page’s router to the entries of the account, and restores it on closing', async () => {
    const host = await openFrameHost({
      before: ({ window }) => window.history.replaceState({ router: 7, usr: { x: 1 } }, ''),
    });
    await host.open('/orders');
    expect(host.window.history.state).to.have.all.keys('memberAreaElements');
    await host.close();
    expect(host.window.history.state).to.deep.include({ router: 7, usr: { x: 1 } });
  });

  it('still opens when pushState throws, and returns to the page on closing', async () => {
    const host = await openFrameHost();
    const { history } = host.window;
    const push = history.pushState.bind(history);
    history.pushState = () => {
      throw new DOMException('too many calls', 'SecurityError');
    };
    await host.open('/orders');
    expect(host.address).to.equal('/shop');
    expect(host.frame.status).to.equal('open');
    expect(host.errors.map(([{ name }, { during }]) => [name, during])).to.deep.equal([
      ['SecurityError', 'history'],
    ]);
    history.pushState = push;
    await host.close();
    expect(host.address).to.equal('/shop');
    expect(title(host)).to.equal('Shop');
    expect(host.frame.status).to.equal('closed');
  });

  it('calls the pushState that the page has patched', async () => {
    const host = await openFrameHost();
    const pushed: unknown[] = [];
    const push = host.window.history.pushState.bind(host.window.history);
    host.window.history.pushState = (...entry) => {
      pushed.push(entry[2]);
      push(...entry);
    };
    await host.open('/orders');
    expect(pushed).to.deep.equal(['/account/orders']);
  });
});
