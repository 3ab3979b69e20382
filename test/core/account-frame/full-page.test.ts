import { expect } from '@open-wc/testing';
import { FRAME_NAME } from 'member-area-elements/core/account-frame';
import { closeHosts, openFramedHost, openHost, type HostPage } from './host-page.js';

afterEach(closeHosts);

/** Where opening the account leads a page without a frame of its own: the address, and the window it goes to. */
function opened({ window, library }: HostPage, path?: string): Promise<unknown[]> {
  return new Promise((resolve) => {
    // The page itself must not go away with it.
    window.open = (address, target) => {
      resolve([String(address).replace(window.location.origin, ''), target]);
      return null;
    };
    library.getSite().accountFrame.open(path);
  });
}

describe('the account as a full page', () => {
  it('replaces the page where it stands at the top', async () => {
    expect(await opened(await openHost(), '/orders')).to.deep.equal(['/account/orders', '_self']);
  });

  it('replaces the page alone inside another frame of the site, like the preview of an editor', async () => {
    for (const name of ['preview', '']) {
      expect(await opened(await openFramedHost(name), '/orders')).to.deep.equal(['/account/orders', '_self']);
    }
  });

  it('replaces the whole tab inside an account frame', async () => {
    expect(await opened(await openFramedHost(FRAME_NAME), '/orders')).to.deep.equal([
      '/account/orders',
      '_top',
    ]);
  });

  it('is the home of the account for nothing and for what is unsafe, which is reported', async () => {
    const host = await openHost();
    const reported: string[] = [];
    host.library.getSite({ onError: (error) => void reported.push((error as Error).message) });
    for (const path of [undefined, '', '//evil.com', 'orders']) {
      expect(await opened(host, path)).to.deep.equal(['/account', '_self']);
    }
    expect(reported).to.deep.equal(['Unsafe path refused: //evil.com', 'Unsafe path refused: orders']);
  });
});
