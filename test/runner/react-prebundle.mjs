/**
 * Serves React, which npm has as CommonJS only, to the browser: one bundle with split chunks, so that all its entries
 * share one copy. The development build, whose warnings are worth having.
 */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);
const ENTRIES = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'];
const MODE = 'development';
const fileOf = (entry) => entry.replaceAll('/', '-');

export function reactPrebundle(root) {
  const folder = `.cache/react-${require('react/package.json').version}-${MODE}`;
  return {
    name: 'react-prebundle',
    async serverStart() {
      if (existsSync(join(root, folder))) return;
      // Made aside and moved: another run may be about to read it.
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

async function prebundle(root, outdir) {
  mkdirSync(outdir, { recursive: true });
  const entryPoints = ENTRIES.map((entry) => {
    const names = Object.keys(require(entry)).filter((name) => /^(?!default$|__esModule$)[\w$]+$/.test(name));
    const file = join(outdir, `${fileOf(entry)}.mjs`);
    writeFileSync(
      file,
      `import all from '${entry}';\nexport default all;\nexport const { ${names.join(', ')} } = all;\n`,
    );
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
