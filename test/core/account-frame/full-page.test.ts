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
  it('replaces the page inside another frame of the site, such as the preview of an editor, and the whole tab inside an account frame', async () => {
    for (const [name, target] of [
      ['preview', '_self'],
      ['', '_self'],
      [FRAME_NAME, '_top'],
    ] as const) {
      const host = await openFramedHost(name);
      expect(await openAccount(host, '/orders')).to.deep.equal(['/account/orders', target]);
    }
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

  it('replaces a page without a parent, also when the view fails to load, which is reported', async () => {
    const host = await openHost();
    const { library, window } = host;
    const errors: unknown[] = [];
    const site = library.getSite({ onError: (error, { during }) => errors.push([error, during]) });
    const failure = new Error('chunk');
    site.accountFrame.attach(() => Promise.reject(failure));
    const next = host.nextPage();
    site.accountFrame.open('/orders');
    await next;
    expect(window.location.pathname).to.equal('/account/orders');
    expect(errors).to.deep.equal([[failure, 'account-frame']]);
  });

  it('ignores closing and reloading', async () => {
    const { library } = await openHost();
    const { accountFrame } = library.getSite();
    accountFrame.close();
    accountFrame.reload();
    accountFrame.blocked();
    accountFrame.preload();
    expect([accountFrame.path, accountFrame.status]).to.deep.equal([null, 'closed']);
  });
});
