import { safeAccountPath, type AccountPath, type SafePath } from '../paths/index.js';
import type { AccountFrameDeps } from './account-frame-deps.js';
import { currentEntry, writeEntry, type AccountEntry } from './account-history.js';

/** Milliseconds after which a way back through the history counts as lost. */
const LEAVE_TIMEOUT = 1_000;

/** The address bar, the history and the title of a page while the account lies over it (specification 4). */
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
}

/** @param onArrive told when a way back that {@link FrameHistory.leave} began needs no waiting, or was lost */
export function createFrameHistory(
  { settings, title, report }: AccountFrameDeps,
  onArrive: () => void,
): FrameHistory {
  let template: FrameHistory['template'] = null;
  /** The opening {@link template} belongs to. */
  let templateOf = -1;
  /** The depth of the entry we last wrote or met. */
  let lastDepth = 0;
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
  const pageTitle = document.title;

  const here = () => (location.pathname + location.search + location.hash) as SafePath;
  const accountHere = () => safeAccountPath(here(), settings());
  const write = (how: 'push' | 'replace', address: string, entry: AccountEntry) =>
    writeEntry(how, address, entry, (error) => report(error, 'history'));
  /** The depth of the current entry. One without our state was pushed by a hash link, on top of the last one. */
  const depthHere = () => currentEntry()?.depth ?? lastDepth + 1;

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
        template = { path: here(), title: document.title };
        write('replace', here(), { title: document.title, depth: 0 });
      }
      lastDepth = (isTemplate ? 0 : depthHere()) + (how === 'push' ? 1 : 0);
      write(how, path, {
        title: entryTitle ?? (how === 'push' || !entry ? title() : entry.title),
        depth: lastDepth,
        ...(template && { template }),
        followUp: frameHistory.followUp,
      });
    },
    adopt(path) {
      const entry = currentEntry();
      template = entry?.template ?? null;
      another = loadedAtAccount && template !== null;
      frameHistory.followUp = entry?.followUp ?? null;
      if (!entry) write('replace', path, { title: document.title, depth: 0 });
    },
    clean(address) {
      write('replace', address, currentEntry() ?? { title: document.title, depth: 0 });
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
      addEventListener('popstate', () => (lost = false), { once: true, capture: true });
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
        write('replace', back.path, { title: back.title, depth: 0 });
        // A browser that takes no more entries for now: only a load gives the address back.
        if (accountHere()) location.replace(back.path);
      }
      frameHistory.restoreTitle();
      frameHistory.followUp = null;
    },
    restoreTitle() {
      const stored = currentEntry()?.title;
      if (stored !== undefined && stored !== document.title) document.title = stored;
    },
  };
  return frameHistory;
}
