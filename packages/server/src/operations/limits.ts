/** The limits of the server: how large, how long and how often. */
import { InvalidOptionError } from './invalid-option-error.js';

/** How often something may be tried in how many minutes. */
export interface Rate {
  readonly most: number;
  readonly minutes: number;
}

/** The limits of the server. All are whole numbers from 1 up. */
export interface Limits {
  /** The largest body of a request, except a video. Default: 64 KiB. */
  readonly bodyBytes: number;
  /** The largest video. Default: 100 MiB. */
  readonly videoBytes: number;
  /** How long a request may take, except the upload of a video, in milliseconds. Default: 30 seconds. */
  readonly requestMs: number;
  /** How long the upload of a video may take, in milliseconds. Default: 30 minutes. */
  readonly uploadMs: number;
  /**
   * The passwords that are hashed at once. A hash takes a good part of a second of a core and 16 MiB; two leave room for
   * everything else. Default: 2.
   */
  readonly hashesAtOnce: number;
  /**
   * The passwords that wait to be hashed. The next one is refused with 503 `busy`. The addresses take turns,
   * and one with fewer places gets one of the address with the most. Default: 16.
   */
  readonly hashesWaiting: number;
  /** How often something may be tried. Beyond that, the answer is 429 `too-many-tries`. */
  readonly rates: Rates;
}

/** The rates of the server. */
export interface Rates {
  /** Wrong passwords for one email from one address. Default: 10 in 10 minutes. */
  readonly logIn: Rate;
  /** Wrong passwords for all emails from one address. Default: 60 in 10 minutes. */
  readonly logInFromAddress: Rate;
  /**
   * Log-ins with the right password to one account from one address. Each costs the server as much as a wrong one.
   * Default: 30 in 10 minutes.
   */
  readonly logInAgain: Rate;
  /** Wrong current passwords of one signed-in person, from all addresses. Default: 10 in 10 minutes. */
  readonly currentPassword: Rate;
  /** New accounts from one address. A whole school may have one. Default: 100 in 60 minutes. */
  readonly signUpFromAddress: Rate;
  /**
   * Mails to one email that anybody can cause who knows it, all kinds together and from all addresses. Beyond that, the answer stays
   * the same, and no mail is sent. Default: 3 in 60 minutes.
   */
  readonly mailToEmail: Rate;
  /** Reset mails for one email. Default: 5 in 60 minutes. */
  readonly resetMail: Rate;
  /** Reset mails from one address. Default: 20 in 60 minutes. */
  readonly resetMailFromAddress: Rate;
  /** Mails with a code to log in to one email, from all addresses. Default: 3 in 60 minutes. */
  readonly codeMail: Rate;
  /** Mails with a code to log in from one address. A whole school may have one. Default: 100 in 60 minutes. */
  readonly codeMailFromAddress: Rate;
  /** Wrong codes for one email from one address. Default: 10 in 10 minutes. */
  readonly codeLogIn: Rate;
  /** Wrong codes for all emails from one address. Default: 60 in 10 minutes. */
  readonly codeLogInFromAddress: Rate;
  /** Challenges for a log-in with a passkey from one address: each opened log-in asks for one. Default: 600 in 10 minutes. */
  readonly passkeyChallengeFromAddress: Rate;
  /** Log-ins with a passkey from one address that are refused. Default: 60 in 10 minutes. */
  readonly passkeyLogInFromAddress: Rate;
  /** Visits to a log-in provider from one address, which a whole school may have. Default: 200 in 10 minutes. */
  readonly providerVisitFromAddress: Rate;
  /** Confirmation mails that one person asks for. Default: 10 in 60 minutes. */
  readonly confirmationMail: Rate;
  /** Confirmation mails to one email. Default: 5 in 60 minutes. */
  readonly confirmationMailToEmail: Rate;
  /** Confirmation mails from one address. Default: 20 in 60 minutes. */
  readonly confirmationMailFromAddress: Rate;
  /** Confirmation mails that one person asks for again. Default: 1 in 1 minute. */
  readonly confirmationMailAgain: Rate;
  /** Invitations that one owner sends. Default: 20 in 60 minutes. */
  readonly invitationMail: Rate;
  /** Invitations to one email. Default: 5 in 60 minutes. */
  readonly invitationMailToEmail: Rate;
  /** Invitations from one address. Default: 20 in 60 minutes. */
  readonly invitationMailFromAddress: Rate;
  /** Downloads of the own data of one person. Default: 20 in 60 minutes. */
  readonly ownData: Rate;
  /** Declarations to end a contract of one signed-in person, or with one email. Default: 5 in 60 minutes. */
  readonly contractEnd: Rate;
  /** Declarations to end a contract of signed-out visitors from one address. Default: 20 in 60 minutes. */
  readonly contractEndFromAddress: Rate;
  /** Codes of coupons that one person enters and that cannot be used. Default: 10 in 10 minutes. */
  readonly couponCode: Rate;
  /** Codes of coupons from one address that cannot be used. Default: 60 in 10 minutes. */
  readonly couponCodeFromAddress: Rate;
  /** New accounts of all addresses without a human check. Then each visitor is asked for one. Default: 30 in 60 minutes. */
  readonly signUpUnchecked: Rate;
  /** Mails with a code to log in to all emails without a human check. Default: 60 in 60 minutes. */
  readonly codeMailUnchecked: Rate;
  /** Reset mails to all emails without a human check. Default: 60 in 60 minutes. */
  readonly resetMailUnchecked: Rate;
  /** Wrong passwords for one email from all addresses without a human check. Default: 20 in 60 minutes. */
  readonly logInUnchecked: Rate;
  /** Reads with one token. Default: 600 in 10 minutes. */
  readonly token: Rate;
}

/** The limits that a site changes. The others keep their defaults. */
export type LimitOptions = Partial<Omit<Limits, 'rates'>> & { readonly rates?: Partial<Rates> };

/** The limits of a server without the option `limits`. */
export const DEFAULT_LIMITS: Limits = {
  bodyBytes: 64 * 1024,
  videoBytes: 100 * 1024 * 1024,
  requestMs: 30_000,
  uploadMs: 30 * 60_000,
  hashesAtOnce: 2,
  hashesWaiting: 16,
  rates: {
    logIn: { most: 10, minutes: 10 },
    logInFromAddress: { most: 60, minutes: 10 },
    logInAgain: { most: 30, minutes: 10 },
    currentPassword: { most: 10, minutes: 10 },
    signUpFromAddress: { most: 100, minutes: 60 },
    mailToEmail: { most: 3, minutes: 60 },
    resetMail: { most: 5, minutes: 60 },
    resetMailFromAddress: { most: 20, minutes: 60 },
    codeMail: { most: 3, minutes: 60 },
    codeMailFromAddress: { most: 100, minutes: 60 },
    codeLogIn: { most: 10, minutes: 10 },
    codeLogInFromAddress: { most: 60, minutes: 10 },
    passkeyChallengeFromAddress: { most: 600, minutes: 10 },
    passkeyLogInFromAddress: { most: 60, minutes: 10 },
    providerVisitFromAddress: { most: 200, minutes: 10 },
    confirmationMail: { most: 10, minutes: 60 },
    confirmationMailToEmail: { most: 5, minutes: 60 },
    confirmationMailFromAddress: { most: 20, minutes: 60 },
    confirmationMailAgain: { most: 1, minutes: 1 },
    invitationMail: { most: 20, minutes: 60 },
    invitationMailToEmail: { most: 5, minutes: 60 },
    invitationMailFromAddress: { most: 20, minutes: 60 },
    ownData: { most: 20, minutes: 60 },
    contractEnd: { most: 5, minutes: 60 },
    contractEndFromAddress: { most: 20, minutes: 60 },
    couponCode: { most: 10, minutes: 10 },
    couponCodeFromAddress: { most: 60, minutes: 10 },
    signUpUnchecked: { most: 30, minutes: 60 },
    codeMailUnchecked: { most: 60, minutes: 60 },
    resetMailUnchecked: { most: 60, minutes: 60 },
    logInUnchecked: { most: 20, minutes: 60 },
    token: { most: 600, minutes: 10 },
  },
};

/**
 * Completes the limits of a site with the defaults.
 *
 * @throws InvalidOptionError for an unknown limit, and for a value that is not a whole number from 1 up
 */
export function readLimits({ rates = {}, ...limits }: LimitOptions = {}): Limits {
  const { rates: defaultRates, ...defaults } = DEFAULT_LIMITS;
  for (const [name, value] of Object.entries(limits)) checkCount(`limits.${name}`, value, defaults);
  for (const [name, rate] of Object.entries(rates)) {
    const option = `limits.rates.${name}`;
    requireKnown(option, rate, defaultRates);
    for (const part of ['most', 'minutes'] as const) checkCount(`${option}.${part}`, rate[part]);
  }
  return { ...defaults, ...limits, rates: { ...defaultRates, ...rates } };
}

/**
 * Checks a count.
 *
 * @param known the names that the option may have. Default: any
 */
function checkCount(option: string, value: unknown, known?: object): void {
  if (known) requireKnown(option, value, known);
  if (!Number.isSafeInteger(value) || Number(value) < 1)
    throw new InvalidOptionError(option, value, 'Write a whole number from 1 up, or leave it out.');
}

function requireKnown(option: string, value: unknown, known: object): void {
  const name = option.split('.').at(-1) ?? '';
  if (!Object.hasOwn(known, name) || typeof value === 'undefined')
    throw new InvalidOptionError(
      option,
      value,
      `It is one of ${Object.keys(known).join(', ')}, or is left out.`,
    );
}
