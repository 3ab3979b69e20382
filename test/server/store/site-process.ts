import { startDemoProcess } from '../demo-process.js';
import type { ServerProcess } from '../server-process.js';

/** The program of the demo with a double of Stripe. */
const PAID_SITE = 'test/server/store/paid-site.ts';

/** The options of {@link startSiteProcess}. */
interface ProcessOptions {
  /** The port of a double of Stripe, which takes the payments. Default: the demo's own checkout, which takes no money. */
  readonly stripePort?: number | undefined;
}

/**
 * Starts the demo on a database in a process of its own, which hashes passwords fast.
 *
 * @param databaseUrl the address of its PostgreSQL; `undefined` for a SQLite file in the folder
 */
export function startSiteProcess(
  dataFolder: string,
  databaseUrl: string | undefined,
  { stripePort }: ProcessOptions = {},
): Promise<ServerProcess> {
  return startDemoProcess({
    dataFolder,
    env: {
      // A race creates more accounts than people do.
      DEMO_HUMAN_CHECK: '0',
      ...(databaseUrl !== undefined && { DEMO_DATABASE_URL: databaseUrl }),
      ...(stripePort !== undefined && { STRIPE_PORT: String(stripePort) }),
    },
    ...(stripePort !== undefined && { program: PAID_SITE }),
    preload: './test/server/fast-hashes.ts',
  });
}
