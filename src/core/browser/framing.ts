/**
 * The window that this page is in.
 * - `top`: a top window
 * - `embedded`: a frame of the same origin, such as the preview of a site editor
 * - `account-frame`: an account frame. It can show a page of the site when a session has ended
 * - `foreign`: a frame in a page of another origin. It must never show a login
 */
export type Framing = 'top' | 'embedded' | 'account-frame' | 'foreign';

/** The `name` of the frame element of an account frame. A page recognizes an account frame by it. */
export const FRAME_NAME = 'account-frame';

/** Returns the kind of window that this page is in; see {@link Framing}. */
export function framing(): Framing {
  if (parent === window) return 'top';
  try {
    const frame = window.frameElement as HTMLIFrameElement | null;
    if (frame) return frame.name === FRAME_NAME ? 'account-frame' : 'embedded';
  } catch {
    // For a page of another origin, some engines throw and others return null.
  }
  return 'foreign';
}
