import { accountPathOf } from '../paths/account-path.js';
import { pageUrl } from '../paths/page-url.js';
import { refusePath } from '../paths/safe-path.js';
import { framing } from '../browser/framing.js';
import type { AccountFrameDeps } from './deps.js';

/**
 * Opens the account as a full page in the top window; on a click in a frame of another origin, in a new tab. A path
 * that is unsafe is reported, and the account's home opens instead.
 */
export function openFullPage(
  path: string | undefined,
  site: Pick<AccountFrameDeps, 'settings' | 'report'>,
): void {
  const settings = site.settings();
  const report = (value: string) => refusePath(value, site);
  const accountPath = accountPathOf(path ?? '', settings, report);
  if (path && !accountPath) report(path);
  const embedding = framing();
  const url = pageUrl(accountPath ?? settings.accountRoot);
  // Without a click, a new tab would be blocked. Older browsers cannot tell.
  const isClick = !('userActivation' in navigator) || navigator.userActivation.isActive;
  if (embedding === 'foreign' && isClick) window.open(url, '_blank', 'noopener');
  else window.open(url, embedding === 'top' || embedding === 'embedded' ? '_self' : '_top');
}
