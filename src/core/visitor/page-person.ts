import { readCookie } from '../browser/cookie.js';
import { parseSiteUser } from './site-user.js';

/**
 * The site user for whom the page was loaded. Each change names them in the header `x-site-user`, so that it cannot
 * change the account of somebody else who has logged in in another tab since. See docs/decisions.md#two-people-one-browser.
 */
export interface PagePerson {
  /** The id of the site user. Empty when nobody was signed in: changes then name nobody. */
  readonly id: string;
  /** Returns whether the page was loaded for one site user and the cookie names another one now. Never throws. */
  isReplaced(): boolean;
  /** Makes the page that of the current visitor. Call it when the page itself shows the visitor who has logged in. */
  adopt(): void;
  /**
   * Says who is signed in now, and loads the page again. Dispatches the event `member-area-other-person` on the window
   * first; when a listener prevents it, nothing else happens.
   *
   * @param isRefused whether a change was refused. Otherwise the message goes when the person of the page comes back
   */
  showOther(isRefused?: boolean): void;
}

/** The event on the window that another person is signed in. It is cancelable: the default action is the message. */
export const OTHER_PERSON_EVENT = 'member-area-other-person';

/**
 * Creates the person of a page.
 *
 * @param show shows the message
 */
export function createPagePerson(show: (isRefused: boolean) => void): PagePerson {
  let id = cookieId();
  return {
    get id() {
      return id;
    },
    isReplaced() {
      const now = id && cookieId();
      return now !== '' && now !== id;
    },
    adopt() {
      id = cookieId();
    },
    showOther(isRefused = false) {
      if (dispatchEvent(new Event(OTHER_PERSON_EVENT, { cancelable: true }))) show(isRefused);
    },
  };
}

/** Returns the id of the cookie, or an empty text when nobody is signed in or the id cannot be a header. */
function cookieId(): string {
  try {
    const user = parseSiteUser(readCookie('SiteUserInfo'));
    return user.state === 'signed-in' && /^[!-~]+$/.test(user.siteUserId) ? user.siteUserId : '';
  } catch {
    return ''; // A page can have broken functions. Changes then name nobody.
  }
}
