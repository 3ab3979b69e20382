import { afterTurn } from './after-turn.js';
import type { Data, Lock, Locks, Store } from './store.js';

/** The most works in one transaction. */
const MOST_IN_GROUP = 32;

/** Work that shares its transaction. */
export interface GroupedWork {
  readonly locks: Locks;
  /** Runs the work in a shared transaction, and keeps its result until the transaction is committed. */
  readonly run: (data: Data) => Promise<void>;
  /** Tells the result: the shared transaction is committed. */
  readonly finish: () => void;
  /** Runs the work in a transaction of its own. */
  readonly runAlone: () => void;
}

/** The parts of {@link TransactionGroups}. */
interface GroupParts {
  /** The number of groups that run at the same time. The works that come meanwhile make a larger group. */
  readonly mostAtOnce: number;
  readonly transact: Store['transact'];
  /**
   * Runs works in one transaction. Calls back with those whose locks are free: the others run alone, so that nothing waits
   * for a lock while it has others.
   */
  readonly transactGroup: (
    group: readonly GroupedWork[],
    work: (data: Data, free: readonly GroupedWork[]) => Promise<void>,
  ) => Promise<void>;
}

/**
 * Runs the works of one moment in one transaction. A commit waits for the disk, so that one commit for all of them takes a
 * fraction of the time, and still each is stored before its caller knows.
 */
export class TransactionGroups {
  readonly #parts: GroupParts;
  #waiting: GroupedWork[] = [];
  #running = 0;
  #isPlanned = false;

  constructor(parts: GroupParts) {
    this.#parts = parts;
  }

  /** Runs work in a transaction, alone or with others. */
  transact<Result>(locks: Locks, work: (data: Data) => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      let result: { readonly value: Result } | undefined;
      this.#waiting.push({
        locks,
        run: async (data) => {
          result = { value: await work(data) };
        },
        finish: () => resolve((result as { readonly value: Result }).value),
        runAlone: () => void this.#parts.transact(locks, work).then(resolve, reject),
      });
      this.#plan();
    });
  }

  #plan(): void {
    if (this.#isPlanned || this.#waiting.length === 0 || this.#running === this.#parts.mostAtOnce) return;
    this.#isPlanned = true;
    afterTurn(() => {
      this.#isPlanned = false;
      void this.#runGroup(this.#takeGroup());
      this.#plan();
    });
  }

  /** Takes the works that wait longest, without those that need a lock of another one. */
  #takeGroup(): readonly GroupedWork[] {
    const group: GroupedWork[] = [];
    const rest: GroupedWork[] = [];
    const taken = new Map<Lock, 'shared' | 'exclusive'>();
    for (const work of this.#waiting) {
      const { exclusive = [], shared = [] } = work.locks;
      const isFree =
        group.length < MOST_IN_GROUP &&
        !exclusive.some((lock) => taken.has(lock)) &&
        !shared.some((lock) => taken.get(lock) === 'exclusive');
      (isFree ? group : rest).push(work);
      if (!isFree) continue;
      for (const lock of shared) taken.set(lock, 'shared');
      for (const lock of exclusive) taken.set(lock, 'exclusive');
    }
    this.#waiting = rest;
    return group;
  }

  async #runGroup(group: readonly GroupedWork[]): Promise<void> {
    this.#running++;
    const stored = group.length > 1 ? await this.#runTogether(group) : [];
    this.#running--;
    for (const work of group) (stored.includes(work) ? work.finish : work.runAlone)();
    this.#plan();
  }

  /** Returns the works that are stored: none when one of them has failed, because nobody knows yet which. */
  async #runTogether(group: readonly GroupedWork[]): Promise<readonly GroupedWork[]> {
    let stored: readonly GroupedWork[] = [];
    try {
      await this.#parts.transactGroup(group, async (data, free) => {
        // All of them must have ended before the transaction does.
        const ends = await Promise.allSettled(free.map((work) => work.run(data)));
        const failed = ends.find((end) => end.status === 'rejected');
        if (failed) throw failed.reason;
        stored = free;
      });
      return stored;
    } catch {
      return []; // each runs alone, and tells its own error
    }
  }
}
