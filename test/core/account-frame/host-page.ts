import type { Library } from './host.js';

/** A page of the site with the library in it. It may push, reload and go away, which the test page must not. */
export interface HostPage {
  readonly window: Window & typeof globalThis;
  /** The document the page was opened with. */
  readonly document: Document;
  readonly library: Library;
  /** What stands in the address bar. */
  readonly address: string;
  /** The next page in this one's place, loaded. */
  nextPage(): Promise<void>;
}

/** A page that the server really has: what a host page can reload or go on to. */
export const REAL_PAGE = '/test/core/account-frame/page.html';

type HostWindow = HostPage['window'] & { library?: Library };

const closers: (() => void)[] = [];

/**
 * Opens a host page.
 *
 * @param path where it stands
 * @param fresh whether it is really loaded from there, as an account address is; else the path is put into its
 *   address bar before the library comes
 */
export async function openHost(path = '/shop', title = 'Shop', fresh = false): Promise<HostPage> {
  const address = fresh ? path : `/test/core/account-frame/host.html#${new URLSearchParams({ path, title })}`;
  const window = openWindow(address);
  await until(() => isLoaded(window.document));
  if (fresh) await addLibrary(window);
  await until(() => window.library);
  return hostPage(window);
}

/** Adds the library to the page that has come to stand in a host page's place. */
export async function withLibrary({ window }: HostPage): Promise<HostPage> {
  await addLibrary(window);
  return hostPage(window);
}

/** Closes what {@link openHost} opened. */
export function closeHosts(): void {
  for (const close of closers.splice(0)) close();
}

/** A window, whose history starts with it; a frame where the browser opens none. */
function openWindow(address: string): HostWindow {
  const popup = open(address, '_blank', 'width=600,height=400');
  if (popup) {
    closers.push(() => popup.close());
    return popup as HostWindow;
  }
  const frame = document.createElement('iframe');
  frame.src = address;
  document.body.append(frame);
  closers.push(() => {
    frame.remove();
    // In WebKit a frame that is added after going back is left out of the history: the next one has its own entry.
    history.pushState(null, '');
  });
  return frame.contentWindow as HostWindow;
}

function hostPage(window: HostWindow): HostPage {
  const { document, library } = window;
  return {
    window,
    document,
    library: library!,
    get address() {
      const { pathname, search, hash } = window.location;
      return pathname + search + hash;
    },
    nextPage: () => until(() => window.document !== document && isLoaded(window.document)),
  };
}

const isLoaded = ({ URL, readyState }: Document) => URL !== 'about:blank' && readyState === 'complete';

async function addLibrary(window: HostWindow): Promise<void> {
  const script = window.document.createElement('script');
  script.type = 'module';
  script.src = '/test/core/account-frame/host.ts';
  window.document.head.append(script);
  await until(() => window.library);
}

/** No event of a page that is just coming can be relied on. */
async function until(condition: () => unknown): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}
