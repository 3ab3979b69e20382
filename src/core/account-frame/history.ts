import { pageDocument } from '../browser/page-document.js';
import { safeAccountPath, type AccountPath } from '../paths/account-path.js';
import { safePath, type SafePath } from '../paths/safe-path.js';
import { pageUrl } from '../paths/page-url.js';
import type { AccountFrameDeps } from './deps.js';
import {
  currentEntry,
  entryIn,
  loadedEntry,
  parkRouterState,
  restoreRouterState,
  routerStateOf,
  writeAccountEntry,
  writePageEntry,
  type AccountEntry,
} from './history-entry.js';
import { loadsOtherFiles } from './loads-other-files.js';

/** Milliseconds that the browser has to go back to the entry of the host page. */
const GO_BACK_TIMEOUT = 1_000;

/** Events that come before a router of the page can be asked to navigate. */
const EVENTS_OF_USE = ['pointerdown', 'keydown', 'click', 'submit', 'pagehide'] as const;

/** The page that the account was opened from. */
export type HostPage = NonNullable<AccountEntry['template']>;

/**
 * The properties of a `currententrychange` event that {@link FrameHistory.isPushedByPage} reads. TypeScript 5, which Angular
 * uses, does not declare the type of that event.
 */
export interface EntryChange {
  navigationType: string | null;
  from: { url: string | null };
}

/**
 * Where a `popstate` leads.
 * - `account`: to the account, from one of its screens to another, or back to the page under it
 * - `page`: from a page of the site to another page
 * - `otherPage`: from the account to another page of the site than the one under it
 * - `routed`: between a page of the site and an account entry that the router of the page has added
 * - `parkedPage`: to a page whose router state had been put aside. The state is in its entry again, and the router has
 *   not received it
 */
export type HistoryMove = 'account' | 'page' | 'otherPage' | 'routed' | 'parkedPage';

/**
 * Controls the address bar, the history and the title of a page while the account frame is over it. See
 * docs/requirements.md#back-and-forward.
 */
export class FrameHistory {
  /** Where the account goes after login. */
  followUp: AccountPath | null = null;

  readonly #deps: Pick<AccountFrameDeps, 'settings' | 'title' | 'report'>;
  readonly #onBack: () => void;
  readonly #loadedAtAccount: boolean;
  /** The title of the page before the frame sends its own. */
  readonly #loadedTitle = pageDocument.title;

  #hostPage: HostPage | null = null;
  /** The number of the opening that {@link FrameHistory.hostPage} belongs to. */
  #hostPageOpening = -1;
  #isOverOtherPage = false;
  #isRouted = false;
  /** Whether the library itself is writing into the history. */
  #isWriting = false;
  /** The state that the router of the page wrote into an account entry that was loaded directly. */
  #loadedRouterState: unknown = null;
  /** The account entry that was last written or reached. */
  #lastAccountEntry = { depth: 0, address: '' };
  /** The entry that the last `popstate` led to. */
  #reachedEntry: AccountEntry | null = null;
  /** Whether the address was under the account root before the next `popstate`. */
  #wasAtAccount: boolean;
  #isReplacedByRedirect = false;
  #goBackTimer: ReturnType<typeof setTimeout> | undefined;
  /** Going back took too long, and may still happen. Going back once more would then leave the site. */
  #isBackOverdue = false;

  /**
   * @param onBack called when {@link FrameHistory.goBack} has nothing to wait for, fails, or takes too long. Otherwise a
   *   `popstate` ends it
   */
  constructor(deps: Pick<AccountFrameDeps, 'settings' | 'title' | 'report'>, onBack: () => void) {
    this.#deps = deps;
    this.#onBack = onBack;
    this.#loadedAtAccount = safeAccountPath(new URL(loadedUrl()).pathname, deps.settings()) !== null;
    this.#wasAtAccount = this.accountPath !== null;
  }

  /** The account path in the address bar; `null` on a page of the site. */
  get accountPath(): AccountPath | null {
    return safeAccountPath(currentPath(), this.#deps.settings());
  }

  /** The page that the account was opened from; `null` while it is not known. */
  get hostPage(): HostPage | null {
    return this.#hostPage;
  }

  /**
   * Whether the frame covers another page than the one it was opened from. After a load at an account address, the home
   * page is under the frame. It may lack its styles there, when it names its files by relative addresses.
   */
  get isOverOtherPage(): boolean {
    return this.#isOverOtherPage;
  }

  /** Whether the router of the page has pushed the address of the account, and has drawn the page under the frame. */
  get isRouted(): boolean {
    return this.#isRouted;
  }

  /** Whether a redirect replaces the current entry, which was the account's. */
  get isReplacedByRedirect(): boolean {
    return this.#isReplacedByRedirect;
  }

  /** Whether the page is going back to the entry of the host page. */
  get isGoingBack(): boolean {
    return this.#goBackTimer !== undefined;
  }

  /** Whether the last closing has ended without its `popstate`, which may still come. */
  get isBackOverdue(): boolean {
    return this.#isBackOverdue;
  }

  /** Writes an account path. The first entry of an opening also stores the host page. */
  record(how: 'push' | 'replace', path: AccountPath, title: string | null, opening: number): void {
    const entry = currentEntry();
    // After a failed push, the address is still that of the host page.
    const isAtHostPage = !this.accountPath;
    if (isAtHostPage && this.#hostPageOpening !== opening) this.#rememberHostPage(opening);
    const isNew = how === 'push' || !entry;
    this.#writeAccount(how, path, {
      title: title ?? (isNew ? this.#deps.title() : entry.title),
      depth: (isAtHostPage ? 0 : this.#currentDepth()) + (how === 'push' ? 1 : 0),
      ...(this.#hostPage && { template: this.#hostPage }),
      ...(this.#isRouted && { routed: true }),
      followUp: this.followUp,
    });
  }

  /**
   * Uses the entry of an account address at which the page was loaded, or to which it has gone.
   *
   * @param isPushed whether a script of the page has just written the address
   */
  adopt(path: AccountPath, isPushed = false): void {
    const ownEntry = isPushed ? null : (currentEntry() ?? (this.#loadedAtAccount ? loadedEntry() : null));
    const isFromPage = isPushed || !this.#loadedAtAccount;
    const entry = ownEntry ?? (isFromPage ? this.#entryOfRouter() : null);
    this.#hostPage = entry?.template && safePath(entry.template.path) ? entry.template : null;
    this.#loadedRouterState = entry ? null : history.state;
    this.#isRouted = entry?.routed ?? false;
    // Without a page before it, closing leads to the home page, and the page under the frame is another one.
    this.#isOverOtherPage = isPushed ? !entry : this.#loadedAtAccount && this.#hostPage !== null;
    this.followUp = entry?.followUp ?? null;
    this.#writeAccount('replace', path, entry ?? { title: pageDocument.title, depth: 0 });
  }

  /**
   * Returns whether a change of the current entry is that of a script of the page that leads to the account: from a page
   * of the site, or by a new entry from another path of the account.
   */
  isPushedByPage({ navigationType, from }: EntryChange): boolean {
    const path = this.accountPath;
    if (!path || this.#isWriting || this.isGoingBack) return false;
    const { pathname, search } = new URL(from.url ?? pageUrl(this.#deps.settings().home));
    const wasAtAccount = safeAccountPath(pathname, this.#deps.settings()) !== null;
    // A link to a hash of the page is followed by its `popstate`.
    return !wasAtAccount || (navigationType === 'push' && withoutHash(path) !== pathname + search);
  }

  /** Replaces the address with one of the same site, and keeps the state of the entry. */
  replaceAddress(address: string): void {
    const entry = currentEntry() ?? { title: pageDocument.title, depth: 0 };
    const path = safeAccountPath(address, this.#deps.settings());
    if (path) this.#writeAccount('replace', path, entry);
    else this.#writePage(address, entry.title, history.state);
  }

  /**
   * Goes back to the entry of the host page. Before a redirect, stays at the entry of the account instead, which the
   * redirect replaces: a router that receives a `popstate` first could load the page of that entry, and the visitor would
   * not reach the area. In a frame, the redirect leaves the top window, and the entry would remain.
   */
  goBack(isRedirecting = false): void {
    const depth = this.accountPath ? this.#currentDepth() : 0;
    this.#isReplacedByRedirect = isRedirecting && depth > 0 && parent === window;
    if (!depth || this.#isBackOverdue || this.#isReplacedByRedirect) {
      this.#onBack();
      return;
    }
    this.#goBackTimer = setTimeout(() => {
      this.#isBackOverdue = true;
      this.#onBack();
    }, GO_BACK_TIMEOUT);
    try {
      history.go(-depth);
    } catch (error) {
      this.#report(error);
      this.#onBack();
    }
  }

  /** Ends {@link FrameHistory.goBack}: restores the address, the title and the router state of the host page. */
  finishGoingBack(): void {
    clearTimeout(this.#goBackTimer);
    this.#goBackTimer = undefined;
    if (this.accountPath) this.#replaceWithHostPage();
    this.restoreTitle();
    this.restoreRouterState();
    this.followUp = null;
  }

  /** Restores the title that was stored with the entry. */
  restoreTitle(): void {
    const title = (this.#reachedEntry ?? currentEntry())?.title;
    this.#reachedEntry = null;
    if (title !== undefined && title !== pageDocument.title) pageDocument.title = title;
  }

  /** Restores the state of the page's router in the entry of the page. */
  readonly restoreRouterState = (): void => {
    for (const type of EVENTS_OF_USE) removeEventListener(type, this.restoreRouterState, { capture: true });
    restoreRouterState(this.#report);
  };

  /** Restores it as soon as the visitor uses the page. Until then, they may go forward to the account again. */
  restoreRouterStateOnUse(): void {
    for (const type of EVENTS_OF_USE) addEventListener(type, this.restoreRouterState, { capture: true });
  }

  /** Follows a `popstate`, and returns where it leads. */
  followPopState({ state }: PopStateEvent): HistoryMove {
    const cameFromAccount = this.#wasAtAccount;
    const path = this.accountPath;
    const entry = entryIn(state) ?? currentEntry();
    this.#isBackOverdue = false;
    this.#wasAtAccount = path !== null;
    this.#reachedEntry = entry;
    const isRouted = path ? entry?.routed && entry.depth <= 1 : this.#isRouted;
    if (path) this.#reachAccount(path, entry);
    // A router that was called earlier may have written its own state over the one that was put aside.
    else if (cameFromAccount && entry?.parked && !currentEntry()) parkRouterState(entry.title, this.#report);

    const isRoutersMove = isRouted && cameFromAccount !== (path !== null);
    if (isRoutersMove) this.#reachedEntry = this.#entryForRouter(path, entry);
    else if (path || (cameFromAccount && !this.#isAtOtherPage())) return 'account';
    if (path) return 'routed';
    if (!entry?.parked) return pageMove(cameFromAccount, isRoutersMove);
    this.#writePage(currentPath(), entry.title, routerStateOf(entry, history.state));
    return 'parkedPage';
  }

  /**
   * Returns the entry for the account address that a script of the page has written: with the page before it in the
   * history. Returns `null` without such a page, and in a browser that does not have the Navigation API.
   */
  #entryOfRouter(): AccountEntry | null {
    if (!('navigation' in globalThis)) return null;
    const { currentEntry: current } = navigation;
    const isPage = ({ index, url }: NavigationHistoryEntry) =>
      index < (current?.index ?? 0) &&
      url !== null &&
      !safeAccountPath(new URL(url).pathname, this.#deps.settings());
    const page = navigation.entries().findLast(isPage);
    if (!page?.url || !current) return null;
    const { pathname, search, hash } = new URL(page.url);
    const title = this.#wasAtAccount && this.#hostPage ? this.#hostPage.title : pageDocument.title;
    const template = { path: (pathname + search + hash) as SafePath, title };
    return { title: pageDocument.title, depth: current.index - page.index, template, routed: true };
  }

  /**
   * Returns the entry whose title is shown until the router has drawn the page. On the way to the account, the title stays
   * that of the page, because htmx saves the page with its title first, and the frame sends its own title.
   */
  #entryForRouter(path: AccountPath | null, entry: AccountEntry | null): AccountEntry | null {
    if (path) return { title: pageDocument.title, depth: 0 };
    if (entry || !this.#hostPage || this.#isAtOtherPage()) return entry;
    return { title: this.#hostPage.title, depth: 0 };
  }

  #reachAccount(path: AccountPath, entry: AccountEntry | null): void {
    this.#hostPage = entry?.template ?? this.#hostPage;
    this.#isRouted = entry?.routed ?? this.#isRouted;
    // A router that was called earlier may have written its own state over the entry.
    if (entry && !currentEntry()) this.#writeAccount('replace', path, entry);
    this.#lastAccountEntry = { depth: this.#currentDepth(), address: currentPath() };
  }

  #isAtOtherPage(): boolean {
    return this.#hostPage !== null && withoutHash(this.#hostPage.path) !== withoutHash(currentPath());
  }

  #rememberHostPage(opening: number): void {
    this.#hostPageOpening = opening;
    this.#isRouted = false;
    this.#hostPage = { path: currentPath(), title: pageDocument.title };
    parkRouterState(pageDocument.title, this.#report);
  }

  #replaceWithHostPage(): void {
    const { path, title } = this.#hostPage ?? {
      path: this.#deps.settings().home,
      title: this.#loadedTitle,
    };
    this.#isOverOtherPage ||= this.#loadedAtAccount && loadsOtherFiles(loadedUrl(), pageUrl(path));
    this.#reachedEntry = null;
    this.#writePage(path, title, this.#loadedRouterState);
    // Browsers limit the number of history changes. Above the limit, only a load changes the address.
    if (this.accountPath) location.replace(pageUrl(path));
  }

  /**
   * Returns how many account entries lie between the current entry and the host page. An entry without our state was
   * pushed by a link to a hash; or a router has written its own state over ours, and the address is still the same.
   */
  #currentDepth(): number {
    const { depth, address } = this.#lastAccountEntry;
    return currentEntry()?.depth ?? (currentPath() === address ? depth : depth + 1);
  }

  #writeAccount(how: 'push' | 'replace', path: AccountPath, entry: AccountEntry): void {
    this.#isWriting = true;
    writeAccountEntry(how, path, entry, this.#report);
    this.#isWriting = false;
    this.#lastAccountEntry = { depth: entry.depth, address: currentPath() };
    this.#wasAtAccount = this.accountPath !== null;
  }

  #writePage(address: string, title: string, state: unknown): void {
    this.#isWriting = true;
    writePageEntry(address, title, state, this.#report);
    this.#isWriting = false;
    this.#wasAtAccount = this.accountPath !== null;
  }

  readonly #report = (error: unknown): void => this.#deps.report(error, 'history');
}

function pageMove(cameFromAccount: boolean, isRoutersMove: boolean | undefined): HistoryMove {
  if (isRoutersMove) return 'routed';
  return cameFromAccount ? 'otherPage' : 'page';
}

function currentPath(): SafePath {
  return (location.pathname + location.search + location.hash) as SafePath;
}

/** Returns the address that this document was loaded at; `location` may have moved on since. */
function loadedUrl(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return pageUrl(navigation?.name ?? location.href);
}

function withoutHash(path: string): string | undefined {
  return path.split('#')[0];
}
