import type { Library } from './host.js';
import { rememberWait } from './open-waits.js';

/** A page of the site with the library. It may push, reload and navigate, which the test page must not. */
export interface HostPage {
  readonly window: Window & typeof globalThis;
  /** The document the page was opened with. */
  readonly document: Document;
  readonly library: Library;
  /** The path, query and hash in the address bar. */
  readonly address: string;
  /** Waits until another page has replaced this one and has loaded. */
  nextPage(): Promise<void>;
}

/** A page that the server has. A host page can reload it or navigate to it. */
export const REAL_PAGE = '/test/core/account-frame/page.html';

type HostWindow = HostPage['window'] & { library?: Library };

const cleanups: (() => void)[] = [];

/**
 * Opens a host page.
 *
 * @param path the path of the page
 * @param loadsFromServer whether the page is loaded from `path`, as an account address is. Otherwise the path is
 *   written into the address bar before the library loads
 */
export async function openHost(path = '/shop', title = 'Shop', loadsFromServer = false): Promise<HostPage> {
  const address = loadsFromServer
    ? path
    : `/test/core/account-frame/host.html#${new URLSearchParams({ path, title })}`;
  const window = openWindow(address);
  await poll(() => isLoaded(window.document), 'the host page');
  if (loadsFromServer) await addLibrary(window);
  await poll(() => window.library, 'the library in the host page');
  return createHostPage(window);
}

/** Loads the library into the page that has replaced a host page. */
export async function reloadLibrary({ window }: HostPage): Promise<HostPage> {
  await addLibrary(window);
  return createHostPage(window);
}

/** Opens a host page in a frame of the test page. It must not navigate there. */
export async function openFramedHost(name: string, path = '/shop'): Promise<HostPage> {
  const frame = document.createElement('iframe');
  frame.name = name;
  frame.src = `/test/core/account-frame/host.html#${new URLSearchParams({ path })}`;
  cleanups.push(() => frame.remove());
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  await loaded;
  return createHostPage(frame.contentWindow as HostWindow);
}

/** Closes the windows and frames of {@link openHost} and {@link openFramedHost}. */
export function closeHosts(): void {
  for (const close of cleanups.splice(0)) close();
}

/** Opens a separate window with a history of its own. */
function openWindow(address: string): HostWindow {
  const window = globalThis.open(address, '_blank', 'width=600,height=400');
  if (!window) throw new Error('The browser opens no windows');
  cleanups.push(() => window.close());
  return window as HostWindow;
}

function createHostPage(window: HostWindow): HostPage {
  const { document, library } = window;
  return {
    window,
    document,
    library: library!,
    get address() {
      const { pathname, search, hash } = window.location;
      return pathname + search + hash;
    },
    nextPage: () => poll(() => window.document !== document && isLoaded(window.document), 'the next page'),
  };
}

const isLoaded = ({ URL, readyState }: Document) => URL !== 'about:blank' && readyState === 'complete';

async function addLibrary(window: HostWindow): Promise<void> {
  const script = window.document.createElement('script');
  script.type = 'module';
  script.src = '/test/core/account-frame/host.ts';
  window.document.head.append(script);
  await poll(() => window.library, 'the library in the loaded page');
}

/**
 * Polls a condition, for a page that is still loading: its events are not reliable.
 *
 * @param event what makes the condition true, in words
 */
export async function poll(condition: () => unknown, event: string): Promise<void> {
  const isTrue = async () => {
    while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  await rememberWait(event, isTrue());
}
