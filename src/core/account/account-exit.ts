import { pageDocument } from '../browser/page-document.js';
import { acceptFrameMessage, postFrameMessage, type FrameMessage } from '../account-frame/message.js';
import { goTo } from '../account-frame/go-to.js';
import type { JoinFailure, JoinNotice } from '../join/join-outcome.js';
import type { SafePath } from '../paths/safe-path.js';
import { pageUrl } from '../paths/page-url.js';

/** Whether the account is being left; `staying` where the page around it prevents that. */
export type Departure = 'leaving' | 'staying';

/** The ways out of the account screen: messages inside a frame, navigation in a full page. */
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
  redirect(path: SafePath): Departure;
  /** Tells the page of a join that went through, and leads to where the visitor goes then. */
  joined(memberAreaId: string, redirectUrlPath: SafePath): Departure;
  /** Tells the page of a join that failed; answers whether the visitor is to be told here. Never rejects. */
  joinFailed(failure: JoinFailure): Promise<boolean>;
  /** The visitor logged in or out; `followUp` is set where an account path waits for it. */
  accountChanged(followUp?: boolean): Departure;
}

/**
 * Milliseconds the page around a frame has to say whether it tells the visitor of a failed join. It answers within a
 * task or two; one that runs an earlier release of the library never does, and the visitor must learn of the failure.
 */
const ANSWER_TIMEOUT = 1_000;

/**
 * Makes the ways out for this window.
 *
 * @param home where a full page goes on closing
 * @param announce tells a full page how a join ended, and answers whether the default action may go on; inside a frame
 *   the page around it is told instead. Default: nobody is told
 */
export function createAccountExit(
  accountRoot: () => string,
  home: () => string,
  announce: (news: JoinNotice) => boolean = () => true,
): AccountExit {
  return parent === window ? fullPageExit(home, announce) : frameExit(accountRoot);
}

function frameExit(accountRoot: () => string): AccountExit {
  const host = { origin: location.origin, window: parent };
  const post = (message: FrameMessage) => postFrameMessage(host, message);
  const leaveBy = (message: FrameMessage): Departure => {
    post(message);
    return 'leaving';
  };
  return {
    framed: true,
    loaded: () => post({ type: 'frameLoaded' }),
    moved: (path, title) => post({ type: 'pushLocationChange', path: accountRoot() + path, title }),
    close: () => post({ type: 'closeFrame' }),
    redirect: (redirectPath) => leaveBy({ type: 'closeFrameAndRedirect', redirectPath }),
    joined: (memberAreaId, redirectPath) =>
      leaveBy({ type: 'closeFrameAndRedirect', redirectPath, memberAreaId }),
    joinFailed: (failure) =>
      new Promise((resolve) => {
        const end = (isToldHere: boolean) => {
          clearTimeout(timer);
          removeEventListener('message', onMessage);
          resolve(isToldHere);
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
      leaveBy(followUp ? { type: 'reloadFrame', currentPath: false } : { type: 'notifyAuthStatusChanged' }),
  };
}

function fullPageExit(home: () => string, announce: (news: JoinNotice) => boolean): AccountExit {
  return {
    framed: false,
    loaded: () => undefined,
    moved: (_path, title) => void (pageDocument.title = title),
    close: () => location.assign(pageUrl(home())),
    redirect(path) {
      // Back would bring this page out of the back-forward cache: busy for good, and with the account of whoever left.
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) location.reload();
      });
      goTo(path);
      return 'leaving';
    },
    joined(memberAreaId, redirectUrlPath) {
      if (!announce({ type: 'join-success', memberAreaId, redirectUrlPath })) return 'staying';
      // Not `assign`: Back would lead to the login screen, which goes on with the join again.
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
