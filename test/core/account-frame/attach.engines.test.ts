import { expect } from '@open-wc/testing';
import type { Site } from 'member-area-elements/core';
import { FRAME_NAME, framing } from 'member-area-elements/core/account-frame';
import { openFrameHost } from './frame-host.js';
import type { Library } from './host.js';
import { closeHosts, openFramedHost, openHost, poll } from './host-page.js';

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

  it('is "account-frame" inside an account frame', async () => {
    const { library } = await openFramedHost(FRAME_NAME, '/account/frame/x');
    expect(library.framing()).to.equal('account-frame');
  });

  it('is "embedded" inside another frame of the site', async () => {
    const { library } = await openFramedHost('preview');
    expect(library.framing()).to.equal('embedded');
  });

  it('is "foreign" inside a page of another origin', async () => {
    const library = await openForeignLibrary();
    expect(library.framing()).to.equal('foreign');
  });
});

describe('attaching a view', () => {
  it('is refused inside an account frame, which never contains another one', async () => {
    const { library, window } = await openFramedHost(FRAME_NAME, '/account/frame/x');
    const view = library.createFrameView();
    window.history.replaceState(null, '', '/account/orders');
    expect(library.getSite().accountFrame.attach(() => view)).to.equal(null);
    expect(view.calls).to.deep.equal([]);
  });

  it('is refused inside a page of another origin, which must never frame a login', async () => {
    const library = await openForeignLibrary();
    const view = library.createFrameView();
    expect(library.getSite().accountFrame.attach(() => view)).to.equal(null);
  });

  it('is allowed in a frame of the site, such as the preview of an editor', async () => {
    const { library } = await openFramedHost('preview');
    expect(library.getSite().accountFrame.attach(() => library.createFrameView())).to.be.a('function');
  });

  it('is refused while the page has a view, so that there is one frame and one listener', async () => {
    const host = await openFrameHost();
    const second = host.library.createFrameView();
    expect(host.frame.attach(() => second)).to.equal(null);
    await host.open();
    expect(second.calls).to.deep.equal([]);
    expect(host.document.querySelectorAll('iframe')).to.have.lengthOf(1);
    await host.close();
    expect(host.view.calls.filter((entry) => entry === 'fade')).to.have.lengthOf(1);
  });

  it('loads the view once, on preload or on the first opening', async () => {
    const { library } = await openHost();
    let loads = 0;
    const view = library.createFrameView();
    const { accountFrame } = library.getSite();
    accountFrame.attach(() => {
      loads++;
      return Promise.resolve(view);
    });
    expect(loads).to.equal(0);
    accountFrame.preload();
    accountFrame.preload();
    expect(loads).to.equal(1);
    accountFrame.open();
    accountFrame.open();
    await poll(() => view.calls.includes('reveal'), 'the call "reveal" of the view');
    expect(loads).to.equal(1);
    expect(view.calls).to.deep.equal(['mount /account/frame', 'reveal']);
  });
});

describe('a page without a frame view', () => {
  it('opens the account as a full page', async () => {
    const host = await openHost();
    const { library, window } = host;
    const next = host.nextPage();
    library.getSite().accountFrame.open('/orders');
    await next;
    expect(window.location.pathname).to.equal('/account/orders');
  });

  it('opens the home of the account for an unsafe path', async () => {
    const host = await openHost();
    const { library, window } = host;
    const next = host.nextPage();
    library.getSite().accountFrame.open('//evil.com');
    await next;
    expect(window.location.href).to.equal(`${location.origin}/account`);
  });

  it('opens the account as a full page when the view fails to load, and reports the failure', async () => {
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

const SITE = Symbol.for('member-area-elements/site@2');

describe('two copies of the library on a page', () => {
  it('share one site', async () => {
    const { library, window } = await openHost();
    const first = { settings: () => ({ home: '/other-copy' }) } as unknown as Site;
    Object.assign(window, { [SITE]: first });
    expect(library.getSite()).to.equal(first);
  });

  for (const [description, foreign] of [
    ['a number', 7],
    ['a text', 'site'],
    ['null', null],
    ['a function', () => undefined],
    ['an empty object', {}],
    ['an object of the same names', { settings: true, configure: {} }],
  ] as const) {
    it(`ignore ${description} stored by the page under the key of the site, and warn once`, async () => {
      const { library, window } = await openHost();
      const warnings: unknown[][] = [];
      window.console.warn = (...parts: unknown[]) => void warnings.push(parts);
      Object.assign(window, { [SITE]: foreign });
      const site = library.getSite({ home: '/start' });
      expect(site.settings().home).to.equal('/start');
      expect(library.getSite()).to.equal(site);
      expect((window as unknown as Record<symbol, unknown>)[SITE]).to.equal(foreign);
      expect(warnings).to.have.lengthOf(1);
    });
  }

  it('share one site when nothing can be stored on globalThis, and warn once', async () => {
    const { library, window } = await openHost();
    const warnings: unknown[][] = [];
    window.console.warn = (...parts: unknown[]) => void warnings.push(parts);
    Object.defineProperty(window, SITE, { value: undefined });
    const site = library.getSite({ home: '/start' });
    expect(library.getSite()).to.equal(site);
    expect(site.settings().home).to.equal('/start');
    expect(warnings).to.have.lengthOf(1);
  });
});
