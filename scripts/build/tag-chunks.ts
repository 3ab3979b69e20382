import type { OutputAsset, OutputChunk, Plugin } from 'rollup';

const DEFINE_MODULE = /\/src\/elements\/[^/]+\/define\.ts$/;

/** The chunks of the tags: the file name of each, and the file names of everything that it imports. */
export type TagChunks = ReadonlyMap<string, { readonly file: string; readonly imports: readonly string[] }>;

/** Returns the chunks of the tags by the ids of their modules. */
export function findTagChunks(files: (OutputChunk | OutputAsset)[]): TagChunks {
  const chunks = new Map(
    files.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  const importsOf = (file: string, found = new Set<string>()): Set<string> => {
    for (const next of chunks.get(file)?.imports ?? [])
      if (!found.has(next)) importsOf(next, found.add(next));
    return found;
  };
  return new Map(
    [...chunks.values()].flatMap(({ fileName, moduleIds }) =>
      moduleIds
        .filter((id) => DEFINE_MODULE.test(id))
        .map((id) => [id, { file: fileName, imports: [...importsOf(fileName)] }] as const),
    ),
  );
}

/**
 * Rollup plugin for `autoload.ts`: its lazy imports become imports of the chunks that the tags have already. Each one also
 * imports what its chunk imports, so that the browser requests all files at once instead of one after the other.
 */
export function tagChunks(chunks: TagChunks): Plugin {
  const byAddress = new Map([...chunks.values()].map((chunk) => [`./${chunk.file}`, chunk]));
  return {
    name: 'tag-chunks',
    async resolveDynamicImport(specifier, importer) {
      const module = typeof specifier === 'string' ? await this.resolve(specifier, importer) : null;
      const chunk = module && chunks.get(module.id);
      if (!chunk)
        this.error('autoload.ts may import lazily only the define.ts of tags, through tag-modules.ts.');
      return { id: `./${chunk.file}`, external: 'relative' };
    },
    renderDynamicImport({ targetModuleId }) {
      const { imports = [] } = byAddress.get(targetModuleId ?? '') ?? {};
      if (imports.length === 0) return null;
      const others = imports.map((file) => `import('./${file}')`).join();
      return { left: `Promise.all([${others},import(`, right: ')])' };
    },
  };
}
