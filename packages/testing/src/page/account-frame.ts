import { isWindow, type PageWindow, type PageWithFrames } from './pages.js';

/**
 * Returns the frame locator of the account that is open over a page. Like every locator, it waits until the frame is
 * there.
 *
 * @param page a `Page` or `Frame` of Playwright
 * @example
 * await accountFrame(page).getByRole('link', { name: 'Memberships' }).click();
 */
export function accountFrame<Frame>(page: PageWithFrames<Frame>): Frame;
/**
 * Returns the document of the account that is open over a page, or `null` while the account is closed or loading.
 *
 * @param page a window
 * @example
 * const account = await waitFor(() => accountFrame(window)!);
 * within(account.body).getByRole('heading', { name: 'Log in' });
 */
export function accountFrame(page: PageWindow): Document | null;
export function accountFrame<Frame>(page: PageWithFrames<Frame> | PageWindow): Frame | Document | null {
  if (!isWindow(page)) return page.locator('account-frame').frameLocator('iframe');
  if (page.document.body.dataset['accountFrame'] !== 'open') return null;
  for (const { shadowRoot } of page.document.querySelectorAll('account-frame')) {
    const frame = shadowRoot?.querySelector('iframe');
    if (frame) return frame.contentDocument;
  }
  return null;
}
