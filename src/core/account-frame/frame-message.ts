/** Marks our messages among all others (specification 9). */
export const FRAME_NAMESPACE = 'accountFrame';

/** The eight messages between a page and its account frame (specification 4, contract decision 11). */
export type FrameMessage =
  | { readonly type: 'frameLoaded' }
  | { readonly type: 'closeFrame' }
  | { readonly type: 'closeFrameAndRedirect'; readonly redirectPath: string }
  | { readonly type: 'reloadPage' }
  | { readonly type: 'reloadFrame'; readonly currentPath: boolean }
  | { readonly type: 'pushLocationChange'; readonly path: string; readonly title: string }
  | { readonly type: 'notifyLocationChanged'; readonly path: string }
  | { readonly type: 'notifyAuthStatusChanged' };

type PayloadOf = {
  readonly [M in FrameMessage as M['type']]: {
    readonly [K in Exclude<keyof M, 'type'>]: 'string' | 'boolean';
  };
};

const PAYLOADS: PayloadOf = {
  frameLoaded: {},
  closeFrame: {},
  closeFrameAndRedirect: { redirectPath: 'string' },
  reloadPage: {},
  reloadFrame: { currentPath: 'boolean' },
  pushLocationChange: { path: 'string', title: 'string' },
  notifyLocationChanged: { path: 'string' },
  notifyAuthStatusChanged: {},
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Reads the data of a message event. Paths in it are still raw: whoever acts on one makes it safe first.
 *
 * @returns `null` for another namespace, an unknown type, or a payload with a missing or wrongly typed part
 */
export function parseFrameMessage(data: unknown): FrameMessage | null {
  if (!isObject(data) || data['namespace'] !== FRAME_NAMESPACE) return null;
  const { type, payload } = data;
  if (typeof type !== 'string' || !Object.hasOwn(PAYLOADS, type)) return null;
  const message: Record<string, unknown> = { type };
  for (const [key, expected] of Object.entries(PAYLOADS[type as FrameMessage['type']])) {
    if (!isObject(payload) || !Object.hasOwn(payload, key) || typeof payload[key] !== expected) return null;
    message[key] = payload[key];
  }
  return message as FrameMessage;
}

/** Who may speak to us. */
export interface FramePeer {
  /** Our own origin. */
  readonly origin: string;
  /** The window at the other end as it is now; `null` accepts nobody. */
  readonly window: Window | null;
}

/**
 * Reads a message event when it comes from our origin and from exactly the expected window, which is never
 * ourselves. A `srcdoc` frame has our origin too, which is why the source decides (contract decision 11).
 *
 * @returns `null` when the event is to be ignored
 */
export function acceptFrameMessage(event: MessageEvent, peer: FramePeer): FrameMessage | null {
  const { source, origin } = event;
  const data: unknown = event.data;
  // A removed frame has no window and some engines then report no source: `null === null` must not let it in.
  if (!source || source !== peer.window || source === globalThis.window || origin !== peer.origin)
    return null;
  return parseFrameMessage(data);
}

/** Sends a message, with our origin as its target. Does nothing without a receiver, or when it is ourselves. */
export function postFrameMessage(peer: FramePeer, { type, ...payload }: FrameMessage): void {
  if (peer.window && peer.window !== globalThis.window) {
    peer.window.postMessage({ namespace: FRAME_NAMESPACE, type, payload }, peer.origin);
  }
}
