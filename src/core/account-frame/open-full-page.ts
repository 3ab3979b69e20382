import { accountPathOf } from '../paths/account-path.js';
import { pageUrl } from '../paths/page-url.js';
import { refusePath } from '../paths/safe-path.js';
import type { AccountFrameDeps } from './account-frame-deps.js';
import { framing } from '../browser/framing.js';

/** Sends the top window to an account path as a full page; the account's home where the path is refused and reported. */
export function openFullPage(
  path: string | undefined,
  site: Pick<AccountFrameDeps, 'settings' | 'report'>,
): void {
  const settings = site.settings();
  const refuse = (value: string) => refusePath(value, site);
  const safe = accountPathOf(path ?? '', settings, refuse);
  if (path && !safe) refuse(path);
  const place = framing();
  const target = place === 'top' || place === 'embedded' ? '_self' : '_top';
  window.open(pageUrl(safe ?? settings.accountRoot), target);
}
