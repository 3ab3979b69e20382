import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Environment } from '../http/environment.js';
import type { Store } from '../store/store.js';
import { describeError } from './log.js';
import { storeFailureOf } from './store-health.js';

/** How long the database may take for its answer, in milliseconds. */
const STORE_TIME = 2000;

/**
 * Tells a load balancer whether it may send requests: `/healthz` is 200 when the database answers, and 503 when it does
 * not, when it has no space for changes or when the server is stopping. `/healthz/live` is 200 as long as the process answers: a restart would help otherwise,
 * and a restart does not help a database.
 */
export const healthRoutes = new Hono<Environment>()
  .use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  })
  .get('/live', (c) => c.json({ status: 'ok' }))
  .get('/', async (c) => {
    const { store, storeHealth, running, logEvent } = c.var;
    if (running.isStopping) return c.json({ status: 'closing' }, 503);
    try {
      await requireAnswer(store);
      await storeHealth.requireWrites(store);
      return c.json({ status: 'ok' });
    } catch (error) {
      const status = storeFailureOf(error) ?? 'store-unavailable';
      logEvent('error', { event: status, ...describeError(error) }, error);
      return c.json({ status }, 503);
    }
  });

/** @throws Error when the database refuses a query, or does not answer in time */
async function requireAnswer({ db }: Store): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The database has not answered in ${STORE_TIME} ms.`)),
      STORE_TIME,
    );
  });
  try {
    await Promise.race([sql`select 1`.execute(db), late]);
  } finally {
    clearTimeout(timer);
  }
}
