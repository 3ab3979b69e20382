import { createContext, useContext } from 'react';
import type { AccountExit, AccountFlow } from '../../core/account/index.js';
import type { JoinFailureReason } from '../../core/join/index.js';
import type { AccountMessages } from '../../core/messages/en/account.js';
import type { AlertMessages } from '../../core/messages/en/alert.js';
import type { ViewMessages } from '../../core/messages/en/view.js';
import type { PageMessages } from '../../core/messages/en/page.js';
import type { Site } from '../../core/site.js';

/** What every account screen works with. */
export interface Account {
  readonly site: Site;
  readonly flow: AccountFlow;
  readonly exit: AccountExit;
  readonly locale: string;
  readonly texts: AccountMessages & AlertMessages & PageMessages & ViewMessages;
  /** Goes to another screen. */
  readonly navigate: (path: string, notice?: AccountNotice) => void;
  /** Shows an alert; resolves when it is dismissed. */
  readonly alert: (reason: JoinFailureReason) => Promise<void>;
  /** Whether the visitor is signed in, as far as the browser and the server have said. */
  readonly signedIn: boolean;
  /** The visitor has signed in: the same screen goes on for them. */
  readonly begun: (notice?: AccountNotice) => void;
  /** The session has ended: log in, and come back to this screen. Stays the same function. */
  readonly lapsed: (notice?: AccountNotice) => void;
  /** What was typed as an email on the last screen; in memory alone, never in an address. */
  readonly typedEmail: string;
  readonly rememberEmail: (typed: string) => void;
  /** The email of whoever is signed in, where a screen has loaded it. */
  readonly ownEmail: string | null;
  readonly setOwnEmail: (email: string) => void;
}

/** Something to be said on the next screen. */
export type AccountNotice =
  | 'not-yet-open'
  | 'no-longer-open'
  | 'not-joined'
  | 'session-ended'
  | 'password-reset'
  | 'email-changed'
  | 'password-changed'
  | 'membership-left';

export const AccountContext = createContext<Account | null>(null);

/** The account the screen stands in. */
export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (!account) throw new Error('Account screens stand inside <AccountApp>.');
  return account;
}
