import { pageDocument } from '../../core/browser/page-document.js';
// Loaded with this: the frame needs it where a chunk of its own cannot be loaded.
import { openFullPage } from '../../core/account-frame/open-full-page.js';
import { getSite } from '../../core/site.js';

const TAG = 'account-frame';

/**
 * Opens the account over the page, on a page without `<account-frame>` too. Where the tag cannot be loaded the top
 * window goes there as a full page.
 */
export async function openAccount(path: string): Promise<void> {
  const site = getSite();
  try {
    if (!customElements.get(TAG)) await import('../account-frame/define.js');
    if (!pageDocument.querySelector(TAG)) {
      const frame = pageDocument.createElement(TAG);
      frame.dataset['standIn'] = '';
      pageDocument.body.append(frame);
    }
  } catch (error) {
    site.report(error, TAG);
    openFullPage(path, site);
    return;
  }
  site.accountFrame.open(path);
}
