/** The human check of hCaptcha, https://docs.hcaptcha.com: `member-area-server/hcaptcha`. */
import type { HumanCheckPort } from './human-check-port.js';
import { verifySiteToken, type SiteVerifyOptions } from './site-verify.js';

/** See https://docs.hcaptcha.com/#content-security-policy-settings. */
const ORIGINS = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

/** The options of {@link hcaptcha}. */
export type HcaptchaOptions = SiteVerifyOptions;

/**
 * Creates the check with the widget of hCaptcha. It loads when a visitor is asked, from `js.hcaptcha.com`. Its tokens do not name
 * the call that they are for.
 */
export function hcaptcha(options: HcaptchaOptions): HumanCheckPort {
  const verifyUrl = options.verifyUrl ?? 'https://api.hcaptcha.com/siteverify';
  return {
    sources: { scripts: ORIGINS, stylesAndRequests: ORIGINS },
    ask: () => ({ kind: 'hcaptcha', siteKey: options.siteKey }),
    verify: async (token, facts) =>
      (await verifySiteToken({ ...options, verifyUrl }, token, facts)) ? token : null,
  };
}
