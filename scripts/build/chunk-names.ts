/** Decides which modules of the browser build go into a named chunk. Rollup decides about the others. */
import type { OutputAsset, OutputChunk } from 'rollup';

type ChunkTable = readonly (readonly [path: string, chunk: string])[];

/** The texts of a language for visitors, or for owners. The English texts are in the chunks of the views. */
const LANGUAGE_CHUNKS: ChunkTable = ['ar', 'de', 'es', 'fr', 'ja', 'pl', 'pt'].flatMap((code) => [
  [`src/core/messages/${code}/visitor`, code],
  [`src/core/messages/${code}/owner`, `${code}-owner`],
]);

const SCHEMA_CHUNK: ChunkTable = [
  ['node_modules/zod', 'schemas'],
  ['src/core/api/schemas', 'schemas'],
];

/**
 * The chunk of each folder. A row can also name a file, without its extension. Rollup decides about all other modules.
 */
const CHUNKS: ChunkTable = [
  ['node_modules/react', 'react'],
  ['node_modules/react-dom', 'react'],
  ['node_modules/scheduler', 'react'],
  ['node_modules/@r2wc', 'react'],
  ['src/elements/base/react-view', 'react'],
  ...SCHEMA_CHUNK,
  ...LANGUAGE_CHUNKS,
  // Every owner view.
  ['src/react/owner/shared', 'owner-parts'],
  // Their code without React, which the tags may need earlier.
  ['src/core/owner/owner-flow', 'owner-core'],
  ['src/core/owner/same-lock-screen', 'owner-core'],
  ['src/core/messages/en/owner/shared', 'owner-core'],
  // Every screen of the account.
  ['src/react/account/shared', 'account-parts'],
  // Parts of several views: one chunk for each kind, instead of one for each combination of views.
  ['src/react/ui/base', 'ui'],
  ['src/react/ui/dialog', 'dialog'],
  ['src/react/ui/form', 'form'],
  ['src/react/ui/loading', 'loading'],
  // Numbers, dates and the texts around them, in almost every view.
  ['src/core/intl/formatters', 'wording'],
  ['src/core/messages/dates', 'wording'],
  ['src/core/messages/fill', 'wording'],
];

/** Returns the chunk of a module by its folder, or `null`. */
function findChunk(id: string, table: ChunkTable): string | null {
  const start = id.lastIndexOf(id.includes('/node_modules/') ? '/node_modules/' : '/src/');
  const path = id.slice(start + 1);
  const row = table.find(([folder]) => path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`));
  return row?.[1] ?? null;
}

/** The tags that most pages have. The modules that they load before React are one chunk. */
const EVERYDAY_TAGS = /\/src\/elements\/(?:member-area-join|account-frame)\/define\.ts$/;

/**
 * Returns the `manualChunks` of the tags.
 *
 * @param eager ids of the modules of the chunk `shell`
 */
export function nameChunks(eager: ReadonlySet<string>): (id: string) => string | null {
  return (id) => {
    // Modules that Rollup creates for CommonJS packages, which only React is.
    if (id.includes('commonjs')) return 'react';
    return findChunk(id, CHUNKS) ?? (eager.has(id) ? 'shell' : null);
  };
}

/** The `manualChunks` of `core.js`: the schemas, the languages, and one chunk for everything else. */
export const nameCoreChunk = (id: string): string | null =>
  findChunk(id, [...SCHEMA_CHUNK, ...LANGUAGE_CHUNKS]);

/**
 * Finds the modules that the everyday tags share with other tags: those of all chunks that they import, if any code of
 * the module is left.
 *
 * @param files the files of a bundle that was generated without `shell`
 */
export function findEagerModules(files: (OutputChunk | OutputAsset)[]): Set<string> {
  const chunks = new Map(
    files.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  const imported = new Set<OutputChunk>();
  const addImportsOf = (chunk: OutputChunk): void => {
    for (const fileName of chunk.imports) {
      const next = chunks.get(fileName);
      if (!next || imported.has(next)) continue;
      imported.add(next);
      addImportsOf(next);
    }
  };
  for (const chunk of chunks.values()) {
    if (EVERYDAY_TAGS.test(chunk.facadeModuleId ?? '')) addImportsOf(chunk);
  }
  return new Set(
    [...imported]
      .filter((chunk) => !chunk.isEntry)
      .flatMap(({ modules }) => Object.entries(modules))
      .filter(([, { renderedLength }]) => renderedLength > 0)
      .map(([id]) => id),
  );
}
