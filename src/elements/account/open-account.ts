import type { AccountFrameElement } from '../account-frame/account-frame.js';
import { pageDocument } from '../../core/browser/page-document.js';
// A static import, because it is needed when a chunk cannot be loaded.
import { openFullPage } from '../../core/account-frame/open-full-page.js';
import { getSite } from '../../core/site.js';
import { appendStandIn } from '../account-frame/stand-in.js';

const TAG = 'account-frame';

/**
 * Opens the account over the page, and adds `<account-frame>` to a page without one. If the tag cannot be loaded, opens
 * the account as a full page in the top window.
 */
export async function openAccount(path: string): Promise<void> {
  const site = getSite();
  try {
    await addAccountFrame();
  } catch (error) {
    site.report(error, TAG);
    openFullPage(path, site);
    return;
  }
  site.accountFrame.open(path);
}

/**
 * Adds `<account-frame>` to a page without one, and returns it. Returns `null` for a page that has one. Rejects if the tag
 * cannot be loaded.
 */
export async function addAccountFrame(): Promise<AccountFrameElement | null> {
  if (!customElements.get(TAG)) await import('../account-frame/define.js');
  return pageDocument.querySelector(TAG) ? null : appendStandIn();
}
