import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { answeredPersonDetails, type PersonDetails } from '../parts/person-details.js';
import { signedOut } from '../parts/shared-refusals.js';
import { flag, optional, text, type Schema } from '../parts/values.js';

/** The login of a site that knows its people already. It has their names, emails and passwords, so the account changes none of them. */
export interface SiteLogin {
  readonly kind: 'site';
  /** The path of the page where visitors change what the login has. Missing: the account links none. */
  readonly accountPath?: string | undefined;
  /** Whether visitors can close their account here, which deletes them in the login too. Missing: no. */
  readonly mayClose?: boolean | undefined;
}

/** The signed-in visitor. */
export interface Profile extends PersonDetails {
  siteUserId: string;
  email: string;
  /** Whether the visitor has confirmed the email. A missing value means that it is confirmed. */
  emailConfirmed?: boolean | undefined;
  /** The new email that waits for its confirmation. */
  pendingEmail?: string | undefined;
  /** Whether the visitor can read and end their sessions, which the profile then links as devices. Missing: no. */
  mayEndSessions?: boolean | undefined;
  /** Whether the visitor can add passkeys and log in with them, which the profile then links. Missing: no. */
  mayUsePasskeys?: boolean | undefined;
  /** Whether the visitor can connect log-in providers, which the profile then links. Missing: no. */
  mayConnectProviders?: boolean | undefined;
  /** The language that the visitor has chosen, as a BCP 47 tag. */
  language?: string | undefined;
  /** Whether the visitor has a password. A missing value means that there is one. */
  hasPassword?: boolean | undefined;
  /** The login that has the names, the email and the password of the visitor. Missing: that of the backend. */
  login?: SiteLogin | undefined;
}

const siteLogin = (): Schema<SiteLogin> =>
  z.object({ kind: z.enum(['site']), accountPath: optional(text), mayClose: optional(flag) });

export const profileAnswer = (): Schema<Profile> =>
  z.object({
    siteUserId: text,
    ...answeredPersonDetails(),
    email: text,
    emailConfirmed: optional(flag),
    pendingEmail: optional(text),
    mayEndSessions: optional(flag),
    mayUsePasskeys: optional(flag),
    mayConnectProviders: optional(flag),
    language: optional(text),
    hasPassword: optional(flag),
    login: optional(siteLogin()),
  });

export const profile = {
  name: 'profile',
  summary: 'Read the profile',
  description: 'Set `SiteUserInfo` again when it is out of date.',
  group: 'account',
  caller: 'signed-in',
  answer: profileAnswer,
  answerHeaders: { 'Set-Cookie': 'SiteUserInfoCookie' },
  sample: {
    answer: {
      siteUserId: 'u1',
      firstName: 'Ana',
      lastName: 'Silva',
      email: 'ana@example.com',
      emailConfirmed: true,
      pendingEmail: 'ana.silva@example.com',
      mayEndSessions: true,
      mayUsePasskeys: true,
      mayConnectProviders: true,
      language: 'de',
      hasPassword: true,
      profileFields: { phone: '+41 44 555 01 01' },
    },
  },
  refusals: [signedOut],
} satisfies Call;
