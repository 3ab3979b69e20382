import type { Fault } from './faults.js';

/** The content of a tag, as far as it matters to visitors without JavaScript. */
export interface Fallback {
  /** Whether it has a link or a button. */
  readonly hasControl: boolean;
  /** The `href` of each link; `null` for a link without one. */
  readonly addresses: readonly (string | null)[];
}

/** The tags whose content is a link or a button that works without JavaScript, and an address that suits it. */
const CONTROL_ADDRESSES = new Map([
  ['account-link', '/account'],
  ['member-area-join', '/account/login/create'],
  ['member-area-block', '/account/login/create'],
  ['member-area-pricing', '/account/login/create'],
  ['member-area-lock-screen', '/account/login/create'],
  ['member-area-login', '/account/login'],
  ['member-area-sign-up', '/account/login/create'],
  ['member-area-withdrawal', '/account/withdraw'],
]);

/** Returns the faults of what visitors see of a tag before its script has loaded, and without JavaScript. */
export function fallbackFaults(tag: string, { hasControl, addresses }: Fallback): Fault[] {
  const address = CONTROL_ADDRESSES.get(tag);
  if (address === undefined) return [];
  if (!hasControl) {
    const message = `<${tag}>: there is no link or button in it, so it shows nothing useful before its script has loaded. Add one, for example <a href="${address}">…</a>.`;
    return [{ id: 'missing-fallback', message }];
  }
  return addresses.filter(leadsNowhere).map((href) => ({
    id: 'fallback-without-address',
    message: `<${tag}>: the link in it has ${href === null ? 'no href' : `the href ${JSON.stringify(href)}`}, which leads nowhere without JavaScript. Use an address that works, for example href="${address}".`,
  }));
}

const leadsNowhere = (href: string | null): boolean =>
  href === null || href === '' || href.startsWith('#') || /^javascript:/i.test(href);
