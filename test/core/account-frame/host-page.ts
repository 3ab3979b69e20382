import type { Library } from './host.js';

/** A page of the site with the library in it, in a frame of the test page: it may push, reload and navigate. */
export interface HostPage {
  readonly element: HTMLIFrameElement;
  readonly window: Window & typeof globalThis;
  readonly document: Document;
  readonly library: Library;
  /** The address bar of the page. */
  readonly address: string;
}

/** A page of the site that the server really has: what a host page can reload or go on to. */
export const REAL_PAGE = '/test/core/account-frame/page.html';

const opened: HTMLIFrameElement[] = [];

/**
 * Opens a host page.
 *
 * @param path where it stands
 * @param fresh whether it was really loaded from there, as an account address is; else the path is put into its
 *   address bar before the library comes
 */
export async function openHost(path = '/shop', title = 'Shop', fresh = false): Promise<HostPage> {
  const element = document.createElement('iframe');
  element.name = crypto.randomUUID();
  element.src = fresh ? path : `/test/core/account-frame/host.html#${new URLSearchParams({ path, title })}`;
  element.style.cssText = 'width: 600px; height: 400px';
  opened.push(element);
  const loaded = nextLoad(element);
  document.body.append(element);
  await loaded;
  if (fresh) await addLibrary(element.contentDocument!);
  const window = element.contentWindow as HostPage['window'] & { library: Library };
  return {
    element,
    window,
    document: window.document,
    library: window.library,
    get address() {
      const { pathname, search, hash } = window.location;
      return pathname + search + hash;
    },
  };
}

/**
 * Takes away what {@link openHost} opened. The next host stands on an entry of its own: in WebKit a frame that is
 * added after going back is left out of the history.
 */
export function closeHosts(): void {
  for (const element of opened.splice(0)) element.remove();
  history.pushState(null, '');
}

/** Until the frame has loaded a page, its next one. */
export function nextLoad(element: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve) => element.addEventListener('load', () => resolve(), { once: true }));
}

function addLibrary(page: Document): Promise<void> {
  const script = page.createElement('script');
  script.type = 'module';
  script.src = '/test/core/account-frame/host.ts';
  page.head.append(script);
  return new Promise((resolve) => script.addEventListener('load', () => resolve(), { once: true }));
}
