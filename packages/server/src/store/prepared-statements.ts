import type { SqliteStatement } from 'kysely';
import type Database from 'libsql';

/** The number of statements that are kept. A server uses about a hundred. */
const MOST_STATEMENTS = 200;

/**
 * The statements of a connection to a SQLite file, each prepared once. Preparing takes longer than running most of them, and
 * the memory of a statement is freed only when the garbage collector finds it.
 */
export class PreparedStatements {
  readonly #database: Database.Database;
  /** By their SQL. The one that was used last comes last. */
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(database: Database.Database) {
    this.#database = database;
  }

  /** Returns the statement of a text. */
  prepare(sql: string): SqliteStatement {
    // The columns of a statement do not follow a change of its tables.
    if (!REPEATED.test(sql)) this.#statements.clear();
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.delete(sql);
    this.#statements.set(sql, statement);
    if (this.#statements.size > MOST_STATEMENTS) this.#dropOldest();
    return statement;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #dropOldest(): void {
    for (const sql of this.#statements.keys()) {
      this.#statements.delete(sql);
      return;
    }
  }
}

/** Statements that leave the tables as they are. */
const REPEATED = /^\s*(?:select|insert|update|delete|with|begin|commit|rollback)\b/i;
