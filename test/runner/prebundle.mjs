/**
 * Serves the packages the tests and the library import to the browser as one bundle with split chunks: React because
 * npm has it as CommonJS only, the others because their two hundred modules would be loaded for every test file.
 * React's is the development build, whose warnings are worth having.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);
const COMMON_JS = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'];
const MODULES = ['@open-wc/testing', 'fast-check', 'zod/mini'];
const WITH_DEFAULT = ['fast-check'];
const ENTRIES = [...COMMON_JS, ...MODULES];
const MODE = 'development';
const fileOf = (entry) => entry.replaceAll('/', '-');

export function prebundle(root) {
  // What is installed, and how it is bundled.
  const version = ['package-lock.json', 'test/runner/prebundle.mjs']
    .reduce((hash, path) => hash.update(readFileSync(join(root, path))), createHash('sha256'))
    .digest('hex');
  const folder = `.cache/packages-${version.slice(0, 16)}`;
  return {
    name: 'prebundle',
    async serverStart() {
      if (existsSync(join(root, folder))) return;
      // Made aside and moved: another run may be about to read it.
      const draft = join(root, `${folder}-${process.pid}`);
      await bundle(root, draft);
      try {
        renameSync(draft, join(root, folder));
      } catch {
        rmSync(draft, { recursive: true });
      }
    },
    resolveImport: ({ source }) => (ENTRIES.includes(source) ? `/${folder}/${fileOf(source)}.js` : undefined),
  };
}

async function bundle(root, outdir) {
  mkdirSync(outdir, { recursive: true });
  const entryPoints = ENTRIES.map((entry) => {
    const file = join(outdir, `${fileOf(entry)}.mjs`);
    writeFileSync(file, COMMON_JS.includes(entry) ? namedExports(entry) : everything(entry));
    return file;
  });
  await build({
    entryPoints,
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

/** A module that gives the names of a CommonJS package, which no bundler can tell by reading it. */
function namedExports(entry) {
  const names = Object.keys(require(entry)).filter((name) => /^(?!default$|__esModule$)[\w$]+$/.test(name));
  return `import all from '${entry}';\nexport default all;\nexport const { ${names.join(', ')} } = all;\n`;
}

/** A module that gives on all there is of another one. */
const everything = (entry) =>
  `export * from '${entry}';\n${WITH_DEFAULT.includes(entry) ? `export { default } from '${entry}';\n` : ''}`;
