/** The human check of Cloudflare, https://developers.cloudflare.com/turnstile: `member-area-server/turnstile`. */
import type { HumanCheckPort } from './human-check-port.js';
import { verifySiteToken, type SiteVerifyOptions } from './site-verify.js';

/** The options of {@link turnstile}. */
export type TurnstileOptions = SiteVerifyOptions;

/** Creates the check with the widget Turnstile. It loads when a visitor is asked, from `challenges.cloudflare.com`. */
export function turnstile(options: TurnstileOptions): HumanCheckPort {
  const verifyUrl = options.verifyUrl ?? 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
  return {
    // https://developers.cloudflare.com/turnstile/reference/content-security-policy/
    sources: { scripts: ['https://challenges.cloudflare.com'] },
    ask: ({ call }) => ({ kind: 'turnstile', siteKey: options.siteKey, action: call }),
    verify: async (token, facts) =>
      (await verifySiteToken({ ...options, verifyUrl }, token, facts)) ? token : null,
  };
}
