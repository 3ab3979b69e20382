import { loadAccount } from './account-view.js';

/**
 * Loads the files with which the account opens over the page, because the visitor will probably open it. Loads nothing for
 * a visitor who saves data. Never rejects: opening the account reports a file that cannot be loaded.
 */
export async function warmFrame(): Promise<void> {
  if (savesData()) return;
  await Promise.allSettled([
    import('./open-account.js'),
    import('../account-frame/define.js'),
    import('../account-frame/frame-view.js'),
    import('../../core/account-frame/controller.js'),
  ]);
}

/**
 * Does the same as {@link warmFrame}, and loads the files of the account too: its page in the frame then finds them in the
 * cache of the browser. They include React, so only elements that show a React view call it.
 */
export async function warmAccount(): Promise<void> {
  if (savesData()) return;
  await Promise.allSettled([warmFrame(), import('../view/react-view.js'), loadAccount()]);
}

/** Only Chromium has `navigator.connection`. */
const savesData = () =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
