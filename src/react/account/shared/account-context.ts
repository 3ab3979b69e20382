import { createContext, useContext, useMemo } from 'react';
import type { AskedCode } from '../../../core/account/asked-code.js';
import type { AccountExit } from '../../../core/account/account-exit.js';
import type { EmailStatus } from '../../../core/account/email-status.js';
import type { AccountFlow } from '../../../core/account/account-flow.js';
import type { Profile } from '../../../contract/account/profile.js';
import type { JoinFailureReason } from '../../../core/join/join-outcome.js';
import type { AccountMessages } from '../../../core/messages/en/account.js';
import type { AlertMessages } from '../../../core/messages/en/alert.js';
import type { ViewMessages } from '../../../core/messages/en/view.js';
import type { PageMessages } from '../../../core/messages/en/page.js';
import type { LogInReturn } from '../../../core/paths/log-in-return.js';
import type { Site } from '../../../core/site.js';

/** The data and functions that every account screen uses. */
export interface Account {
  readonly site: Site;
  readonly flow: AccountFlow;
  readonly exit: AccountExit;
  readonly locale: string;
  readonly texts: AccountMessages & AlertMessages & PageMessages & ViewMessages;
  /** Shows another screen, with a notice. */
  readonly navigate: (path: string, notice?: AccountNotice) => void;
  /** Shows an alert; resolves when it is dismissed. */
  readonly alert: (reason: JoinFailureReason) => Promise<void>;
  /** Whether the visitor is signed in, according to the last answer of the server, or else to the cookie. */
  readonly signedIn: boolean;
  /** Called when the visitor has signed in. The screen stays. */
  readonly sessionStarted: (notice?: AccountNotice) => void;
  /**
   * Called when the session has ended. Shows the login, and this screen after it. The same function at every render.
   */
  readonly sessionEnded: (notice?: AccountNotice) => void;
  /** Called when the account of the visitor was closed. Shows the screen that says so. */
  readonly accountClosed: () => void;
  /** The email that was typed on the last screen. It is kept in memory only, never in an address. */
  readonly typedEmail: string;
  readonly rememberEmail: (typed: string) => void;
  /** The code that the visitor has asked for since the account was opened. */
  readonly askedCode: AskedCode | null;
  readonly setAskedCode: (asked: AskedCode) => void;
  /** How the visitor has come back from a log-in provider; `null` when the account was opened in another way. */
  readonly returned: LogInReturn | null;
  /** The email of the signed-in visitor, when a screen has loaded it. */
  readonly ownEmail: string | null;
  /** The part of the screen that is open at once, for previews. */
  readonly opened: AccountOpened | null;
  readonly setOwnEmail: (email: string) => void;
  /** Whether the visitor's email is confirmed. */
  readonly emailStatus: EmailStatus;
  readonly setEmailStatus: (status: EmailStatus) => void;
  /** Called with each profile that a screen has loaded. The same function at every render. */
  readonly profileLoaded: (profile: Profile) => void;
  /** Shows the account in a language, once its texts have loaded. */
  readonly chooseLanguage: (language: string) => void;
}

/** A part of a screen that previews show open. */
export type AccountOpened =
  | 'end-membership'
  | 'options'
  | 'payment-options'
  | 'pause'
  | 'resume-now'
  | 'passkey-offer'
  | 'remove-passkey'
  | 'rename-passkey'
  | 'connect-provider'
  | 'disconnect-provider';

/** A message for the next screen. */
export type AccountNotice =
  | 'not-yet-open'
  | 'no-longer-open'
  | 'not-joined'
  | 'session-ended'
  | 'password-reset'
  | 'email-change-sent'
  | 'email-confirmed'
  | 'password-changed'
  | 'membership-left'
  | 'captcha-failed'
  | 'account-closed'
  /** A mailed code or a log-in provider has created the account. */
  | 'account-created'
  /** The link of a mail has logged in. */
  | 'logged-in'
  /** A log-in provider has sent the visitor back: `returned` of the account says with which result. */
  | 'log-in-result';

/** The texts of the notices that a screen can show. */
export type NoticeTexts = Readonly<Partial<Record<AccountNotice, string>>>;

export const AccountContext = createContext<Account | null>(null);

/** Returns the account that the component is in. */
export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (!account) throw new Error('Account screens stand inside <AccountApp>.');
  return account;
}

/** Returns the texts of a screen, with the texts that the site has replaced. */
export function useTexts<Texts extends object>(table: Texts): Texts {
  const { site, locale } = useAccount();
  return useMemo(() => site.messages(table, locale), [site, table, locale]);
}
