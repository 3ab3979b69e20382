import { expect } from '@open-wc/testing';
import { FRAME_NAME, framing } from 'member-area-elements/core/account-frame';
import type { Library } from './host.js';
import { closeHosts, openFramedHost } from './host-page.js';

const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  closeHosts();
  for (const frame of frames.splice(0)) frame.remove();
});

/** Loads a host page inside a page of an opaque origin, in a frame of the test page, and returns its library. */
async function openForeignLibrary(): Promise<Library> {
  const frame = document.createElement('iframe');
  const address = new URL('/test/core/account-frame/host.html#path=/shop', location.href).href;
  frame.src = `data:text/html,${encodeURIComponent(`<iframe src="${address}"></iframe>`)}`;
  frames.push(frame);
  document.body.append(frame);
  for (;;) {
    try {
      const { library } = frame.contentWindow![0] as Window & { library?: Library };
      if (library) return library;
    } catch {
      // The outer page has not loaded yet, or its frame is still empty and has the opaque origin too.
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('framing', () => {
  it('is "top" in a page without a parent', () => {
    expect(framing()).to.equal('top');
  });

  it('is "account-frame" inside an account frame, and "embedded" inside another frame of the site', async () => {
    const inAccount = await openFramedHost(FRAME_NAME, '/account/frame/x');
    expect(inAccount.library.framing()).to.equal('account-frame');
    const inPreview = await openFramedHost('preview');
    expect(inPreview.library.framing()).to.equal('embedded');
  });

  it('is "foreign" inside a page of another origin, which must never frame a login: no view can be attached', async () => {
    const library = await openForeignLibrary();
    expect(library.framing()).to.equal('foreign');
    const view = library.createFrameView();
    expect(library.getSite().accountFrame.attach(() => view)).to.equal(null);
  });
});
