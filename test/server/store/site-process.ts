import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { after } from 'node:test';

/** The program of the demo with a double of Stripe. */
const PAID_SITE = 'test/server/store/paid-site.ts';

/** The demo in a process of its own. */
export interface SiteProcess {
  /** The address of the site. */
  readonly url: string;
  /** Ends the process with a signal, and resolves when it has ended. SIGKILL gives it no time to finish anything. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** The options of {@link startSiteProcess}. */
interface ProcessOptions {
  /** Whether its errors are printed. Default: they are. */
  readonly errors?: 'printed' | 'expected';
  /** The port of a double of Stripe, which takes the payments. Default: the demo's own checkout, which takes no money. */
  readonly stripePort?: number | undefined;
}

/**
 * Starts the demo in a process of its own, on a free port. It ends after the tests of the file, at the latest.
 *
 * @param databaseUrl the address of its PostgreSQL; `undefined` for a SQLite file in the folder
 */
export async function startSiteProcess(
  dataFolder: string,
  databaseUrl: string | undefined,
  { errors = 'printed', stripePort }: ProcessOptions = {},
): Promise<SiteProcess> {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--import',
      './test/server/fast-hashes.ts',
      stripePort ? PAID_SITE : 'demo/server/main.ts',
    ],
    {
      env: {
        ...process.env,
        PORT: '0',
        DEMO_DATA: dataFolder,
        DEMO_DATABASE_URL: databaseUrl ?? '',
        STRIPE_PORT: String(stripePort),
      },
      stdio: ['ignore', 'pipe', errors === 'printed' ? 'inherit' : 'ignore'],
    },
  );
  const ended = once(child, 'exit');
  const end: SiteProcess['end'] = async (signal) => {
    child.kill(signal);
    await ended;
  };
  after(() => end('SIGKILL'));
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  child.stdout.resume(); // the mails
  return { url: /http:\/\/localhost:\d+/.exec(line)?.[0] ?? line, end };
}
