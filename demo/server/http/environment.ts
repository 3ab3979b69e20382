import type { HttpBindings } from '@hono/node-server';
import type { Client } from '@libsql/client';
import type { Session } from '../people/sessions.js';
import type { BrowserBuild } from './account-scripts.js';
import type { Outbox } from './outbox.js';
import type { PublicOrigins } from './public-origins.js';
import type { WorkQueue } from './work-queue.js';

/** The settings of a site, apart from its data. */
export interface Settings {
  /** The addresses under which visitors reach the site. */
  readonly origins: PublicOrigins;
  /**
   * Whether everybody may read the events, mails and policy reports that the demo has received, reset links among them.
   * Turn it off when anybody except the developer can reach the site.
   */
  readonly tools: boolean;
  /** The number of proxies in front of the server whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: number;
}

/** The types of Hono's context: what every request handler can use. */
export interface Environment {
  Bindings: HttpBindings;
  Variables: {
    database: Client;
    settings: Settings;
    /** The browser build that the pages get. */
    browserBuild: BrowserBuild;
    /** Hashes passwords, a few at a time. */
    hashQueue: WorkQueue;
    outbox: Outbox;
    /** The signed-in person; `null` for a signed-out visitor. */
    session: Session | null;
    /** The visitor's crumb, when this answer is the first to set it. */
    newCrumb?: string;
  };
}

/** The part of the context that calls with passwords use. */
export type Services = Pick<Environment['Variables'], 'database' | 'hashQueue'>;
