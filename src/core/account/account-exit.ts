import { pageDocument } from '../browser/page-document.js';
import { acceptFrameMessage, postFrameMessage, type FrameMessage } from '../account-frame/message.js';
import { goTo } from '../account-frame/go-to.js';
import type { JoinFailure, JoinNotice } from '../join/join-outcome.js';
import type { SafePath } from '../paths/safe-path.js';
import { pageUrl } from '../paths/page-url.js';

/** Whether the visitor leaves the account. `staying`: a listener of the page has prevented it. */
export type Departure = 'leaving' | 'staying';

/** The ways to leave the account screen, and its notices to the page. A frame posts messages; a full page navigates. */
export interface AccountExit {
  /** Whether the account is in a frame, so that messages to a page are possible. */
  readonly framed: boolean;
  /** Returns the page to which a login without a join leads back from another site; `null` when the account is next. */
  pageBehind(): SafePath | null;
  /** Announces that the screen can be used. */
  loaded(): void;
  /**
   * Announces that another screen is shown.
   *
   * @param path its path below the account root
   * @param isSameScreen whether only the path has changed, so that the history gets no new entry
   */
  moved(path: string, title: string, isSameScreen?: boolean): void;
  /** Closes the account. `reason`: the visitor clicked Close or pressed Escape. */
  close(reason?: 'close' | 'escape'): void;
  /** Navigates to another page of the site. */
  redirect(path: SafePath): Departure;
  /** Announces a successful join and navigates to `redirectUrlPath`. */
  joined(memberAreaId: string, redirectUrlPath: SafePath): Departure;
  /** Announces a failed join. Resolves to whether the account must show the failure. Never rejects. */
  joinFailed(failure: JoinFailure): Promise<boolean>;
  /**
   * Announces that the visitor logged in or out.
   *
   * @param followUp whether an account path opens after the login
   */
  accountChanged(followUp?: boolean): Departure;
}

/**
 * How long to wait for the answer of the page to a failed join, in milliseconds. A page answers within one or two tasks. A
 * page with an earlier release of the library never answers, and the visitor must see the failure then.
 */
const ANSWER_TIMEOUT = 1_000;

/**
 * Creates the exit of the account in this window: that of a frame inside a frame, else that of a full page.
 *
 * @param accountRoot returns the path of the account that visitors see
 * @param home returns the path that opens when a full page is closed
 * @param announce called in a full page with the result of a join. Returns whether the default action may follow. In a
 *   frame, the page gets a message instead. Default: always `true`
 */
export function createAccountExit(
  accountRoot: () => string,
  home: () => string,
  announce: (notice: JoinNotice) => boolean = () => true,
): AccountExit {
  return parent === window ? fullPageExit(home, announce) : frameExit(accountRoot);
}

function frameExit(accountRoot: () => string): AccountExit {
  const host = { origin: location.origin, window: parent };
  const post = (message: FrameMessage) => postFrameMessage(host, message);
  const leaveWith = (message: FrameMessage): Departure => {
    post(message);
    return 'leaving';
  };
  return {
    framed: true,
    pageBehind: () => null,
    loaded: () => post({ type: 'frameLoaded' }),
    moved(path, title, isSameScreen) {
      const fullPath = accountRoot() + path;
      if (isSameScreen) post({ type: 'notifyLocationChanged', path: fullPath });
      else post({ type: 'pushLocationChange', path: fullPath, title });
    },
    close: () => post({ type: 'closeFrame' }),
    redirect: (redirectPath) => leaveWith({ type: 'closeFrameAndRedirect', redirectPath }),
    joined: (memberAreaId, redirectPath) =>
      leaveWith({ type: 'closeFrameAndRedirect', redirectPath, memberAreaId }),
    joinFailed: (failure) =>
      new Promise((resolve) => {
        const end = (isShownHere: boolean) => {
          clearTimeout(timer);
          removeEventListener('message', onMessage);
          resolve(isShownHere);
        };
        const onMessage = (event: MessageEvent) => {
          const message = acceptFrameMessage(event, host);
          if (message?.type === 'joinFailureHandled') end(!message.prevented);
        };
        const timer = setTimeout(end, ANSWER_TIMEOUT, true);
        addEventListener('message', onMessage);
        post({ type: 'notifyJoinFailure', ...failure });
      }),
    accountChanged: (followUp) =>
      leaveWith(followUp ? { type: 'reloadFrame', currentPath: false } : { type: 'notifyAuthStatusChanged' }),
  };
}

function fullPageExit(home: () => string, announce: (notice: JoinNotice) => boolean): AccountExit {
  return {
    framed: false,
    pageBehind: () => null,
    loaded: () => undefined,
    moved: (_path, title) => void (pageDocument.title = title),
    close: () => location.assign(pageUrl(home())),
    redirect(path) {
      // Back can restore this page from the back-forward cache, with busy forms and the account of a visitor who logged out.
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) location.reload();
      });
      goTo(path);
      return 'leaving';
    },
    joined(memberAreaId, redirectUrlPath) {
      if (!announce({ type: 'join-success', memberAreaId, redirectUrlPath })) return 'staying';
      // Not `assign`: Back would open the login screen, which would send the join again.
      location.replace(pageUrl(redirectUrlPath));
      return 'leaving';
    },
    joinFailed: (failure) => Promise.resolve(announce({ type: 'join-failure', ...failure })),
    accountChanged() {
      location.reload();
      return 'leaving';
    },
  };
}
