import { afterTurn } from '../store/after-turn.js';
import type { Store } from '../store/store.js';
import { describeError, type LogEvents } from './log.js';

/** The longest time that a timer of JavaScript can wait, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** What is done when it is due, and how. */
interface DueWorkParts<Item> {
  readonly store: Pick<Store, 'now'>;
  /** The number of items that are worked on at the same time. */
  readonly mostAtOnce: number;
  /** Takes an item that is due; `null` when there is none. */
  readonly claim: () => Promise<Item | null>;
  /** Does what an item asks for. A failure that is to be tried again is stored here too. */
  readonly work: (item: Item) => Promise<void>;
  /** Deletes what is not needed any more. */
  readonly tidy: () => Promise<void>;
  /** Returns when the next item is due; `null` when none waits. */
  readonly nextDueTime: () => Promise<string | null>;
  /** The longest time until it looks again, in milliseconds, because another process may add items. Default: it waits for its own. */
  readonly longestWait?: number;
  readonly logEvent: LogEvents;
}

/**
 * Does the work that waits in the store: at once when it is due, and later by a timer, also that of other processes and of
 * an earlier run.
 */
export class DueWork<Item> {
  readonly #parts: DueWorkParts<Item>;
  /** The call of `doDue` that begins after this turn of the event loop. */
  #next: Promise<void> | undefined;
  /** The calls of `doDue` that run. */
  readonly #running = new Set<Promise<void>>();
  #workerCount = 0;
  /** Whether `doDue` was called while no worker was free. */
  #mustLookAgain = false;
  /** Whether items may wait that the timer does not know of: at the start, and after each try. */
  #mustPlan = true;
  #isStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: DueWorkParts<Item>) {
    this.#parts = parts;
  }

  /**
   * Does all work that is due. Resolves when each item was tried. Waits with a timer for those that are due later. The
   * calls of one moment look for items once.
   */
  doDue(): Promise<void> {
    this.#next ??= new Promise((resolve, reject) =>
      afterTurn(() => {
        this.#next = undefined;
        this.#doDue().then(resolve, reject);
      }),
    );
    return this.#next;
  }

  async #doDue(): Promise<void> {
    if (this.#isStopped) return;
    if (this.#workerCount === this.#parts.mostAtOnce) {
      this.#mustLookAgain = true;
      await Promise.all(this.#running);
    } else {
      const work = this.#work();
      this.#running.add(work);
      await work.finally(() => this.#running.delete(work));
    }
    await this.#plan();
    // Another call may have taken an item that was due for this one, and be trying it.
    await Promise.allSettled(this.#running);
  }

  /** Starts no further item. Items that wait stay in the store. Resolves when the running ones have ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await Promise.all(this.#running);
  }

  /** Works on one item after the other, until none is due. Each worker with an item starts another one, while there is room. */
  async #work(): Promise<void> {
    let helper: Promise<void> | undefined;
    this.#workerCount++;
    try {
      do {
        for (let item = await this.#claim(); item !== null; item = await this.#claim()) {
          if (this.#workerCount < this.#parts.mostAtOnce) helper ??= this.#work().catch(this.#logFailure);
          this.#mustPlan = true;
          await this.#parts.work(item);
        }
      } while (this.#takeMissedCall());
    } finally {
      this.#workerCount--;
    }
    await helper;
  }

  /** Returns whether `doDue` was called while no worker was free, and forgets it. */
  #takeMissedCall(): boolean {
    const isMissed = this.#mustLookAgain;
    this.#mustLookAgain = false;
    return isMissed;
  }

  async #claim(): Promise<Item | null> {
    return this.#isStopped ? null : this.#parts.claim();
  }

  readonly #logFailure = (error: unknown): void =>
    this.#parts.logEvent('error', { event: 'background-work-failed', ...describeError(error) }, error);

  /** Deletes what is not needed any more, and sets the timer for the next item. */
  async #plan(): Promise<void> {
    if (this.#isStopped || !this.#mustPlan) return;
    this.#mustPlan = false;
    const { store, longestWait = LONGEST_TIMER, tidy, nextDueTime } = this.#parts;
    await tidy();
    const due = await nextDueTime();
    clearTimeout(this.#timer);
    if (due === null && longestWait === LONGEST_TIMER) return;
    const delay = due === null ? longestWait : Math.max(0, Date.parse(due) - store.now().getTime());
    this.#timer = startTimer(
      () => {
        this.#mustPlan = true;
        void this.doDue().catch(this.#logFailure);
      },
      Math.min(delay, longestWait),
    );
  }
}

/** Starts a timer that does not keep a process of Node running. Other runtimes return a number. */
export function startTimer(action: () => void, delay: number): ReturnType<typeof setTimeout> {
  const timer = setTimeout(action, delay);
  if (typeof timer === 'object') timer.unref();
  return timer;
}
