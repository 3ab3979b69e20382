import { expect } from '@open-wc/testing';
import { FRAME_NAME } from 'member-area-elements/core/account-frame';
import type { Library } from './host.js';
import { closeHosts, openHost } from './host-page.js';

type LibraryWindow = Window & typeof globalThis & { library?: Library };

const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  closeHosts();
  for (const frame of frames.splice(0)) frame.remove();
});

/** A window with the library, in a frame of the test page with this name. */
async function framed(name: string): Promise<LibraryWindow> {
  const frame = document.createElement('iframe');
  frame.name = name;
  frame.src = '/test/core/account-frame/host.html#path=/shop';
  frames.push(frame);
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  await loaded;
  return frame.contentWindow as LibraryWindow;
}

/** Where opening the account leads a page without a frame of its own: the address, and the window it goes to. */
function opened(window: LibraryWindow, library: Library, path?: string): Promise<unknown[]> {
  return new Promise((resolve) => {
    // The page itself must not go away with it.
    window.open = (address, target) => {
      resolve([String(address).replace(window.location.origin, ''), target]);
      return null;
    };
    library.createSite().accountFrame.open(path);
  });
}

describe('the account as a full page', () => {
  it('replaces the page where it stands at the top', async () => {
    const { window, library } = await openHost();
    expect(await opened(window, library, '/orders')).to.deep.equal(['/account/orders', '_self']);
  });

  it('replaces the page alone inside another frame of the site, like the preview of an editor', async () => {
    for (const name of ['preview', '']) {
      const window = await framed(name);
      expect(await opened(window, window.library!, '/orders')).to.deep.equal(['/account/orders', '_self']);
    }
  });

  it('replaces the whole tab inside an account frame', async () => {
    const window = await framed(FRAME_NAME);
    expect(await opened(window, window.library!, '/orders')).to.deep.equal(['/account/orders', '_top']);
  });

  it('is the home of the account for nothing and for what is unsafe', async () => {
    const { window, library } = await openHost();
    for (const path of [undefined, '', '//evil.com', 'orders']) {
      expect(await opened(window, library, path)).to.deep.equal(['/account', '_self']);
    }
  });
});
