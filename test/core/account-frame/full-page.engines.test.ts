import { expect } from '@open-wc/testing';
import { FRAME_NAME } from 'member-area-elements/core/account-frame';
import { closeHosts, openFramedHost, openHost, type HostPage } from './host-page.js';

afterEach(closeHosts);

/** Opens the account in a page without a frame view. Returns the address and the target window of the navigation. */
function openAccount({ window, library }: HostPage, path?: string): Promise<unknown[]> {
  return new Promise((resolve) => {
    // The page itself must not navigate.
    window.open = (address, target) => {
      resolve([String(address).replace(window.location.origin, ''), target]);
      return null;
    };
    library.getSite().accountFrame.open(path);
  });
}

describe('the account as a full page', () => {
  it('replaces a page without a parent', async () => {
    expect(await openAccount(await openHost(), '/orders')).to.deep.equal(['/account/orders', '_self']);
  });

  it('replaces only the page inside another frame of the site, such as the preview of an editor', async () => {
    for (const name of ['preview', '']) {
      expect(await openAccount(await openFramedHost(name), '/orders')).to.deep.equal([
        '/account/orders',
        '_self',
      ]);
    }
  });

  it('replaces the whole tab inside an account frame', async () => {
    expect(await openAccount(await openFramedHost(FRAME_NAME), '/orders')).to.deep.equal([
      '/account/orders',
      '_top',
    ]);
  });

  it('opens at the home of the account without a path and for an unsafe path, which is reported', async () => {
    const host = await openHost();
    const reported: string[] = [];
    host.library.getSite({ onError: (error) => void reported.push((error as Error).message) });
    for (const path of [undefined, '', '//evil.com', 'orders']) {
      expect(await openAccount(host, path)).to.deep.equal(['/account', '_self']);
    }
    expect(reported).to.deep.equal(['Unsafe path refused: //evil.com', 'Unsafe path refused: orders']);
  });
});
