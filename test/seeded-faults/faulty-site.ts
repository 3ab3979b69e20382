/** Builds the demo site with a changed line of its code, and runs it in this process. */
import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { startTestLogInProvider, type FixtureInput } from 'member-area-testing/conformance';
import '../server/fast-hashes.js';
import { FIELDS } from '../profile-fields.js';
import type { FaultyCall } from './fault.js';
import type { seed } from '../../demo/server/seed.js';
import type { createDemo } from '../../demo/server/start-demo.js';
import type { sqliteStore } from 'member-area-server/sqlite';

/** A change of one file. */
export interface Change {
  /** The path of the file from the root of the project. */
  readonly file: string;
  /** The text that is replaced: it must be in the file exactly once. */
  readonly from: string;
  readonly to: string;
}

/** A site that answers requests without a network. */
export interface FaultySite {
  readonly url: string;
  /** What the kit must know about it, with the log-in provider that runs beside it. */
  readonly settings: FixtureInput;
  fetch(request: Request): Promise<Response>;
  /** Sets the call for which `isFaultyCall` of the changed code is true. */
  breakCall(call: FaultyCall | undefined): void;
  close(): Promise<void>;
}

/** A change does not fit its file any more. */
export class StaleChangeError extends Error {
  override readonly name = 'StaleChangeError';
}

interface DemoModule {
  readonly createDemo: typeof createDemo;
  readonly breakCall: FaultySite['breakCall'];
  readonly seed: typeof seed;
  readonly sqliteStore: typeof sqliteStore;
}

const ENTRY = `
  export { seed } from './demo/server/seed.ts';
  export { createDemo } from './demo/server/start-demo.ts';
  export { sqliteStore } from 'member-area-server/sqlite';
`;

/** Code before all other, for changes that concern one call. */
const FAULTY_CALL = `
  let faultyCall;
  export const breakCall = (call) => { faultyCall = call; };
  const isFaultyCall = ({ method, path }) => faultyCall?.method === method && faultyCall.path.test(path);
`;

const root = fileURLToPath(new URL('../..', import.meta.url));
const URL_OF_SITE = 'https://site.test';

/** Inside the project, so that the built code finds the packages. */
const outputFolder = join(root, '.cache/seeded-faults');

/** What the kit must know about every site. The demo alone adds no fields to its accounts. */
export const SETTINGS: FixtureInput = {
  ...(JSON.parse(readFileSync(join(root, 'demo/fixtures.json'), 'utf8')) as FixtureInput),
  profileFields: FIELDS,
};

/**
 * Starts the demo site with a change, or as it is. Its data are in memory.
 *
 * @throws StaleChangeError when the text is not in the file exactly once
 */
export async function startFaultySite(name: string, change?: Change): Promise<FaultySite> {
  const demo = await buildDemo(name, change);
  const store = await demo.sqliteStore({ file: ':memory:' });
  await demo.seed(store);
  const dataFolder = join(outputFolder, name);
  const provider = await startTestLogInProvider();
  const { issuer, clientId, clientSecret } = provider;
  const { app, members } = demo.createDemo(store, {
    origins: [URL_OF_SITE],
    dataFolder,
    fixtures: { secret: SETTINGS.fixtures?.secret ?? '' },
    profileFields: SETTINGS.profileFields,
    logInProviders: [{ id: 'example', name: 'Example ID', issuer, clientId, clientSecret }],
    log: () => undefined,
  });
  const bindings = { incoming: { socket: { remoteAddress: '127.0.0.1' } }, outgoing: { destroyed: true } };
  return {
    url: URL_OF_SITE,
    settings: { ...SETTINGS, logInProvider: { id: 'example', visitUrl: provider.visitUrl } },
    fetch: async (request) => app.fetch(request, bindings as never),
    breakCall: demo.breakCall,
    async close() {
      await members.settled();
      await store.close();
      await provider.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function buildDemo(name: string, change: Change | undefined): Promise<DemoModule> {
  await mkdir(outputFolder, { recursive: true });
  const file = join(outputFolder, `${name}.mjs`);
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: root },
    absWorkingDir: root,
    tsconfig: join(root, 'tsconfig.json'),
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    banner: { js: FAULTY_CALL },
    drop: ['console'],
    plugins: change ? [replaceText(change)] : [],
    logLevel: 'silent',
  });
  await writeFile(file, outputFiles[0]?.text ?? '');
  try {
    return (await import(`${pathToFileURL(file).href}?${Date.now()}`)) as DemoModule;
  } finally {
    await rm(file);
  }
}

/** Replaces a text while a file is read. */
function replaceText(change: Change): Plugin {
  const contents = applyChange(change);
  return {
    name: 'seeded-fault',
    setup({ onLoad }) {
      // One file name: each file that fits costs a round trip to the process of esbuild.
      onLoad({ filter: new RegExp(`/${basename(change.file, '.ts')}[.]ts$`) }, ({ path }) =>
        relative(root, path) === change.file ? { contents, loader: 'ts' } : undefined,
      );
    },
  };
}

/**
 * Returns a file with its change.
 *
 * @throws StaleChangeError when the text is not in the file exactly once
 */
export function applyChange({ file, from, to }: Change): string {
  const text = readFileSync(join(root, file), 'utf8');
  const count = text.split(from).length - 1;
  if (count !== 1)
    throw new StaleChangeError(
      `${file} has this text ${count} times, not once. Write the seeded fault for the code as it is now:\n${from}`,
    );
  return text.replace(from, () => to);
}
