/** Measures the bytes that a page downloads of a browser build, from its folder and the record of its chunks. */
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Chunks } from '../src/head/tag-files.js';
import { reach } from '../src/head/reach.js';
import { folderSuffix, type Renderer } from './build/renderer.js';
import { coreLimits, lightLimits, pageLimits, type PageLimit, type PageName } from './size-limits.js';

export interface MeasuredSize {
  /** A description of the measured files. */
  readonly what: string;
  readonly bytes: number;
  readonly limit: number;
  /** The paths of the files in `dist/cdn`. */
  readonly files: readonly string[];
}

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** Returns the sizes of the pages and of `core.js`. */
export function measureSizes(): MeasuredSize[] {
  const { page, measure, downloads, chunksBy } = readBuild('react');
  const schemas = chunksBy('core.js').get('schemas') ?? missing('schemas');
  const { core, coreWithoutSchemas } = coreLimits;
  return [
    ...Object.values(pageLimits).map(page),
    measure(core.what, core.limit, downloads(['core.js', schemas])),
    measure(coreWithoutSchemas.what, coreWithoutSchemas.limit, downloads(['core.js'])),
  ];
}

/** Returns the sizes of the pages with the light build. */
export function measureLightSizes(): MeasuredSize[] {
  const { page } = readBuild('preact');
  return Object.entries(lightLimits).map(([name, limit]) => page({ ...pageLimits[name as PageName], limit }));
}

function missing(name: string): never {
  throw new Error(
    `The browser build has no chunk ${name}. Build it again, or change scripts/size-limits.ts.`,
  );
}

/** Reads the record of the chunks of a browser build and returns the questions that the sizes need answered. */
function readBuild(renderer: Renderer) {
  const suffix = folderSuffix(renderer);
  const chunks = JSON.parse(readFileSync(`${dist}cdn${suffix}/chunks.json`, 'utf8')) as Chunks;
  const chunkOf = (file: string) => chunks[file] ?? missing(file);
  /** Returns the files and everything that they import. */
  const downloads = (files: Iterable<string>) => reach(files, (file) => chunkOf(file).imports);
  /** Returns the chunks that a script may load, by their names. */
  const chunksBy = (script: string) => {
    const files = reach([script], (file) => [...chunkOf(file).imports, ...chunkOf(file).dynamicImports]);
    return new Map([...files].map((file) => [nameOf(file), file]));
  };

  function measure(what: string, limit: number, files: Iterable<string>): MeasuredSize {
    const sorted = [...files].sort();
    // The build compresses each file as the demo serves it.
    const bytes = sorted.reduce((sum, file) => sum + statSync(`${dist}brotli${suffix}/${file}`).size, 0);
    return { what, bytes, limit, files: sorted };
  }

  /** @throws Error when the page downloads a file that its limit does not name */
  function page({ what, chunks: names, limit }: PageLimit): MeasuredSize {
    const byName = chunksBy('autoload.js');
    const files = ['autoload.js', ...names.map((name) => byName.get(name) ?? missing(name))];
    const forgotten = [...downloads(files)].filter((file) => !files.includes(file));
    if (forgotten.length > 0)
      throw new Error(`scripts/size-limits.ts: the page "${what}" also downloads ${forgotten.join(', ')}.`);
    return measure(what, limit, files);
  }

  return { page, measure, downloads, chunksBy };
}

/** Returns the name of a chunk without its folder and its hash, `react` for `chunks/react-B0sX_-aZ.js`. */
export const nameOf = (file: string): string => file.replace(/^.*\//, '').replace(/-.{8}\.js$/, '');
