import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { TestRunnerPlugin } from '@web/test-runner';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);
const ENTRIES = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'];
const MODE = 'development';
const fileOf = (entry: string): string => entry.replaceAll('/', '-');

/**
 * Serves React, which npm has as CommonJS only, to the browser: one bundle with split chunks, so that all entries share
 * one copy. It is the development build, because its warnings help.
 */
export function reactPrebundle(root: string): TestRunnerPlugin {
  const { version } = require('react/package.json') as { version: string };
  const folder = `.cache/react-${version}-${MODE}`;
  return {
    name: 'react-prebundle',
    async serverStart() {
      if (existsSync(join(root, folder))) return;
      // Built elsewhere and then moved, because another run may be reading the folder.
      const draft = join(root, `${folder}-${process.pid}`);
      await prebundle(root, draft);
      try {
        renameSync(draft, join(root, folder));
      } catch {
        rmSync(draft, { recursive: true });
      }
    },
    resolveImport: ({ source }) => (ENTRIES.includes(source) ? `/${folder}/${fileOf(source)}.js` : undefined),
  };
}

async function prebundle(root: string, outdir: string): Promise<void> {
  mkdirSync(outdir, { recursive: true });
  await build({
    entryPoints: ENTRIES.map((entry) => writeEntry(entry, outdir)),
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

/** Writes a module with the named exports of a CommonJS module, and returns its path. */
function writeEntry(entry: string, folder: string): string {
  const names = Object.keys(require(entry) as object).filter((name) =>
    /^(?!default$|__esModule$)[\w$]+$/.test(name),
  );
  const file = join(folder, `${fileOf(entry)}.mjs`);
  writeFileSync(
    file,
    `import all from '${entry}';\nexport default all;\nexport const { ${names.join(', ')} } = all;\n`,
  );
  return file;
}
