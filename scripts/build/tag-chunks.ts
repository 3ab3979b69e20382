import type { Plugin } from 'rollup';

/**
 * Rollup plugin for `autoload.ts`: its lazy imports become imports of the chunks that the tags have already.
 *
 * @param chunkOf the file name of the chunk of a module, by the id of the module
 */
export function tagChunks(chunkOf: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'tag-chunks',
    async resolveDynamicImport(specifier, importer) {
      const module = typeof specifier === 'string' ? await this.resolve(specifier, importer) : null;
      const chunk = module && chunkOf.get(module.id);
      if (!chunk)
        this.error('autoload.ts may import lazily only the define.ts of tags, through tag-modules.ts.');
      return { id: `./${chunk}`, external: 'relative' };
    },
  };
}
