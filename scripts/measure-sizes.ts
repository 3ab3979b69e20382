/** Measures the bytes that a page downloads of the browser build, from `dist/cdn` and the record of its chunks. */
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ChunkRecord } from './build/chunk-record.js';
import { coreLimits, pageLimits, type PageLimit } from './size-limits.js';

export interface MeasuredSize {
  /** A description of the measured files. */
  readonly what: string;
  readonly bytes: number;
  readonly limit: number;
  /** The paths of the files in `dist/cdn`. */
  readonly files: readonly string[];
}

const cdn = fileURLToPath(new URL('../dist/cdn/', import.meta.url));
const brotli = fileURLToPath(new URL('../dist/brotli/', import.meta.url));

/** Returns the sizes of the pages and of `core.js`. */
export function measureSizes(): MeasuredSize[] {
  const { downloads, chunksBy } = readBuild();
  const byName = chunksBy('autoload.js');
  const page = ({ what, chunks, limit }: PageLimit): MeasuredSize => {
    const files = ['autoload.js', ...chunks.map((name) => byName.get(name) ?? missing(name))];
    const forgotten = [...downloads(files)].filter((file) => !files.includes(file));
    if (forgotten.length > 0)
      throw new Error(`scripts/size-limits.ts: the page "${what}" also downloads ${forgotten.join(', ')}.`);
    return measure(what, limit, files);
  };
  const core = chunksBy('core.js');
  return [
    ...Object.values(pageLimits).map(page),
    measure(
      coreLimits.core.what,
      coreLimits.core.limit,
      downloads(['core.js', core.get('schemas') ?? missing('schemas')]),
    ),
    measure(coreLimits.coreWithoutSchemas.what, coreLimits.coreWithoutSchemas.limit, downloads(['core.js'])),
  ];
}

function measure(what: string, limit: number, files: Iterable<string>): MeasuredSize {
  const sorted = [...files].sort();
  // The build compresses each file as the demo serves it.
  const bytes = sorted.reduce((sum, file) => sum + statSync(brotli + file).size, 0);
  return { what, bytes, limit, files: sorted };
}

function missing(name: string): never {
  throw new Error(
    `dist/cdn/chunks.json has no chunk ${name}. Run npm run build, or change scripts/size-limits.ts.`,
  );
}

/** Reads the record of the chunks and returns the questions that the sizes need answered. */
function readBuild() {
  const chunks = JSON.parse(readFileSync(`${cdn}chunks.json`, 'utf8')) as ChunkRecord;
  const reach = (files: Iterable<string>, kinds: readonly ('imports' | 'dynamicImports')[]): Set<string> => {
    const reached = new Set<string>();
    const visit = (file: string): void => {
      if (reached.has(file)) return;
      reached.add(file);
      for (const kind of kinds) (chunks[file] ?? missing(file))[kind].forEach(visit);
    };
    for (const file of files) visit(file);
    return reached;
  };
  return {
    /** Returns the files and everything that they import. */
    downloads: (files: Iterable<string>) => reach(files, ['imports']),
    /** Returns the chunks that a script may load, by their names. */
    chunksBy: (script: string) =>
      new Map([...reach([script], ['imports', 'dynamicImports'])].map((file) => [nameOf(file), file])),
  };
}

/** Returns the name of a chunk without its folder and its hash, `react` for `chunks/react-B0sX_-aZ.js`. */
export const nameOf = (file: string): string => file.replace(/^.*\//, '').replace(/-.{8}\.js$/, '');
