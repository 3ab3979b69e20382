import { postFrameMessage, type FrameMessage } from '../account-frame/frame-message.js';
import type { SafePath } from '../paths/index.js';

/** The ways out of the account screen: messages inside a frame, navigation in a full page (contract section 5). */
export interface AccountExit {
  /** Whether there is a page around us to be told anything. */
  readonly framed: boolean;
  /** The screen can be used. */
  loaded(): void;
  /** Another screen is shown: its address under the account root, and its title. */
  moved(path: string, title: string): void;
  /** Back to the site; `reason` is how the visitor said so. */
  close(reason?: 'close' | 'escape'): void;
  /** To another page of the site. */
  redirect(path: SafePath): void;
  /** The visitor logged in or out; `followUp` is set where an account path waits for it. */
  accountChanged(followUp?: boolean): void;
}

/**
 * Makes the ways out for this window.
 *
 * @param home where a full page goes on closing
 */
export function createAccountExit(accountRoot: () => string, home: () => string): AccountExit {
  const framed = parent !== window;
  const post = (message: FrameMessage) =>
    postFrameMessage({ origin: location.origin, window: parent }, message);
  if (framed) {
    return {
      framed,
      loaded: () => post({ type: 'frameLoaded' }),
      moved: (path, title) => post({ type: 'pushLocationChange', path: accountRoot() + path, title }),
      close: () => post({ type: 'closeFrame' }),
      redirect: (redirectPath) => post({ type: 'closeFrameAndRedirect', redirectPath }),
      accountChanged: (followUp) =>
        post(followUp ? { type: 'reloadFrame', currentPath: false } : { type: 'notifyAuthStatusChanged' }),
    };
  }
  return {
    framed,
    loaded: () => undefined,
    moved: (_path, title) => void (document.title = title),
    close: () => location.assign(home()),
    redirect: (path) => location.assign(path),
    accountChanged: () => location.reload(),
  };
}
