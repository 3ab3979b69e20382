/** The check that a visitor is human, which a backend can ask for before it carries out a call. */

/** The header of a call with what proves that the visitor is human. */
export const HUMAN_CHECK_HEADER = 'x-human-check';

/** A number to search for, as ALTCHA has it: https://altcha.org/docs/v2/proof-of-work-captcha/. */
export interface AltchaChallenge {
  readonly algorithm: 'SHA-256';
  /** The hash, in hexadecimal digits, of the salt with the number after it. */
  readonly challenge: string;
  readonly salt: string;
  /** The largest number that it can be. The smallest is 0. */
  readonly maxnumber: number;
  /** Proves that the backend has made the challenge. The page sends it back. */
  readonly signature: string;
}

/** What a page shows, or does, to find out that a visitor is human. `kind` names the way. */
export type HumanCheck =
  /** The page searches for a number. The visitor waits a moment. */
  | { readonly kind: 'altcha'; readonly challenge: AltchaChallenge }
  /** A widget of another company, which loads when the check is asked for. */
  | { readonly kind: 'turnstile'; readonly siteKey: string; readonly action?: string }
  | { readonly kind: 'hcaptcha'; readonly siteKey: string }
  | SiteHumanCheck;

/** A check of the site itself, which the setting `humanCheck` of the page solves. */
export interface SiteHumanCheck {
  readonly kind: `site-${string}`;
  readonly [detail: string]: unknown;
}

/** A check for samples and mocks. The number is 2718. */
export const SAMPLE_HUMAN_CHECK = {
  kind: 'altcha',
  challenge: {
    algorithm: 'SHA-256',
    challenge: '46d9b6493bb5dca63e09f04680c29e284e91413d5cdb09e5f40e60e6bfcf7046',
    salt: 'sample?expires=4102444800&call=createAccount&',
    maxnumber: 20_000,
    signature: 'sample',
  },
} as const satisfies HumanCheck;
