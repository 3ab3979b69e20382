/** Rollup plugin: what `autoload.ts` imports lazily is a chunk of the tags that is already there. */
export function tagChunks(chunkOf) {
  return {
    name: 'tag-chunks',
    async resolveDynamicImport(specifier, importer) {
      const module = await this.resolve(specifier, importer);
      const chunk = module && chunkOf.get(module.id);
      if (!chunk) this.error(`autoload.ts may import lazily only the define.ts of tags, not ${specifier}`);
      return { id: `./${chunk}`, external: 'relative' };
    },
  };
}
