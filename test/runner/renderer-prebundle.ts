import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { TestRunnerPlugin } from '@web/test-runner';
import { build } from 'esbuild';
import { PREACT_MODULES, PREACT_RENDERER, type Renderer } from '../../scripts/build/renderer.js';

const require = createRequire(import.meta.url);
const ENTRIES = Object.keys(PREACT_MODULES);
const MODE = 'development';
const fileOf = (entry: string): string => entry.replaceAll('/', '-');

/**
 * Serves the modules of React to the browser: one bundle with split chunks, so that all entries share one copy. npm has
 * React as CommonJS only. It is the development build, because its warnings help. With Preact, the same names mean its
 * modules.
 */
export function rendererPrebundle(root: string, renderer: Renderer): TestRunnerPlugin {
  const folder = `.cache/${renderer}-${versionOf(renderer)}-${MODE}`;
  return {
    name: 'renderer-prebundle',
    async serverStart() {
      if (existsSync(join(root, folder))) return;
      // Built elsewhere and then moved, because another run may be reading the folder.
      const draft = join(root, `${folder}-${process.pid}`);
      await prebundle(root, renderer, draft);
      try {
        renameSync(draft, join(root, folder));
      } catch {
        rmSync(draft, { recursive: true });
      }
    },
    resolveImport: ({ source }) => (ENTRIES.includes(source) ? `/${folder}/${fileOf(source)}.js` : undefined),
  };
}

/** Returns a text that changes with the code of the bundle. */
function versionOf(renderer: Renderer): string {
  const { version } = require(`${renderer}/package.json`) as { version: string };
  if (renderer === 'react') return version;
  return `${version}-${createHash('sha256').update(readFileSync(PREACT_RENDERER)).digest('hex').slice(0, 8)}`;
}

async function prebundle(root: string, renderer: Renderer, outdir: string): Promise<void> {
  mkdirSync(outdir, { recursive: true });
  await build({
    entryPoints: await Promise.all(ENTRIES.map((entry) => writeEntry(entry, renderer, outdir))),
    outdir,
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': JSON.stringify(MODE) },
    logLevel: 'warning',
  });
}

/** Writes a module with the exports of a module of React, or of Preact in its place, and returns its path. */
async function writeEntry(entry: string, renderer: Renderer, folder: string): Promise<string> {
  const file = join(folder, `${fileOf(entry)}.mjs`);
  writeFileSync(
    file,
    renderer === 'react' ? exportsOfCommonJs(entry) : await exportsOfModule(PREACT_MODULES[entry] ?? entry),
  );
  return file;
}

function exportsOfCommonJs(name: string): string {
  const names = Object.keys(require(name) as object).filter((each) =>
    /^(?!default$|__esModule$)[\w$]+$/.test(each),
  );
  return `import all from '${name}';\nexport default all;\nexport const { ${names.join(', ')} } = all;\n`;
}

async function exportsOfModule(name: string): Promise<string> {
  const hasDefault = 'default' in ((await import(name)) as object);
  return `export * from '${name}';\n${hasDefault ? `export { default } from '${name}';\n` : ''}`;
}
