import { cookieString } from './cookie.js';

/** How long to wait for the cookies of an answer, in milliseconds. */
const LIMIT = 500;

/**
 * Resolves when `document.cookie` contains the cookies that an answer has set, or after half a second. In WebKit that takes
 * some time after the answer: its cookie store has them first, and `document.cookie` of a busy page stays as it was last
 * read until a timer of the page fires. https://bugs.webkit.org/show_bug.cgi?id=324464
 */
export async function whenCookiesSettle(): Promise<void> {
  const stored = await (globalThis.cookieStore as CookieStore | undefined)?.getAll().catch(() => undefined);
  // Not a number of turns: browsers slow the timers of a hidden page down to one a second. No event tells of the change.
  const end = performance.now() + LIMIT;
  do await new Promise((resolve) => setTimeout(resolve, 5));
  while (
    stored?.some(({ name, value }) => !cookieString().includes(`${name}=${value}`)) &&
    performance.now() < end
  );
}
