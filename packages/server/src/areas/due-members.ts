/**
 * Writes the columns of the list of members of people for whom it is time: those whose payments have become due without a
 * payment provider, and everybody after a migration that has added such a column.
 */
import type { Data, Store } from '../store/store.js';
import { currentTime } from '../store/values.js';
import { updateMemberColumns } from './member-columns.js';

/** The number of people whose columns one transaction writes. It takes about a tenth of a second. */
const BATCH = 500;

/** What {@link updateSomeDueMembers} has done. */
interface DueMembersUpdate {
  /** The number of people whose columns it has written. */
  readonly written: number;
  /** Whether it is time for others too. */
  readonly areMoreDue: boolean;
}

/** Writes the columns of at most a batch of people, those first for whom it has been time the longest. */
async function updateSomeDueMembers(store: Store): Promise<DueMembersUpdate> {
  // Before nearly every read, nobody is due: no transaction is needed to see that.
  if (!(await selectDue(store).limit(1).executeTakeFirst())) return { written: 0, areMoreDue: false };
  return store.transact({}, async (data) => {
    const select = selectDue(data).limit(BATCH);
    // Processes that do this at the same time share the people.
    const due = await (
      store.dialect === 'postgres' ? select.forNoKeyUpdate().skipLocked() : select
    ).execute();
    if (due.length > 0)
      await updateMemberColumns(
        data,
        due.map(({ id }) => id),
      );
    return { written: due.length, areMoreDue: due.length === BATCH };
  });
}

/**
 * Writes the columns of all people for whom it is time, a batch after the other. For 100,000 people it takes a quarter of a minute or more,
 * so no request waits for it. When it is broken off, the next call goes on.
 *
 * @param report is called after each batch with the number of people so far
 * @param isStopped whether to end before the next batch. Default: never
 */
export async function updateDueMembers(
  store: Store,
  report: (written: number) => void = () => {},
  isStopped: () => boolean = () => false,
): Promise<void> {
  let total = 0;
  let areMoreDue = true;
  while (areMoreDue && !isStopped()) {
    const update = await updateSomeDueMembers(store);
    total += update.written;
    ({ areMoreDue } = update);
    report(total);
  }
}

const selectDue = (data: Data) =>
  data.db
    .selectFrom('users')
    .select('id')
    .where('members_due_at', '<=', currentTime(data))
    .orderBy('members_due_at');

/** Writes the columns of a server that is running: some within a request, and all after an answer. */
export class DueMembers {
  readonly #store: Store;
  #all: Promise<void> | undefined;
  #isStopped = false;

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * Writes the columns of at most a batch of people, and of nobody while {@link updateAll} runs. Returns whether to call that
   * afterwards.
   */
  async updateSome(): Promise<boolean> {
    if (this.#all) return false;
    return (await updateSomeDueMembers(this.#store)).areMoreDue;
  }

  /** Writes the columns of all people for whom it is time. Calls at the same time share the work. */
  updateAll(): Promise<void> {
    this.#all ??= updateDueMembers(this.#store, undefined, () => this.#isStopped).finally(
      () => (this.#all = undefined),
    );
    return this.#all;
  }

  /** Lets {@link updateAll} end after its batch. */
  stop(): void {
    this.#isStopped = true;
  }
}
