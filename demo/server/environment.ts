import type { Client } from '@libsql/client';
import type { HttpBindings } from '@hono/node-server';
import type { Session } from './security/session.js';

/** What every request handler has at hand. */
export interface Environment {
  Bindings: HttpBindings;
  Variables: {
    database: Client;
    /** The signed-in person; `null` for a visitor. */
    session: Session | null;
    /** The visitor's crumb where this answer is the first to set it. */
    newCrumb?: string;
  };
}
