import type { JoinFailureReason } from '../join/join-outcome.js';

/** The namespace of the messages between a page and its account frame. */
export const FRAME_NAMESPACE = 'accountFrame';

/** The messages between a page and its account frame. */
export type FrameMessage =
  | { readonly type: 'frameLoaded' }
  | { readonly type: 'closeFrame' }
  | {
      readonly type: 'closeFrameAndRedirect';
      readonly redirectPath: string;
      /** The member area that was joined; absent when the redirect has another reason. */
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
  /** `prevented` is true when the page has prevented the alert of that failure. */
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
 * Reads the data of a message event. Does not check the paths in it: they must go through `safePath` before use.
 *
 * @returns `null` for another namespace, an unknown type, or a payload with a missing value or a value of another type
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

/** The other side: the frame for a page, and the page for a frame. */
export interface FramePeer {
  /** The page's own origin. */
  readonly origin: string;
  /** The current window of the other side. With `null`, no message is accepted or sent. */
  readonly window: Window | null;
}

/**
 * Reads a message event that comes from the page's own origin and from the window of the other side. Checks the window
 * because a `srcdoc` frame has the same origin too. See docs/decisions.md#messages-need-the-right-window.
 *
 * @returns `null` when the event must be ignored
 */
export function acceptFrameMessage(event: MessageEvent, peer: FramePeer): FrameMessage | null {
  const { source, origin } = event;
  const data: unknown = event.data;
  // A removed frame has no window, and some engines then report no source: `null === null` must not be accepted.
  if (!source || source !== peer.window || source === globalThis.window || origin !== peer.origin)
    return null;
  return parseFrameMessage(data);
}

/** Sends a message to the other side, with the page's own origin as target. Does nothing without another window. */
export function postFrameMessage(peer: FramePeer, { type, ...payload }: FrameMessage): void {
  if (peer.window && peer.window !== globalThis.window) {
    peer.window.postMessage({ namespace: FRAME_NAMESPACE, type, payload }, peer.origin);
  }
}
