/**
 * Serves React to the browser. Its npm packages are CommonJS, so it is bundled, with split chunks so that all entries
 * share one copy. Uses the development build for its warnings.
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
      // Written to another folder and then moved, because another run could read it at the same time.
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
