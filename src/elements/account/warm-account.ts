import { frameAddress } from '../../core/paths/frame-address.js';
import { accountPathOf } from '../../core/paths/account-path.js';
import { getSite } from '../../core/site.js';
import { prefetchAccount } from './prefetch-account.js';

/**
 * Loads the files with which the account opens over the page, and asks for those of the account itself, because the visitor may
 * open it. Nothing of the account runs before that. Does nothing for a visitor who saves data. Never rejects: opening the
 * account reports a file that cannot be loaded.
 *
 * @param path the path at which the account will probably open
 */
export async function warmAccount(path: string): Promise<void> {
  if (savesData()) return;
  const settings = getSite().settings();
  const accountPath = accountPathOf(path, settings);
  await Promise.allSettled([
    import('./open-account.js'),
    import('../account-frame/define.js'),
    import('../account-frame/frame-view.js'),
    import('../../core/account-frame/controller.js'),
    accountPath && prefetchAccount(frameAddress(accountPath, settings)),
  ]);
}

/** Only Chromium has `navigator.connection`. */
const savesData = () =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
