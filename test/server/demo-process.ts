/** The demo in a process of its own, on a free port. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whenDone } from '../setup/when-done.js';
import { startServerProcess, type ServerProcess } from './server-process.js';

/** The options of {@link startDemoProcess}. */
interface DemoProcessOptions {
  /** Default: a new folder, which is removed after the tests. */
  readonly dataFolder?: string;
  /** Its environment variables, which demo/README.md explains. */
  readonly env?: Readonly<Record<string, string>>;
  /** Default: that of the demo. */
  readonly program?: string;
  /** A module that is loaded before the program. */
  readonly preload?: string;
}

/** Starts the demo. It ends after the test that has started it, at the latest. */
export async function startDemoProcess({
  dataFolder,
  env = {},
  program = 'demo/server/main.ts',
  preload,
}: DemoProcessOptions = {}): Promise<ServerProcess> {
  const folder = dataFolder ?? (await mkdtemp(join(tmpdir(), 'member-area-demo-')));
  const imports = ['tsx/esm', ...(preload ? [preload] : [])].flatMap((module) => ['--import', module]);
  const server = await startServerProcess([...imports, program], {
    env: { ...withoutDemoVariables, PORT: '0', DEMO_DATA: folder, ...env },
    ready: /^http:\S+$/,
  });
  whenDone(async () => {
    await server.end('SIGKILL');
    if (dataFolder === undefined) await rm(folder, { recursive: true });
  });
  return server;
}

/** What somebody who works on the demo may have set, such as the keys of Stripe. */
const withoutDemoVariables = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => /^(?:DEMO_|STRIPE_|CONFORMANCE_SECRET$)/.test(name))
    .map((name) => [name, undefined]),
);
