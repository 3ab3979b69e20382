import { sendMouse } from '@web/test-runner-commands';
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
  const window = await openWindow(address);
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

/** Opens a host page in a frame of the test page, where it may not go elsewhere. */
export async function openFramedHost(name: string, path = '/shop'): Promise<HostPage> {
  const frame = document.createElement('iframe');
  frame.name = name;
  frame.src = `/test/core/account-frame/host.html#${new URLSearchParams({ path })}`;
  closers.push(() => frame.remove());
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  await loaded;
  return hostPage(frame.contentWindow as HostWindow);
}

/** Closes what {@link openHost} and {@link openFramedHost} opened. */
export function closeHosts(): void {
  for (const close of closers.splice(0)) close();
}

/** A window of its own, whose history starts with it. */
async function openWindow(address: string): Promise<HostWindow> {
  const open = () => globalThis.open(address, '_blank', 'width=600,height=400');
  const window = open() ?? (await onClick(open));
  if (!window) throw new Error('The browser opens no windows');
  closers.push(() => window.close());
  return window as HostWindow;
}

/** Does it in a real click, which some browsers ask for. */
async function onClick<T>(act: () => T): Promise<T> {
  const done = new Promise<T>((resolve) => {
    addEventListener('click', () => resolve(act()), { once: true, capture: true });
  });
  await sendMouse({ type: 'click', position: [1, 1] });
  return done;
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
