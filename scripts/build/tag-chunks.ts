import { basename, dirname } from 'node:path';
import type { OutputAsset, OutputChunk, Plugin } from 'rollup';
import { reach } from './reach.js';

const DEFINE_MODULE = /\/src\/elements\/[^/]+\/define\.ts$/;

const DEVELOPMENT_MODULE = /\/src\/elements\/development\/warn-of-misuse\.ts$/;
/** The chunk of a tag. */
interface TagChunk {
  readonly file: string;
  /** The file names of everything that the chunk imports. */
  readonly imports: readonly string[];
  /** The file names of what the tag loads in any case, as soon as it is defined. */
  readonly next: readonly string[];
}

/** The chunks of the tags by the ids of their modules. */
export type TagChunks = ReadonlyMap<string, TagChunk>;

/** The page of the account shows nothing but its tag, which loads the account at once. */
const NEXT_MODULES: Readonly<Record<string, readonly string[]>> = {
  'account-screen': [
    'src/elements/view/react-view.ts',
    'src/react/account/shell/account-app.tsx',
    'src/core/api/client.ts',
  ],
};

/** Returns the chunks of the tags by the ids of their modules. */
export function findTagChunks(files: (OutputChunk | OutputAsset)[]): TagChunks {
  const chunks = new Map(
    files.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  const importsOf = (file: string) => chunks.get(file)?.imports ?? [];
  const chunkOf = (path: string): string => {
    const chunk = [...chunks.values()].find(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith(`/${path}`)),
    );
    if (!chunk)
      throw new Error(`No chunk contains ${path}. Change NEXT_MODULES in scripts/build/tag-chunks.ts.`);
    return chunk.fileName;
  };
  const chunkOfTag = (id: string, file: string): TagChunk => {
    const imports = reach(importsOf(file), importsOf);
    const next = reach((NEXT_MODULES[basename(dirname(id))] ?? []).map(chunkOf), importsOf);
    return {
      file,
      imports: [...imports],
      next: [...next].filter((other) => other !== file && !imports.has(other)),
    };
  };
  return new Map(
    [...chunks.values()].flatMap(({ fileName, moduleIds }) =>
      moduleIds.filter((id) => DEFINE_MODULE.test(id)).map((id) => [id, chunkOfTag(id, fileName)] as const),
    ),
  );
}

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
      const chunk = module && chunks.get(module.id);
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
