import type { JoinFailure } from '../join/join-outcome.js';
import { accountPathOf, type AccountPath } from '../paths/account-path.js';
import { safePath, type SafePath } from '../paths/safe-path.js';
import type { AccountRoots } from '../paths/account-address.js';
import type { FrameMessage } from './message.js';

/** A task for the page that follows from a message of the frame. All paths in it are safe, except a refused one. */
export type FrameCommand =
  | { readonly type: 'reveal' }
  | { readonly type: 'close' }
  /** Closes the frame and goes to the path; with `null`, it closes the frame and stays on the page. */
  | { readonly type: 'closeAndRedirect'; readonly path: SafePath | null }
  /** Does the same after a join, unless the page prevents the redirect. */
  | { readonly type: 'completeJoin'; readonly memberAreaId: string; readonly path: SafePath }
  | { readonly type: 'reloadPage' }
  /** The visitor has logged in or out. */
  | { readonly type: 'reloadPageForUser' }
  /** Loads the frame again, at the path or, with `null`, where it is. */
  | { readonly type: 'reloadFrame'; readonly path: AccountPath | null }
  /** The frame shows another screen. */
  | {
      readonly type: 'recordMove';
      readonly path: AccountPath;
      readonly title: string | null;
      readonly push: boolean;
    }
  | { readonly type: 'handleJoinFailure'; readonly failure: JoinFailure }
  | { readonly type: 'reportUnsafePath'; readonly path: string };

/** The facts about the page that the meaning of a message depends on. */
export interface InboxContext {
  readonly roots: AccountRoots;
  /** Where the account goes after login. */
  readonly followUp: AccountPath | null;
}

/** Returns what the page must do for a message of the frame, in this order. Pure. */
export function readCommands(
  message: FrameMessage,
  { roots, followUp }: InboxContext,
): readonly FrameCommand[] {
  switch (message.type) {
    case 'frameLoaded':
      return [{ type: 'reveal' }];
    case 'closeFrame':
      return [{ type: 'close' }];
    case 'closeFrameAndRedirect':
      return readRedirect(message.redirectPath, message.memberAreaId);
    case 'reloadPage':
      return [{ type: 'reloadPage' }];
    case 'reloadFrame':
      return [{ type: 'reloadFrame', path: message.currentPath ? null : followUp }];
    case 'pushLocationChange':
      return readMove(message.path, roots, { title: message.title, push: true });
    case 'notifyLocationChanged':
      return readMove(message.path, roots, { title: null, push: false });
    case 'notifyAuthStatusChanged':
      return [{ type: 'reloadPageForUser' }];
    case 'notifyJoinFailure': {
      const { memberAreaId, status, reason } = message;
      return [{ type: 'handleJoinFailure', failure: { memberAreaId, status, reason } }];
    }
    case 'joinFailureHandled':
      // The page sends this message and never receives it.
      return [];
  }
}

function readRedirect(redirectPath: string, memberAreaId: string | undefined): readonly FrameCommand[] {
  const path = safePath(redirectPath);
  if (!path) {
    return [
      { type: 'reportUnsafePath', path: redirectPath },
      { type: 'closeAndRedirect', path: null },
    ];
  }
  if (memberAreaId === undefined) return [{ type: 'closeAndRedirect', path }];
  return [{ type: 'completeJoin', memberAreaId, path }];
}

function readMove(
  rawPath: string,
  roots: AccountRoots,
  entry: { readonly title: string | null; readonly push: boolean },
): readonly FrameCommand[] {
  const { path, refused } = readAccountPath(rawPath, roots);
  const reports = refused.map((value): FrameCommand => ({ type: 'reportUnsafePath', path: value }));
  return path ? [...reports, { type: 'recordMove', path, ...entry }] : reports;
}

/** Returns the safe account path that a text means, and the values in it that were refused as unsafe. Pure. */
export function readAccountPath(
  rawPath: string,
  roots: AccountRoots,
): { readonly path: AccountPath | null; readonly refused: readonly string[] } {
  const refused: string[] = [];
  const path = accountPathOf(rawPath, roots, (value) => refused.push(value));
  if (!path) refused.push(rawPath);
  return { path, refused };
}
