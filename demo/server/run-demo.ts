import { jsonLog } from 'member-area-server';
import { stripePayments } from 'member-area-server/stripe';
import type { BeingMade } from './app.js';
import { isDocsSiteBuilt } from './routes/docs-routes.js';
import { startDemo } from './start-demo.js';

/** How long the demo waits for the requests that run when it is stopped, in milliseconds. */
const STOP_TIME = 10_000;

/** The options of {@link runDemo}. */
interface RunOptions {
  /** Whether the tools are on when `DEMO_TOOLS` is not set. */
  readonly tools: boolean;
  /** The paths whose content is still being made. Default: none. */
  readonly beingMade?: BeingMade;
}

/**
 * Serves the demo site as the environment variables say, which demo/README.md explains, and prints its address. A signal stops
 * it and ends the process.
 */
export async function runDemo({ tools: defaultTools, beingMade = new Map() }: RunOptions): Promise<void> {
  const {
    CONFORMANCE_SECRET,
    PORT = '8080',
    DEMO_COUNTRY_HEADER,
    DEMO_DATA = '.data',
    DEMO_DATABASE_URL,
    DEMO_FAULTS,
    DEMO_HUMAN_CHECK,
    DEMO_LIGHT,
    DEMO_MAIL_FROM = 'Crumb & Crust <members@example.com>',
    DEMO_ORIGIN,
    DEMO_SMTP_URL,
    DEMO_TOOLS,
    DEMO_TRUSTED_PROXIES,
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
  } = process.env;

  const tools = DEMO_TOOLS === undefined ? defaultTools : DEMO_TOOLS === '1';
  const demo = await startDemo({
    port: Number(PORT),
    dataFolder: DEMO_DATA,
    databaseUrl: DEMO_DATABASE_URL,
    origins: DEMO_ORIGIN,
    smtp: DEMO_SMTP_URL ? { url: DEMO_SMTP_URL, from: DEMO_MAIL_FROM } : undefined,
    tools,
    // Their packages are for development, so a public server does not have them.
    hostRoutes: tools ? (await import('../../test/hosts/host-routes.js')).hostRoutes : undefined,
    trustedProxies: Number(DEMO_TRUSTED_PROXIES ?? 0),
    countryHeader: DEMO_COUNTRY_HEADER,
    faults: DEMO_FAULTS === '1',
    humanCheck: DEMO_HUMAN_CHECK === '0' ? false : undefined,
    payments:
      STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET
        ? stripePayments({ secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET })
        : undefined,
    lightBuild: DEMO_LIGHT === '1',
    log: jsonLog,
    fixtures: CONFORMANCE_SECRET ? { secret: CONFORMANCE_SECRET } : undefined,
    beingMade,
  }).catch((error: unknown) => {
    if (!isTakenPort(error)) throw error;
    console.error(
      `Port ${PORT} is used by another program. Choose another one, for example with PORT=${Number(PORT) + 1} npm start.`,
    );
    process.exit(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void demo.close(STOP_TIME).then(() => process.exit(0)));
  }
  console.log(demo.url);
  await Promise.all([...beingMade.values()]);
  if (isDocsSiteBuilt()) console.log(`The documentation: ${demo.url}/docs/`);
}

const isTakenPort = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
