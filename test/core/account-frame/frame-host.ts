import type { AccountFrame, Configuration, ErrorContext } from 'member-area-elements/core';
import type { FrameNews } from 'member-area-elements/core/account-frame';
import type { DrawnFrame } from './draw-frame.js';
import { openHost, type HostPage } from './host-page.js';

/** The page inside the account frame (`account-pages.mjs`). */
export interface InnerPage {
  readonly post: (type: string, payload?: unknown) => void;
  readonly received: { data: { type: string; payload?: unknown } }[];
}

/** A host page whose account frame is drawn by a small view, and the ways to use it and wait for it. */
export interface FrameHost extends HostPage {
  readonly frame: AccountFrame;
  readonly view: DrawnFrame;
  readonly errors: [error: Error, context: ErrorContext][];
  /** The window inside the frame. */
  readonly inner: Window & InnerPage;
  /** The open marker of the page. */
  readonly marker: string | undefined;
  /** The next time the view is asked for something that starts so. */
  drawn(start: string): Promise<void>;
  /** Until the frame has loaded for the first time. */
  firstRevealed(): Promise<void>;
  /** The next time the view is told this. */
  announced(type: FrameNews['type']): Promise<void>;
  /** Opens the frame and waits until it has loaded. */
  open(path?: string): Promise<void>;
  /** Closes the frame and waits until it is gone. */
  close(): Promise<void>;
  /** Has the page inside post a message, and waits until the host has dealt with it. */
  post(type: string, payload?: unknown): Promise<void>;
  /** Goes through the history as the visitor does, and waits until the page has been told. */
  travel(delta: number): Promise<void>;
  /** The next message of ours inside the frame. */
  received(): Promise<InnerPage['received'][number]['data']>;
  /** Takes the view away from the page. */
  readonly detach: () => void;
}

export interface FrameHostOptions {
  readonly path?: string;
  readonly title?: string;
  /** Whether the page is really loaded from its address. */
  readonly fresh?: boolean;
  readonly configuration?: Configuration;
  /** Prepares the page before the frame is attached. */
  readonly before?: (page: HostPage) => void;
}

/** Opens a host page with an account frame. */
export async function openFrameHost(options: FrameHostOptions = {}): Promise<FrameHost> {
  const { path, title, fresh, configuration, before } = options;
  const page = await openHost(path, title, fresh);
  before?.(page);
  return attachFrame(page, configuration);
}

/** Gives a host page its account frame. */
export function attachFrame(page: HostPage, configuration?: Configuration): FrameHost {
  const { window, library } = page;
  // Before the library listens: it keeps what concerns the account from later listeners. It has followed a task later.
  let moves = 0;
  window.addEventListener('popstate', () => {
    const detail = ++moves;
    window.setTimeout(() => window.dispatchEvent(new CustomEvent('moved', { detail })));
  });
  const errors: FrameHost['errors'] = [];
  const { accountFrame: frame } = library.getSite({
    ...configuration,
    onError: (error, context) => void errors.push([error as Error, context]),
  });
  const view = library.drawFrame();
  const detach = frame.attach(() => view)!;

  const inner = () => view.frameWindow as Window & InnerPage;
  const next = (type: string, fits: (event: CustomEvent) => boolean) =>
    new Promise<void>((resolve) => {
      window.addEventListener(type, function listen(event) {
        if (!fits(event as CustomEvent)) return;
        window.removeEventListener(type, listen);
        resolve();
      });
    });
  const drawn = (start: string) => next('drawn', ({ detail }) => String(detail).startsWith(start));
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
    drawn,
    firstRevealed: async () => {
      if (!view.diary.includes('reveal')) await drawn('reveal');
    },
    announced: (type) => next('announced', ({ detail }) => (detail as FrameNews).type === type),
    async open(to) {
      const revealed = drawn('reveal');
      frame.open(to);
      await revealed;
    },
    async close() {
      const removed = drawn('remove');
      frame.close();
      await removed;
    },
    async post(type, payload) {
      // The page inside may still be on its way.
      if (!('post' in inner()))
        await new Promise((resolve) => view.iframe!.addEventListener('load', resolve));
      const arrived = next('message', () => true);
      inner().post(type, payload);
      await arrived;
    },
    async travel(delta) {
      const before = moves;
      const moved = next('moved', ({ detail }) => Number(detail) > before);
      window.history.go(delta);
      await moved;
    },
    received: () =>
      new Promise((resolve) => {
        inner().addEventListener('received', () => resolve(inner().received.at(-1)!.data), { once: true });
      }),
  };
  return host;
}
