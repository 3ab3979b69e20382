import { expect } from '@open-wc/testing';
import { openFrameHost } from './frame-host.js';
import { closeHosts } from './host-page.js';

afterEach(closeHosts);

describe('opening the frame', () => {
  it('and closing it several times pushes one entry with the address and the title of the account, and leaves none', async () => {
    const page = '/shop?a=1#top';
    const host = await openFrameHost({
      before: ({ window }) => {
        window.history.replaceState({ page: 'first' }, '', '/first');
        window.history.pushState({ router: 7, usr: { x: 1 } }, '', page);
      },
    });
    const { history } = host.window;
    const lengths = new Set<number>();
    for (let turn = 0; turn < 3; turn++) {
      await host.open('/orders');
      expect([host.address, host.title]).to.deep.equal(['/account/orders', 'Account']);
      expect(history.state).to.have.all.keys('memberAreaElements');
      lengths.add(history.length);
      await host.close();
      expect([host.address, host.title]).to.deep.equal([page, 'Shop']);
      expect(history.state).to.deep.include({ router: 7, usr: { x: 1 } });
    }
    expect([...lengths]).to.have.lengthOf(1);
    await host.traverse(-1);
    expect(host.address).to.equal('/first');
    expect(history.state).to.deep.equal({ page: 'first' });
  });
});
