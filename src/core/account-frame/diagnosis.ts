import { matchesPrefix } from '../paths/account-address.js';
import { FRAME_LOAD_TIMEOUT, type FrameFailure } from './state.js';

/**
 * Returns an error that tells the developers of the site why the account cannot be shown, and what to change.
 *
 * @param frame the window of the frame
 * @param address the address that the frame had to load
 */
export function explainFailure(
  reason: FrameFailure,
  frame: Window,
  address: string,
  frameRoot: string,
): Error {
  const path = new URL(address, location.href).pathname;
  const explanation = reason === 'blocked' ? BLOCKED : explainSilence(frame, frameRoot);
  return new Error(`<account-frame> cannot show the account: ${path} ${explanation}`);
}

const BLOCKED =
  "may not be framed, or leads to another site. Serve it from this site with frame-ancestors 'self', and allow it in the frame-src of this page.";

const LIBRARY_TAG = /^(account|member-areas?)-/;

/** Explains why a page has not sent `frameLoaded` in time, and what to change. */
function explainSilence({ document: page, location, performance }: Window, frameRoot: string): string {
  const seconds = FRAME_LOAD_TIMEOUT / 1_000;
  const remedy = `Serve a page with <account-screen> for every address under ${frameRoot}.`;
  if (location.protocol === 'about:' || page.readyState === 'loading') {
    return `has not loaded within ${seconds} seconds. See how long the server takes to answer.`;
  }
  if (!matchesPrefix(frameRoot, location.pathname)) {
    return `leads to ${location.pathname}, which is outside ${frameRoot}. ${remedy}`;
  }
  const screen = page.querySelector('account-screen');
  if (!screen) {
    const [navigation] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
    // WebKit has no `responseStatus`.
    const { responseStatus = 0 } = navigation ?? {};
    if (responseStatus >= 400) return `was answered with status ${responseStatus}. ${remedy}`;
    const other = [...page.querySelectorAll('*')].find(({ localName }) => LIBRARY_TAG.test(localName));
    const kind = other ? `a page of the site, with <${other.localName}> and` : 'a page';
    return `is ${kind} without <account-screen>. ${remedy}`;
  }
  if (!screen.matches(':defined')) {
    return 'has <account-screen>, and nothing that defines it. Add autoload.js to the page, or import "member-area-elements/account-screen/define" there.';
  }
  return `has <account-screen>, which has not loaded within ${seconds} seconds. See the errors of that page.`;
}
