/** What the browser build is made of: per script its imports, its lazy imports, and the modules left in it. */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pathOf = (id) => relative(root, id.replace(/^\0/, '').replace(/\?.*$/, ''));

export function chunkRecord(emitted) {
  return Object.fromEntries(
    emitted
      .filter(({ type }) => type === 'chunk')
      .sort((a, b) => (a.fileName < b.fileName ? -1 : 1))
      .map((chunk) => [
        chunk.fileName,
        {
          entry: chunk.facadeModuleId ? pathOf(chunk.facadeModuleId) : null,
          imports: chunk.imports.map(withinBuild),
          dynamicImports: chunk.dynamicImports.map(withinBuild),
          modules: modulesOf(chunk),
        },
      ]),
  );
}

function modulesOf({ modules }) {
  const left = Object.entries(modules).filter(([, { renderedLength }]) => renderedLength > 0);
  return [...new Set(left.map(([id]) => pathOf(id)))];
}

const withinBuild = (fileName) => fileName.replace(/^\.\//, '');
