/**
 * Where this page stands.
 * - `top`: nowhere inside another
 * - `embedded`: in a frame of our own origin, like a site editor's preview
 * - `account-frame`: inside an account frame, where a session's end can lead a page of the site
 * - `foreign`: in a frame of another origin, which must never show a login
 */
export type Framing = 'top' | 'embedded' | 'account-frame' | 'foreign';

/** The `name` of the frame element, which tells a page that it stands inside an account frame. */
export const FRAME_NAME = 'account-frame';

/** Tells where this page stands; see {@link Framing}. */
export function framing(): Framing {
  if (parent === window) return 'top';
  try {
    const frame = window.frameElement as HTMLIFrameElement | null;
    if (frame) return frame.name === FRAME_NAME ? 'account-frame' : 'embedded';
  } catch {
    // Some engines throw where others answer null.
  }
  return 'foreign';
}
