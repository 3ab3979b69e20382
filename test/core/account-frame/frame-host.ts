import type { AccountFrame, Configuration, ErrorContext } from 'member-area-elements/core';
import type { FrameNotice } from 'member-area-elements/core/account-frame';
import type { RecordingFrameView } from './frame-view.js';
import { openHost, type HostPage } from './host-page.js';
import { rememberWait } from './open-waits.js';

/** The page inside the account frame. `test/runner/account-pages.ts` serves it. */
export interface InnerPage {
  readonly post: (type: string, payload?: unknown) => void;
  readonly received: { data: { type: string; payload?: unknown } }[];
}

/** A host page with an account frame and a recording view, and functions to use them and to wait for them. */
export interface FrameHost extends HostPage {
  readonly frame: AccountFrame;
  readonly view: RecordingFrameView;
  readonly errors: [error: Error, context: ErrorContext][];
  /** The window inside the frame. */
  readonly inner: Window & InnerPage;
  /** The marker on the body of the page: `data-account-frame`. */
  readonly marker: string | undefined;
  readonly title: string;
  /** The calls of the view that have mounted a frame. */
  readonly mounts: readonly string[];
  /** The number of frames in the page. */
  readonly frames: number;
  /** Waits for the next call of the view that starts with this text, for example `mount`. */
  nextViewCall(start: string): Promise<void>;
  /** Waits until the frame has been revealed for the first time. */
  waitForReveal(): Promise<void>;
  /** Waits for the next notice of this type. */
  nextNotice(type: FrameNotice['type']): Promise<void>;
  /** Opens the frame and waits until it has loaded. */
  open(path?: string): Promise<void>;
  /** Closes the frame and waits until it has been removed. */
  close(): Promise<void>;
  /** Posts a message from the page inside the frame, and waits until the host page has received it. */
  post(type: string, payload?: unknown): Promise<void>;
  /** Goes back or forward in the history, and waits until the library has followed. */
  traverse(delta: number): Promise<void>;
  /** Waits for the next message that arrives inside the frame. */
  nextMessageInFrame(): Promise<InnerPage['received'][number]['data']>;
  /** Detaches the view from the page. */
  readonly detach: () => void;
}

export interface FrameHostOptions {
  readonly path?: string;
  readonly title?: string;
  /** Whether the page is loaded from the address `path`. Otherwise `path` is written into the address bar. */
  readonly loadsFromServer?: boolean;
  readonly configuration?: Configuration;
  /** Prepares the page before the frame is attached. */
  readonly before?: (page: HostPage) => void;
}

/** Opens a host page and attaches an account frame to it. */
export async function openFrameHost(options: FrameHostOptions = {}): Promise<FrameHost> {
  const { path, title, loadsFromServer, configuration, before } = options;
  const page = await openHost(path, title, loadsFromServer);
  before?.(page);
  return attachFrame(page, configuration);
}

/** Attaches an account frame to a host page. */
export function attachFrame(page: HostPage, configuration?: Configuration): FrameHost {
  const { window, library } = page;
  // This listener must be added before that of the library, which keeps the events of the account from later listeners.
  // The library has followed one task later.
  let traversals = 0;
  window.addEventListener('popstate', () => {
    const detail = ++traversals;
    window.setTimeout(() => window.dispatchEvent(new CustomEvent('traversed', { detail })));
  });
  const errors: FrameHost['errors'] = [];
  const { accountFrame: frame } = library.getSite({
    ...configuration,
    onError: (error, context) => void errors.push([error as Error, context]),
  });
  const view = library.createFrameView();
  const detach = frame.attach(() => view)!;

  const inner = () => view.frameWindow as Window & InnerPage;
  const waitForEvent = (name: string, type: string, matches: (event: CustomEvent) => boolean) => {
    const arrival = new Promise<void>((resolve) => {
      window.addEventListener(type, function listen(event) {
        if (!matches(event as CustomEvent)) return;
        window.removeEventListener(type, listen);
        resolve();
      });
    });
    return rememberWait(name, arrival);
  };
  const nextViewCall = (start: string) =>
    waitForEvent(`the call "${start}" of the view`, 'viewcall', ({ detail }) =>
      String(detail).startsWith(start),
    );
  const host: FrameHost = {
    ...page,
    get address() {
      return page.address;
    },
    frame,
    view,
    errors,
    detach,
    get inner() {
      return inner();
    },
    get marker() {
      return page.document.body.dataset['accountFrame'];
    },
    get title() {
      return page.document.title;
    },
    get mounts() {
      return view.calls.filter((call) => call.startsWith('mount'));
    },
    get frames() {
      return page.document.querySelectorAll('iframe').length;
    },
    nextViewCall,
    waitForReveal: async () => {
      if (!view.calls.includes('reveal')) await nextViewCall('reveal');
    },
    nextNotice: (type) =>
      waitForEvent(`the notice "${type}"`, 'notice', ({ detail }) => (detail as FrameNotice).type === type),
    async open(to) {
      const revealed = nextViewCall('reveal');
      frame.open(to);
      await revealed;
    },
    async close() {
      const removed = nextViewCall('remove');
      frame.close();
      await removed;
    },
    async post(type, payload) {
      // The page inside may still be loading.
      if (!('post' in inner()))
        await new Promise((resolve) => view.iframe!.addEventListener('load', resolve));
      const arrived = waitForEvent(`the message "${type}"`, 'message', () => true);
      inner().post(type, payload);
      await arrived;
    },
    async traverse(delta) {
      const before = traversals;
      const traversed = waitForEvent(
        `popstate after history.go(${delta})`,
        'traversed',
        ({ detail }) => Number(detail) > before,
      );
      window.history.go(delta);
      await traversed;
    },
    nextMessageInFrame: () =>
      new Promise((resolve) => {
        inner().addEventListener('received', () => resolve(inner().received.at(-1)!.data), { once: true });
      }),
  };
  return host;
}
