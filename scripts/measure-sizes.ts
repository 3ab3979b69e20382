/** Measures the bytes that a page downloads of the browser build, from `dist/cdn` and the record of its chunks. */
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ChunkRecord } from './build/chunk-record.js';
import { sizeLimits, type SizeName } from './size-limits.js';

export interface MeasuredSize {
  name: SizeName;
  /** A description of the measured files. */
  what: string;
  bytes: number;
  limit: number;
  files: string[];
}

const cdn = fileURLToPath(new URL('../dist/cdn/', import.meta.url));
const brotli = fileURLToPath(new URL('../dist/brotli/', import.meta.url));
const EVERYDAY_TAGS = ['member-area-join', 'account-frame'];
const VIEW_KINDS = ['view', 'ownerView', 'ownerPart'] as const;
type ViewKind = (typeof VIEW_KINDS)[number];

/** Returns a row for each limit; for the limits of views, a row for each view. */
export function measureSizes(): MeasuredSize[] {
  const build = readBuild();
  const react = build.filesWith((module) => module.startsWith('node_modules/react-dom/'));
  if (react.length !== 1) {
    throw new Error(`React must be in one chunk, not in ${react.length}: ${react.join(', ')}`);
  }
  const eager = build.downloadsOf(
    'autoload.js',
    ...EVERYDAY_TAGS.map((tag) => build.fileOf(`src/elements/${tag}/define.ts`)),
  );
  const schemas = [...build.reach(['core.js'], ['imports', 'dynamicImports'])].filter((file) =>
    build.hasModule(file, /^src\/core\/api\/(schemas|client)\b/),
  );
  const viewSizes = build.views().map(({ file, entry, kind }) => {
    // A part of a view needs the view first, so the files of the view are not counted again.
    const views = kind === 'ownerPart' ? build.lazyImportersOf(file) : [];
    const earlier = new Set([...eager, ...react, ...build.downloadsOf(...views)]);
    const files = [...build.downloadsOf(file)].filter((other) => !earlier.has(other));
    return measure(kind, files, `${sizeLimits[kind].what}: ${entry}`);
  });
  return [
    measure('autoload', build.downloadsOf('autoload.js')),
    measure('eager', eager),
    measure('react', react),
    ...viewSizes,
    measure('core', build.downloadsOf('core.js', ...schemas)),
    measure('coreWithoutSchemas', build.downloadsOf('core.js')),
  ];
}

function measure(
  name: SizeName,
  files: Iterable<string>,
  what: string = sizeLimits[name].what,
): MeasuredSize {
  const sorted = [...files].sort();
  const bytes = sorted.reduce((sum, file) => sum + compressedSize(file), 0);
  return { name, what, bytes, limit: sizeLimits[name].limit, files: sorted };
}

/** The build compresses each file as the demo serves it. */
const compressedSize = (file: string): number => statSync(brotli + file).size;

type ImportKind = 'imports' | 'dynamicImports';

/** Reads the record of the chunks and returns the questions that the sizes need answered. */
function readBuild() {
  const chunks = new Map(
    Object.entries(JSON.parse(readFileSync(`${cdn}chunks.json`, 'utf8')) as ChunkRecord),
  );
  const chunkOf = (file: string) => {
    const chunk = chunks.get(file);
    if (!chunk) throw new Error(`dist/cdn/chunks.json has no ${file}. Run npm run build.`);
    return chunk;
  };
  const filesWith = (isWanted: (module: string) => boolean): string[] =>
    [...chunks].filter(([, { modules }]) => modules.some(isWanted)).map(([file]) => file);

  /** The files and everything that they import in these ways, directly or not. */
  const reach = (files: string[], kinds: ImportKind[]): Set<string> => {
    const reached = new Set<string>();
    const visit = (file: string): void => {
      if (reached.has(file)) return;
      reached.add(file);
      for (const kind of kinds) chunkOf(file)[kind].forEach(visit);
    };
    files.forEach(visit);
    return reached;
  };

  return {
    filesWith,
    reach,
    downloadsOf: (...files: string[]): Set<string> => reach(files, ['imports']),
    hasModule: (file: string, pattern: RegExp): boolean =>
      chunkOf(file).modules.some((module) => pattern.test(module)),
    lazyImportersOf: (file: string): string[] =>
      [...chunks].filter(([, { dynamicImports }]) => dynamicImports.includes(file)).map(([other]) => other),
    fileOf(entry: string): string {
      const found = [...chunks].find(([, chunk]) => chunk.entry === entry);
      if (!found) throw new Error(`The browser build has no chunk for ${entry}.`);
      return found[0];
    },
    /** The chunks of views, those of visitors first. */
    views(): { file: string; entry: string; kind: ViewKind }[] {
      const views = [...chunks].flatMap(([file, { entry, modules }]) => {
        // A chunk with a view whose parts another chunk imports has no entry.
        const view = entry ?? modules.find((module) => /^src\/react\/(?!account).*-view\.tsx$/.test(module));
        return view !== undefined && /^src\/react\/(?!index\.)/.test(view)
          ? [{ file, entry: view, kind: kindOf(view) }]
          : [];
      });
      return views.sort(
        (a, b) => VIEW_KINDS.indexOf(a.kind) - VIEW_KINDS.indexOf(b.kind) || a.entry.localeCompare(b.entry),
      );
    },
  };
}

function kindOf(entry: string): ViewKind {
  if (!entry.startsWith('src/react/owner/')) return 'view';
  return entry.endsWith('-view.tsx') ? 'ownerView' : 'ownerPart';
}
