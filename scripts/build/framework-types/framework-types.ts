import type { Package } from 'custom-elements-manifest/schema';
import { angularDeclarations, angularModule } from './angular-directives.js';
import { preactTypes } from './preact-types.js';
import { reactTypes } from './react-types.js';
import { solidTypes } from './solid-types.js';
import { svelteTypes } from './svelte-types.js';
import { tagAttributes } from './tag-attributes.js';
import { readTagModels, type TagModel } from './tag-model.js';
import { vueTypes } from './vue-types.js';

/** The entries of the package that only have types, by the name of their files in `dist/types`. */
const TYPE_ENTRIES: Readonly<Record<string, (tags: readonly TagModel[]) => string>> = {
  'preact-types': preactTypes,
  'react-types': reactTypes,
  'solid-types': solidTypes,
  'svelte-types': svelteTypes,
  'vue-types': vueTypes,
};

/** Returns the types of the tags for frameworks, by their path in `dist`. They are made from the manifest. */
export function createFrameworkTypes(manifest: Package): Map<string, string> {
  const tags = readTagModels(manifest);
  return new Map([
    ['types/tag-attributes.d.ts', tagAttributes(tags)],
    ['types/angular.d.ts', angularDeclarations(tags)],
    ['types/angular.js', angularModule(tags)],
    ...Object.entries(TYPE_ENTRIES).flatMap(([name, print]): [string, string][] => [
      // Without an export, TypeScript would export every interface of the file.
      [`types/${name}.d.ts`, `${print(tags)}\nexport {};\n`],
      // Bundlers and Node resolve the import of an entry that has only types.
      [`types/${name}.js`, 'export {};\n'],
    ]),
  ]);
}
