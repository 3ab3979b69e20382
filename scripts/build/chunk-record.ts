import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OutputAsset, OutputChunk, RenderedChunk } from 'rollup';
import type { Chunks } from '../../src/head/tag-files.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Records the imports, the lazy imports and the modules of each script. */
export function recordChunks(emitted: (OutputChunk | OutputAsset)[]): Chunks {
  return Object.fromEntries(
    emitted
      .filter((file) => file.type === 'chunk')
      .sort((a, b) => (a.fileName < b.fileName ? -1 : 1))
      .map((chunk) => [
        chunk.fileName,
        {
          entry: chunk.facadeModuleId ? toPath(chunk.facadeModuleId) : null,
          imports: chunk.imports.map(toFileName),
          dynamicImports: chunk.dynamicImports.map(toFileName),
          modules: pathsOfModules(chunk),
        },
      ]),
  );
}

function pathsOfModules({ modules }: Pick<RenderedChunk, 'modules'>): string[] {
  const rendered = Object.entries(modules).filter(([, { renderedLength }]) => renderedLength > 0);
  return [...new Set(rendered.map(([id]) => toPath(id)))];
}

/** Plugins mark their module ids with a null character in front or a query at the end. */
const toPath = (id: string): string => relative(root, id.replace(/^\0/, '').replace(/\?.*$/, ''));

const toFileName = (specifier: string): string => specifier.replace(/^\.\//, '');
