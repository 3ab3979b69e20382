import type { Kysely } from 'kysely';
import type { Dialect } from './migrations/dialect.js';
import type { Tables } from './tables.js';

/** Tables and the time: of a store, or as one transaction sees them. */
export interface Data {
  readonly db: Kysely<Tables>;
  /** Returns the time that every deadline is compared with. */
  readonly now: () => Date;
}

/** The locks of a transaction. */
export interface Locks {
  readonly exclusive?: readonly Lock[];
  readonly shared?: readonly Lock[];
}

/** The data of a site. */
export interface Store extends Data {
  /** The database of the store. */
  readonly dialect: Dialect;
  /**
   * Runs work in one transaction: all of its changes are stored or none. A transaction with an exclusive lock runs at
   * another time than all others with this lock, also those of other processes: what it has read is still true when it
   * writes. Transactions that share a lock run at the same time as each other.
   *
   * Inside, use the data of the transaction alone: a statement on the store would wait for the transaction to end.
   *
   * @throws what the work throws; the transaction is rolled back then
   */
  transact<Result>(locks: Locks, work: (data: Data) => Promise<Result>): Promise<Result>;
  /**
   * The same as {@link transact} for short work that only uses the data: it may share its transaction with others of the same
   * moment, so that one commit stores them all. None of them has a lock that another one needs. When one throws, all of
   * them are rolled back, and each runs again in a transaction of its own.
   */
  transactTogether<Result>(locks: Locks, work: (data: Data) => Promise<Result>): Promise<Result>;
  /** Closes the connections. Waits for the statements that run. */
  close(): Promise<void>;
}

/** Something that a transaction changes, or that must not change while it runs. */
export type Lock =
  /** A person with everything that belongs to them. */
  | `person ${string}`
  /** An account that does not exist yet, or changes its email. */
  | `email ${string}`
  /** A person of the site's own login. */
  | `identity ${string}`
  /** An account of a log-in provider: its issuer and its id there. */
  | `connection ${string}`
  /** An area with its options, its lock screen and who may join it. */
  | `area ${string}`
  /** The list of areas: its names and the quota. */
  | 'areas'
  /** Who is the owner, who helps, and who is invited. */
  | 'owner'
  | 'orders'
  | 'settings'
  | 'videos'
  /** Which activity a mail with several of them lists. */
  | 'activity'
  /** The coupons with a code, and how many people have used them. */
  | `coupon ${string}`
  | `tries ${string}`;
