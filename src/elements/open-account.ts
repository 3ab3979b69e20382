import {
  authenticatePath,
  type AuthenticateScreen,
  type JoinContext,
} from '../core/paths/account-screen-path.js';
import { createSite } from '../core/site.js';

const TAG = 'account-frame';

/**
 * Opens the account over the page, on a page without `<account-frame>` too. Where the tag cannot be loaded the top
 * window goes there as a full page.
 */
export async function openAccount(path: string): Promise<void> {
  const site = createSite();
  try {
    if (!customElements.get(TAG)) await import('./account-frame.define.js');
    if (!document.querySelector(TAG)) document.body.append(document.createElement(TAG));
  } catch (error) {
    site.report(error, TAG);
  }
  site.accountFrame.open(path);
}

/** Opens the login or account-creation screen with the join that goes on afterwards. */
export function authenticate(screen: AuthenticateScreen, context: JoinContext): Promise<void> {
  return openAccount(authenticatePath(screen, createSite().settings().accountRoot, context));
}
