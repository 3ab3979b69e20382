import type { Settings } from '../config/index.js';
import { accountPathOf } from '../paths/account-path-of.js';
import { pageUrl } from '../paths/page-url.js';
import { framing } from './framing.js';

/** Sends the top window to an account path as a full page; the account's home where the path is refused. */
export function openFullPage(path: string | undefined, settings: Settings): void {
  const place = framing();
  const target = place === 'top' || place === 'embedded' ? '_self' : '_top';
  window.open(pageUrl(accountPathOf(path ?? '', settings) ?? settings.accountRoot), target);
}
