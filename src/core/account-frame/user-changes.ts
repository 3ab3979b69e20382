import { isSameSiteUser } from '../visitor/same-site-user.js';
import type { SiteUser } from '../visitor/site-user.js';
import type { NotifyPage } from './view.js';

/** Detects that the visitor has logged in or out since the page was loaded. */
export class UserChanges {
  readonly #readUser: () => SiteUser;
  readonly #notifyPage: NotifyPage;
  #knownUser: SiteUser;
  #isPageOutdated = false;

  constructor(readUser: () => SiteUser, notifyPage: NotifyPage) {
    this.#readUser = readUser;
    this.#notifyPage = notifyPage;
    this.#knownUser = readUser();
  }

  /** Whether the page under the frame still shows content for the previous visitor. */
  get isPageOutdated(): boolean {
    return this.#isPageOutdated;
  }

  /** Notifies the page when the visitor has changed since the last check. */
  check(): void {
    const user = this.#readUser();
    if (isSameSiteUser(user, this.#knownUser)) return;
    this.#knownUser = user;
    this.#isPageOutdated = true;
    this.#notifyPage({ type: 'account', user });
  }

  /** Keeps the page as it is: the page shows the change by itself. */
  keepPage(): void {
    this.#isPageOutdated = false;
  }
}
