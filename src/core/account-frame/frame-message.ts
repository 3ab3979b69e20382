import type { JoinFailureReason } from '../join/join-outcome.js';

/** Marks our messages among all others. */
export const FRAME_NAMESPACE = 'accountFrame';

/** The messages between a page and its account frame. */
export type FrameMessage =
  | { readonly type: 'frameLoaded' }
  | { readonly type: 'closeFrame' }
  | {
      readonly type: 'closeFrameAndRedirect';
      readonly redirectPath: string;
      /** The area that was joined; absent where the visitor goes on for another reason. */
      readonly memberAreaId?: string | undefined;
    }
  | { readonly type: 'reloadPage' }
  | { readonly type: 'reloadFrame'; readonly currentPath: boolean }
  | { readonly type: 'pushLocationChange'; readonly path: string; readonly title: string }
  | { readonly type: 'notifyLocationChanged'; readonly path: string }
  | { readonly type: 'notifyAuthStatusChanged' }
  /** A join inside the frame failed. The page answers with `joinFailureHandled`. */
  | {
      readonly type: 'notifyJoinFailure';
      readonly memberAreaId: string;
      readonly status: number;
      readonly reason: JoinFailureReason;
    }
  /** Whether the page has prevented the alert of that failure. */
  | { readonly type: 'joinFailureHandled'; readonly prevented: boolean };

type Guard = (value: unknown) => boolean;

const isText: Guard = (value) => typeof value === 'string';
const isBoolean: Guard = (value) => typeof value === 'boolean';
const isTextOrAbsent: Guard = (value) => value === undefined || isText(value);

const REASONS: Readonly<Record<JoinFailureReason, true>> = {
  closed: true,
  'not-yet-open': true,
  'no-longer-open': true,
  server: true,
  network: true,
};

type PayloadOf = {
  readonly [M in FrameMessage as M['type']]: { readonly [K in Exclude<keyof M, 'type'>]-?: Guard };
};

const PAYLOADS: PayloadOf = {
  frameLoaded: {},
  closeFrame: {},
  closeFrameAndRedirect: { redirectPath: isText, memberAreaId: isTextOrAbsent },
  reloadPage: {},
  reloadFrame: { currentPath: isBoolean },
  pushLocationChange: { path: isText, title: isText },
  notifyLocationChanged: { path: isText },
  notifyAuthStatusChanged: {},
  notifyJoinFailure: {
    memberAreaId: isText,
    status: Number.isInteger,
    reason: (value) => isText(value) && Object.hasOwn(REASONS, value as string),
  },
  joinFailureHandled: { prevented: isBoolean },
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
  for (const [key, isValid] of Object.entries<Guard>(PAYLOADS[type as FrameMessage['type']])) {
    const value = isObject(payload) && Object.hasOwn(payload, key) ? payload[key] : undefined;
    if (!isValid(value)) return null;
    if (value !== undefined) message[key] = value;
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
 * Reads a message event when it comes from our origin and from exactly the expected window, which is never ourselves.
 * The window is checked because a `srcdoc` frame has our origin too. See
 * docs/decisions.md#messages-need-the-right-window.
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
