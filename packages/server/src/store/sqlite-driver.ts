import {
  CompiledQuery,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { PreparedStatements } from './prepared-statements.js';
import { Turns } from './turns.js';

/** The connections to a SQLite file. */
export interface SqliteConnections {
  /** The one connection that changes the file. */
  readonly writer: PreparedStatements;
  /** A connection for reads outside of transactions. A database in memory has none. */
  readonly reader: PreparedStatements | null;
}

/**
 * The dialect of SQLite with two connections to one file. All changes go through the first, one transaction after the
 * other. A read outside of a transaction uses the second: it waits for no transaction, and sees what was committed before it.
 */
export class SqliteFileDialect extends SqliteDialect {
  readonly #connections: SqliteConnections;

  constructor(connections: SqliteConnections) {
    super({ database: connections.writer });
    this.#connections = connections;
  }

  override createDriver(): Driver {
    return new SqliteFileDriver(this.#connections);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalTablesAdapter();
  }
}

/**
 * Lets the migrations run in one transaction, as SQLite can. By default, Kysely runs them without one, so that a process that
 * is killed would leave half of the tables, and two processes could create them at the same time.
 */
class TransactionalTablesAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SqliteFileDriver implements Driver {
  readonly #connections: SqliteConnections;
  readonly #turns = new Turns();

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<SqliteFileConnection> {
    return Promise.resolve(new SqliteFileConnection(this.#connections, this.#turns));
  }

  beginTransaction(connection: SqliteFileConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: SqliteFileConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: SqliteFileConnection): Promise<void> {
    return connection.rollback();
  }

  releaseConnection(): Promise<void> {
    return Promise.resolve();
  }

  async destroy(): Promise<void> {
    await this.#turns.begin();
    this.#connections.reader?.close();
    this.#connections.writer.close();
  }
}

/** What a statement or a transaction uses of the connections. */
class SqliteFileConnection implements DatabaseConnection {
  readonly #connections: SqliteConnections;
  readonly #turns: Turns;
  #isInTransaction = false;

  constructor(connections: SqliteConnections, turns: Turns) {
    this.#connections = connections;
    this.#turns = turns;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer, reader } = this.#connections;
    if (this.#isInTransaction) return run(writer, query);
    if (reader && SelectQueryNode.is(query.query)) return run(reader, query);
    await this.#turns.begin();
    try {
      return run(writer, query);
    } finally {
      this.#turns.end();
    }
  }

  async *streamQuery(): AsyncIterableIterator<never> {
    await Promise.reject(new Error('The store of a SQLite file streams no results.'));
  }

  /**
   * Begins a transaction that writes. Otherwise SQLite refuses its first write with SQLITE_BUSY, without waiting,
   * when another process has written since its first read: https://www.sqlite.org/lang_transaction.html#immediate
   */
  async begin(): Promise<void> {
    await this.#turns.begin();
    try {
      run(this.#connections.writer, CompiledQuery.raw('begin immediate'));
      this.#isInTransaction = true;
    } catch (error) {
      this.#turns.end();
      throw error;
    }
  }

  /** Commits the transaction. When that fails, it has to be rolled back. */
  commit(): Promise<void> {
    return settle(() => {
      run(this.#connections.writer, CompiledQuery.raw('commit'));
      this.#end();
    });
  }

  rollback(): Promise<void> {
    return settle(() => {
      try {
        run(this.#connections.writer, CompiledQuery.raw('rollback'));
      } catch (error) {
        // A full disk ends a transaction by itself: https://www.sqlite.org/lang_transaction.html#response_to_errors_within_a_transaction
        // The second rollback fails, and would hide why.
        if (!/no transaction is active/.test(String(error))) throw error;
      } finally {
        this.#end();
      }
    });
  }

  #end(): void {
    this.#isInTransaction = false;
    this.#turns.end();
  }
}

/** Does something at once, and returns a promise that rejects when it throws. */
const settle = (action: () => void): Promise<void> =>
  new Promise((resolve) => {
    action();
    resolve();
  });

function run<Row>(statements: PreparedStatements, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = statements.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}
