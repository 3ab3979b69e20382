import { frameAddress } from '../../core/paths/frame-address.js';
import { authenticatePath, type AuthenticateScreen } from '../../core/paths/join-context.js';
import { getSite } from '../../core/site.js';
import { prefetchAccount } from './prefetch-account.js';

/**
 * Loads the files with which the account opens over the page, and prefetches those of the account itself, because the visitor
 * may open it. Nothing of the account runs before that. Does nothing for a visitor who saves data. Never rejects: opening the
 * account reports a file that cannot be loaded.
 *
 * @param screen the screen with which the account will probably open
 */
export async function warmAccount(screen: AuthenticateScreen = 'login'): Promise<void> {
  if (savesData()) return;
  const settings = getSite().settings();
  const ownFiles = Promise.allSettled([
    import('./open-account.js'),
    import('../account-frame/define.js'),
    import('../account-frame/frame-view.js'),
    import('../../core/account-frame/controller.js'),
  ]);
  // Without a join context: the address is then the same on all pages, so that a cache in front of the server has it.
  await prefetchAccount(frameAddress(authenticatePath(screen, settings.accountRoot), settings), ownFiles);
}

/** Only Chromium has `navigator.connection`. */
const savesData = () =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
