import { basename, dirname } from 'node:path';
import type { OutputAsset, OutputChunk, Plugin } from 'rollup';
import { findTagFiles, NEXT_MODULES, type TagFiles } from '../../src/head/tag-files.js';
import { recordChunks } from './chunk-record.js';

const DEFINE_MODULE = /\/src\/elements\/([^/]+)\/define\.ts$/;

const DEVELOPMENT_MODULE = /\/src\/elements\/development\/warn-of-misuse\.ts$/;

/** The scripts of the tags by the names of the tags. */
export type TagChunks = ReadonlyMap<string, TagFiles>;

/** Returns the scripts of the tags by the names of the tags. */
export function findTagChunks(files: (OutputChunk | OutputAsset)[]): TagChunks {
  const chunks = recordChunks(files);
  const modules = Object.values(chunks).flatMap((chunk) => chunk.modules);
  const missing = Object.values(NEXT_MODULES)
    .flat()
    .find((module) => !modules.includes(module));
  if (missing !== undefined)
    throw new Error(`No chunk contains ${missing}. Change NEXT_MODULES in src/head/tag-files.ts.`);
  return new Map(
    modules.flatMap((module) => {
      const tag = toTag(`/${module}`);
      const found = tag === null ? null : findTagFiles(chunks, tag);
      return tag !== null && found ? [[tag, found] as const] : [];
    }),
  );
}

/** Returns the tag that a module defines, or `null`. */
const toTag = (id: string): string | null => (DEFINE_MODULE.test(id) ? basename(dirname(id)) : null);

/**
 * Rollup plugin for `autoload.ts`: its lazy imports become imports of the chunks that the tags have already. Each one also
 * imports what its chunk imports, so that the browser requests all files at once instead of one after the other. What the tag
 * loads next is requested too, without waiting for it: the tag reports its failures.
 */
export function tagChunks(chunks: TagChunks): Plugin {
  const byAddress = new Map([...chunks.values()].map((chunk) => [`./${chunk.file}`, chunk]));
  return {
    name: 'tag-chunks',
    async resolveDynamicImport(specifier, importer) {
      // The script imports its own current version by an address that it finds out.
      if (typeof specifier !== 'string') return null;
      const module = await this.resolve(specifier, importer);
      if (module && DEVELOPMENT_MODULE.test(module.id))
        return { id: './development.js', external: 'relative' };
      const chunk = module && chunks.get(toTag(module.id) ?? '');
      if (!chunk)
        this.error(
          'autoload.ts may import lazily only the define.ts of tags, through tag-modules.ts, and the messages of development.',
        );
      return { id: `./${chunk.file}`, external: 'relative' };
    },
    renderDynamicImport({ targetModuleId }) {
      const { imports = [], next = [] } = byAddress.get(targetModuleId ?? '') ?? {};
      if (imports.length === 0) return null;
      const importAll = (files: readonly string[]) => files.map((file) => `import('./${file}')`).join();
      const early = next.length > 0 ? `Promise.all([${importAll(next)}]).catch(() => {}),` : '';
      return { left: `(${early}Promise.all([${importAll(imports)},import(`, right: ')]))' };
    },
  };
}
