import { pageDocument } from '../browser/page-document.js';
import { safeAccountPath, safePath, type AccountPath, type SafePath } from '../paths/index.js';
import { pageUrl } from '../paths/page-url.js';
import type { AccountFrameDeps } from './account-frame-deps.js';
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

/** Milliseconds after which a way back through the history counts as lost. */
const LEAVE_TIMEOUT = 1_000;

/** What comes before a router of the page can be asked to go anywhere. */
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'click', 'submit', 'pagehide'] as const;

/**
 * The address bar, the history and the title of a page while the account frame is over it. See
 * docs/requirements.md#back-and-forward.
 */
export interface FrameHistory {
  /** The account path the address names; `null` on a page of the site. */
  readonly account: AccountPath | null;
  /** The page the account was opened from; `null` while it is not known. */
  readonly template: { readonly path: SafePath; readonly title: string } | null;
  /** A load at an account address put the home page under the frame: the page it was opened from is another one. */
  readonly another: boolean;
  /** On the way back to the page the account was opened from. */
  readonly leaving: boolean;
  /** Where the account goes after login. */
  followUp: AccountPath | null;
  /** Writes an account path; the first push of an opening also keeps the title of the page it leaves. */
  record(how: 'push' | 'replace', path: AccountPath, title: string | null, opening: number): void;
  /** Takes over the entry of an account address that the page has loaded or gone to. */
  adopt(path: AccountPath): void;
  /** Replaces the address with one of the site, and keeps the entry. */
  clean(address: string): void;
  /** Goes back to the page the account was opened from; `onArrive` is called when it is there. */
  leave(): void;
  /** Ends the way back; where the page is not yet itself again, its address is put there. */
  arrive(): void;
  restoreTitle(): void;
  /** Gives the entry of a page the state of its router back. */
  restoreRouterState(): void;
  /** Does so as soon as the visitor uses the page: until then they may go forward to the account again. */
  restoreRouterStateOnUse(): void;
  /**
   * Takes a `popstate` that has just come.
   *
   * @returns `account` where it leads to the account, back to the page under it, or from one of its screens to another;
   *   `page` where it leads from one page of the site to another, `other-page` where it does so from the account;
   *   `parked` where the state of the page's router had been put aside: it is in its entry again, and the router has not
   *   been told of it
   */
  meet(event: PopStateEvent): 'account' | 'page' | 'other-page' | 'parked';
}

/** @param onArrive told when a way back that {@link FrameHistory.leave} began needs no waiting, or was lost */
export function createFrameHistory(
  { settings, title, report }: AccountFrameDeps,
  onArrive: () => void,
): FrameHistory {
  let template: FrameHistory['template'] = null;
  /** The opening {@link template} belongs to. */
  let templateOf = -1;
  /** Depth and address of the account entry that was last written or met. */
  let last = { depth: 0, address: '' };
  /** Our part of the entry that the last `popstate` led to. */
  let met: AccountEntry | null = null;
  /** What the host's router kept with the entry of an account address that was loaded directly. */
  let routerState: unknown = null;
  let another = false;
  let leaveTimer: ReturnType<typeof setTimeout> | undefined;
  /** A way back that was given up may still come. A second one on top would lead off the page. */
  let lost = false;
  // A document that was loaded at an account address shows the home page under the frame, whatever entries lie
  // behind it; `location` may have moved on since.
  const [navigation] = performance.getEntriesByType('navigation');
  const loadedAt = new URL(navigation?.name ?? location.href, location.href);
  const loadedAtAccount = safeAccountPath(loadedAt.pathname, settings()) !== null;
  // Taken before the frame tells its own.
  const pageTitle = pageDocument.title;

  const here = () => (location.pathname + location.search + location.hash) as SafePath;
  const accountHere = () => safeAccountPath(here(), settings());
  /** Whether the address was one of the account before the next `popstate`. */
  let wasAccount = accountHere() !== null;
  const refused = (error: unknown) => report(error, 'history');
  const giveBack = () => restoreRouterState(refused);
  const writePage = (address: string, pageTitle: string, state: unknown) => {
    writePageEntry(address, pageTitle, state, refused);
    wasAccount = accountHere() !== null;
  };
  const writeAccount = (how: 'push' | 'replace', address: AccountPath, entry: AccountEntry) => {
    writeAccountEntry(how, address, entry, refused);
    last = { depth: entry.depth, address: here() };
    wasAccount = accountHere() !== null;
  };
  /**
   * The depth of the current entry. One without our state was pushed by a hash link, on top of the last one; or a
   * router of the host has written its own state over ours.
   */
  const depthHere = () => currentEntry()?.depth ?? last.depth + (here() === last.address ? 0 : 1);

  const frameHistory: FrameHistory = {
    followUp: null,
    get account() {
      return accountHere();
    },
    get template() {
      return template;
    },
    get another() {
      return another;
    },
    get leaving() {
      return leaveTimer !== undefined;
    },
    record(how, path, entryTitle, opening) {
      const entry = currentEntry();
      const isTemplate = !accountHere();
      // Where the address could not be pushed, it is the template's still.
      if (isTemplate && templateOf !== opening) {
        templateOf = opening;
        template = { path: here(), title: pageDocument.title };
        parkRouterState(pageDocument.title, refused);
      }
      writeAccount(how, path, {
        title: entryTitle ?? (how === 'push' || !entry ? title() : entry.title),
        depth: (isTemplate ? 0 : depthHere()) + (how === 'push' ? 1 : 0),
        ...(template && { template }),
        followUp: frameHistory.followUp,
      });
    },
    adopt(path) {
      const entry = currentEntry() ?? (loadedAtAccount ? loadedEntry() : null);
      template = entry?.template && safePath(entry.template.path) ? entry.template : null;
      routerState = entry ? null : history.state;
      another = loadedAtAccount && template !== null;
      frameHistory.followUp = entry?.followUp ?? null;
      writeAccount('replace', path, entry ?? { title: pageDocument.title, depth: 0 });
    },
    clean(address) {
      const entry = currentEntry() ?? { title: pageDocument.title, depth: 0 };
      const path = safeAccountPath(address, settings());
      if (path) writeAccount('replace', path, entry);
      else writePage(address, entry.title, history.state);
    },
    leave() {
      const depth = accountHere() ? depthHere() : 0;
      if (!depth || lost) {
        onArrive();
        return;
      }
      leaveTimer = setTimeout(() => {
        lost = true;
        onArrive();
      }, LEAVE_TIMEOUT);
      try {
        history.go(-depth);
      } catch (error) {
        report(error, 'history');
        onArrive();
      }
    },
    arrive() {
      clearTimeout(leaveTimer);
      leaveTimer = undefined;
      if (accountHere()) {
        const back = template ?? { path: settings().home, title: pageTitle };
        met = null;
        writePage(back.path, back.title, routerState);
        // A browser that takes no more entries for now: only a load gives the address back.
        if (accountHere()) location.replace(pageUrl(back.path));
      }
      frameHistory.restoreTitle();
      giveBack();
      frameHistory.followUp = null;
    },
    restoreRouterState: giveBack,
    restoreRouterStateOnUse() {
      for (const sign of SIGNS_OF_USE) {
        addEventListener(sign, giveBack, { capture: true, once: true });
      }
    },
    meet({ state }) {
      const before = wasAccount;
      const path = accountHere();
      lost = false;
      wasAccount = path !== null;
      met = entryIn(state) ?? currentEntry();
      if (path) {
        template = met?.template ?? template;
        // A router that hears of it before us may have written its own state over ours.
        if (met && !currentEntry()) writeAccount('replace', path, met);
        last = { depth: depthHere(), address: here() };
      }
      // The same for the entry of the page: what it wrote is put aside in its turn.
      else if (before && met?.parked && !currentEntry()) parkRouterState(met.title, refused);
      const isOtherPage = !path && template !== null && !isSamePage(template.path, here());
      if (wasAccount || (before && !isOtherPage)) return 'account';
      if (!met?.parked) return before ? 'other-page' : 'page';
      writePage(here(), met.title, routerStateOf(met));
      return 'parked';
    },
    restoreTitle() {
      const stored = (met ?? currentEntry())?.title;
      met = null;
      if (stored !== undefined && stored !== pageDocument.title) pageDocument.title = stored;
    },
  };
  return frameHistory;
}

/** Whether two addresses differ by their hash at most. */
function isSamePage(a: string, b: string): boolean {
  return a.split('#')[0] === b.split('#')[0];
}
