import { canReadCookies } from '../browser/cookie.js';

/**
 * Why a change had no crumb. `blocked`: the page cannot read cookies. `missing`: the server has answered, and there is still
 * no readable cookie with a crumb.
 */
export interface MissingCrumb {
  readonly kind: 'no-crumb';
  readonly cookies: 'blocked' | 'missing';
}

/** Returns why the page has no crumb to send. */
export const missingCrumb = (): MissingCrumb => ({
  kind: 'no-crumb',
  cookies: canReadCookies() ? 'missing' : 'blocked',
});

/** Says to developers why there was no crumb, and what to do. */
export const explainMissingCrumb = ({ cookies }: Pick<MissingCrumb, 'cookies'>): string =>
  cookies === 'blocked'
    ? 'no crumb was sent, because the page cannot read cookies. Allow cookies in the browser, and show the page neither in a frame with the attribute "sandbox" nor in one of another site.'
    : 'no crumb was sent, because neither the cookie "siteUserCrumb" nor "crumb" can be read. The server must set one of them on path "/", readable by scripts (not HttpOnly).';
