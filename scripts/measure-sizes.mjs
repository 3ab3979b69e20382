/** What a page downloads of the browser build, from `dist/cdn` and the record of its chunks. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { sizeLimits } from './size-limits.mjs';

const cdn = fileURLToPath(new URL('../dist/cdn/', import.meta.url));
const EVERYDAY_TAGS = ['member-area-join', 'account-frame'];
const KINDS = ['view', 'ownerView', 'ownerPart'];
const kindOf = (entry) => {
  if (!entry.startsWith('src/react/owner/')) return 'view';
  return entry.endsWith('-view.tsx') ? 'ownerView' : 'ownerPart';
};

/** One row per limit, and per view: its name, what it is, its bytes, its limit, the files. */
export function measureSizes() {
  const chunks = JSON.parse(readFileSync(`${cdn}chunks.json`, 'utf8'));
  const holding = (module) => Object.keys(chunks).filter((file) => chunks[file].modules.some(module));
  const entryOf = (path) => {
    const file = Object.keys(chunks).find((name) => chunks[name].entry === path);
    if (!file) throw new Error(`The browser build has no chunk for ${path}`);
    return file;
  };
  const reachedBy = (files, ways) => {
    const reached = new Set();
    const reach = (file) => {
      if (reached.has(file)) return;
      reached.add(file);
      for (const way of ways) chunks[file][way].forEach(reach);
    };
    files.forEach(reach);
    return reached;
  };
  const downloadedWith = (...files) => reachedBy(files, ['imports']);

  const react = holding((module) => module.startsWith('node_modules/react-dom/'));
  if (react.length !== 1)
    throw new Error(`React must be in one chunk, not in ${react.length}: ${react.join(', ')}`);
  const eager = downloadedWith(
    'autoload.js',
    ...EVERYDAY_TAGS.map((tag) => entryOf(`src/elements/${tag}/define.ts`)),
  );
  const everyCore = reachedBy(['core.js'], ['imports', 'dynamicImports']);
  const schemas = [...everyCore].filter((file) =>
    chunks[file].modules.some((module) => /^src\/core\/api\/(schemas|create-api)\b/.test(module)),
  );
  const core = downloadedWith('core.js', ...schemas);
  const without = (files, ...others) => [...files].filter((file) => !others.some((other) => other.has(file)));

  const fetches = (file) => (other) => chunks[other].dynamicImports.includes(file);
  const row = (name, files, what = sizeLimits[name].what) => {
    const sorted = [...files].sort();
    const bytes = sorted.reduce((sum, file) => sum + brotli(file), 0);
    return { name, what, bytes, limit: sizeLimits[name].limit, files: sorted };
  };
  const VIEW = /^src\/react\/(?!index\.)/;
  // A view that lends its parts to another one is not the entry of its chunk.
  const views = Object.entries(chunks)
    .map(([file, { entry, modules }]) => [
      file,
      { entry: entry ?? modules.find((one) => /^src\/react\/(?!account).*-view\.tsx$/.test(one)) },
    ])
    .filter(([, { entry }]) => VIEW.test(entry ?? ''));
  return [
    row('autoload', downloadedWith('autoload.js')),
    row('eager', eager),
    row('react', react),
    ...views
      .map(([file, { entry }]) => [file, entry, kindOf(entry)])
      .sort(([, a, one], [, b, other]) => KINDS.indexOf(one) - KINDS.indexOf(other) || a.localeCompare(b))
      .map(([file, entry, kind]) => {
        const before = kind === 'ownerPart' ? Object.keys(chunks).filter(fetches(file)) : [];
        const files = without(downloadedWith(file), eager, new Set(react), downloadedWith(...before));
        return row(kind, files, `${sizeLimits[kind].what}: ${entry}`);
      }),
    row('core', core),
    row('coreWithoutSchemas', downloadedWith('core.js')),
  ];
}

function brotli(file) {
  const bytes = readFileSync(cdn + file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params }).length;
}
