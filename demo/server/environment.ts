import type { Client } from '@libsql/client';
import type { HttpBindings } from '@hono/node-server';
import type { Outbox } from './outbox.js';
import type { Session } from './security/session.js';
import type { WorkQueue } from './security/work-queue.js';
import type { Settings } from './settings.js';

/** What calls that deal with passwords need. */
export type Services = Pick<Environment['Variables'], 'database' | 'hashing'>;

/** What every request handler has at hand. */
export interface Environment {
  Bindings: HttpBindings;
  Variables: {
    database: Client;
    settings: Settings;
    /** Hashes passwords, a few at a time. */
    hashing: WorkQueue;
    outbox: Outbox;
    /** The signed-in person; `null` for a visitor. */
    session: Session | null;
    /** The visitor's crumb where this answer is the first to set it. */
    newCrumb?: string;
  };
}
