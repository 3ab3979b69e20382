import { cookieString } from './cookie.js';

/**
 * Resolves when `document.cookie` contains the cookies that an answer has set, or after half a second. In WebKit that takes
 * some time after the answer: its cookie store has them first, and `document.cookie` of a busy page stays as it was last
 * read until a timer of the page fires. https://bugs.webkit.org/show_bug.cgi?id=324464
 */
export async function whenCookiesSettle(): Promise<void> {
  const stored = await (globalThis.cookieStore as CookieStore | undefined)?.getAll().catch(() => undefined);
  let turns = 100;
  do await new Promise((resolve) => setTimeout(resolve, 5));
  while (stored?.some(({ name, value }) => !cookieString().includes(`${name}=${value}`)) && --turns);
}
