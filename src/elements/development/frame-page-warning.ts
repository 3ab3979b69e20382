import { pageDocument } from '../../core/browser/page-document.js';
import type { Settings } from '../../core/config/configuration.js';
import { framePageFaults } from '../../core/misuse/frame-page-faults.js';
import { warn } from './warn.js';

/** The tags that open the account. */
const OPENERS =
  ':is(account-frame,account-link,member-area-join,member-area-pricing,member-area-block,member-area-lock-screen):not([preview])';

/**
 * Asks the server for the frame page, if a tag of the page opens the account, and names what is wrong with it. Otherwise a
 * developer would learn it when the account is opened for the first time.
 */
export async function askForFramePage({ frameRoot }: Settings): Promise<void> {
  if (!pageDocument.querySelector(OPENERS) || pageDocument.querySelector('account-screen')) return;
  const answer = await fetch(frameRoot, { headers: { accept: 'text/html' } });
  const { status, headers, url } = answer;
  const faults = framePageFaults(
    {
      path: frameRoot,
      status,
      finalPath: new URL(url).pathname,
      contentType: headers.get('content-type') ?? '',
      frameOptions: headers.get('x-frame-options') ?? '',
      policy: headers.get('content-security-policy') ?? '',
      html: await answer.text(),
    },
    'unknown',
  );
  for (const { id, message } of faults) warn(id, message);
}
