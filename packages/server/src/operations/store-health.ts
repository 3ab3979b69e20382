import type { Store } from '../store/store.js';

/** Why the store does not take changes. */
type StoreFailure = 'store-full' | 'store-unavailable';

/** Remembers that a change could not be stored, until one can be stored again. */
export class StoreHealth {
  #hasFailed = false;

  /** Remembers the failure of a request. */
  noteFailure(): void {
    this.#hasFailed = true;
  }

  /**
   * Tries to store something after a failure. A store that is full still answers reads.
   *
   * @throws Error of the database when nothing can be stored
   */
  async requireWrites(store: Store): Promise<void> {
    if (!this.#hasFailed) return;
    // Larger than a page of the database, so that it does not fit into what is left of one.
    const probe = { key: `probe-${crypto.randomUUID()}`, value: 'x'.repeat(8192) };
    await store.transact({}, async ({ db }) => {
      await db.insertInto('settings').values(probe).execute();
      await db.deleteFrom('settings').where('key', '=', probe.key).execute();
    });
    this.#hasFailed = false;
  }
}

/** The codes of SQLite, PostgreSQL and Node for a disk without space. */
const FULL = /^(?:SQLITE_FULL|53100|ENOSPC|EDQUOT)$/;

/** Their codes for a file or a database that cannot be reached: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNAVAILABLE =
  /^(?:SQLITE_(?:IOERR|CORRUPT|NOTADB|CANTOPEN|READONLY)\w*|08\w{3}|53\w{3}|57P0\w|58\w{3}|EIO|EROFS)$/;

/** Returns why the store has failed, or `null` for an error of another kind. */
export function storeFailureOf(error: unknown): StoreFailure | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (FULL.test(code)) return 'store-full';
  return UNAVAILABLE.test(code) ? 'store-unavailable' : null;
}
