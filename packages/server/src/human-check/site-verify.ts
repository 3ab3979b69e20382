/** What the checks of other companies have in common: a call that says whether the token of a widget is right. */
import type { CheckedCall } from './human-check-port.js';

/** How long the company may take to answer, in milliseconds. */
const PATIENCE = 5000;

/** The answer of the company. */
interface Verdict {
  readonly success?: unknown;
  readonly 'error-codes'?: unknown;
  /** The host of the page with the widget. */
  readonly hostname?: unknown;
  /** The call that the page has named, where the widget can name one. */
  readonly action?: unknown;
}

/** The options of the check of another company. */
export interface SiteVerifyOptions {
  /** The public key of the site, from the dashboard of the company. */
  readonly siteKey: string;
  /** The secret key of the site. */
  readonly secret: string;
  /**
   * Whether the address of the visitor is sent to the company with the token. It knows the address already: the browser loads the
   * widget from there. Default: `false`.
   */
  readonly sendsAddress?: boolean;
  /** The address of the call, for tests. Default: that of the company. */
  readonly verifyUrl?: string;
}

/**
 * Asks a company whether a token is right. The company accepts each token once, and for a few minutes.
 *
 * @throws Error when the company does not answer, or refuses the secret
 */
export async function verifySiteToken(
  { siteKey, secret, sendsAddress = false, verifyUrl }: SiteVerifyOptions & { readonly verifyUrl: string },
  token: string,
  { address, call }: { readonly address: string; readonly call: CheckedCall },
): Promise<boolean> {
  const answer = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({
      secret,
      sitekey: siteKey,
      response: token,
      ...(sendsAddress && address !== '' && { remoteip: address }),
    }),
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!answer.ok && answer.status >= 500) throw new Error(`siteverify has answered ${answer.status}.`);
  const { success, action, 'error-codes': codes } = Object(await answer.json()) as Verdict;
  if (success === true) return action === undefined || action === '' || action === call;
  const isSecretWrong = Array.isArray(codes) && codes.some((code) => /-input-secret$/.test(String(code)));
  if (isSecretWrong) throw new Error('siteverify refuses the secret of the site.');
  return false;
}
