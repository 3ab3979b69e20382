import type { UpgradeWay } from '../../../core/owner/upgrade.js';
import type { OnUpgrade } from '../shared/upgrade.js';

/** Asks the page for a larger plan, and opens the page of the plans when that does nothing else. */
export function followUpgrade({ planId, href }: UpgradeWay, onUpgrade: OnUpgrade | undefined): void {
  if (onUpgrade?.(planId) !== false && href) location.assign(href); // the schema of the answer allows paths, http and https alone
}
