import { readFile } from 'node:fs/promises';

/** The folder of a browser build in `dist`. `cdn-light` has Preact in place of React. */
export type BrowserBuild = 'cdn' | 'cdn-light';

/** The modules of the library that the account loads before its first form can be used. */
const ACCOUNT_MODULES = [
  'src/elements/account-screen/define.ts',
  'src/elements/base/react-view.ts',
  'src/react/account/shell/account-app.tsx',
  'src/core/account/index.ts',
  'src/elements/overlays/alert.ts',
];

/** An entry of `chunks.json`. */
interface Chunk {
  readonly entry: string | null;
  readonly imports: readonly string[];
  readonly modules: readonly string[];
}

const scripts = new Map<BrowserBuild, Promise<readonly string[]>>();

/**
 * Returns the paths in the browser build of all scripts that the account needs, for `<link rel="modulepreload">` in the
 * head of its page. The browser then requests them together with `autoload.js`. Otherwise it learns of each one from the
 * one before. Returns none when the library has not been built.
 */
export function accountScripts(build: BrowserBuild): Promise<readonly string[]> {
  const found = scripts.get(build) ?? readAccountScripts(build);
  scripts.set(build, found);
  return found;
}

async function readAccountScripts(build: BrowserBuild): Promise<readonly string[]> {
  const file = new URL(`../../../dist/${build}/chunks.json`, import.meta.url);
  const json = await readFile(file, 'utf8').catch(() => '{}');
  const chunks = new Map(Object.entries(JSON.parse(json) as Record<string, Chunk>));
  const found = new Set<string>();
  const add = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const next of chunks.get(file)?.imports ?? []) add(next);
  };
  for (const [file, { entry, modules }] of chunks) {
    if (ACCOUNT_MODULES.some((module) => module === entry || modules.includes(module))) add(file);
  }
  return [...found];
}
