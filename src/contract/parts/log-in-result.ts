/** What a log-in provider has sent the visitor back with. The address of the page to which the visitor returns says it. */

/** The query parameter with the result. */
export const LOG_IN_RESULT = 'logInResult';

/** The query parameter with the id of the provider. The page adds it to `returnTo`, so that it can name the provider. */
export const LOG_IN_PROVIDER = 'logInProvider';

/** The results. Without one in the address, the visitor is signed in, or asks for nothing. */
export const LOG_IN_RESULTS = [
  /** An account was created by it: its name and its fields can be asked after. */
  'new',
  /** The account is connected with that of the provider. */
  'connected',
  /** The visitor has not agreed at the provider. */
  'cancelled',
  /** The answer came too late, a second time, or in another browser. */
  'expired',
  /** The provider could not be asked, or its answer was wrong. */
  'failed',
  /** The provider has not told an email, or one that cannot be used. */
  'no-email',
  /** An account with the email exists, and one of the two has not confirmed it: its person logs in, and connects the two in the profile. */
  'email-taken',
  /** The account of the provider is connected with another account of this site. */
  'connected-elsewhere',
  /** The account is connected with another account of the provider. */
  'already-connected',
  /** The member areas are off. */
  'feature-off',
] as const;

/** A result of {@link LOG_IN_RESULTS}. */
export type LogInResult = (typeof LOG_IN_RESULTS)[number];
