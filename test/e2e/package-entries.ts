import { entriesOf, expandEntry, type RepositoryPackage } from '../../scripts/packages.js';
import type { PackedPackage } from './packed-package.js';

/** The entries whose declarations need another framework. */
const FOR_FRAMEWORKS = /^member-area-elements\/(?:angular|(?:preact|solid|svelte|vue)-types)$/;
/** Returns the specifiers of the entries of a package, without JSON files, and without those that need another framework. */
export const readEntries = (packed: PackedPackage): string[] =>
  entriesOf({ ...(JSON.parse(packed.read('package.json')) as RepositoryPackage), folder: '.' })
    .flatMap((entry) => expandEntry(entry))
    .map(({ name }) => name)
    .filter((entry) => !/\.(?:json|css)$/.test(entry) && !FOR_FRAMEWORKS.test(entry));
/** Returns what a project must install to use every entry of these packages: their dependencies, and the optional ones. */
export function readDependencies(...packages: PackedPackage[]): Record<string, string> {
  const names = packages.flatMap((packed) => {
    const { dependencies = {}, peerDependencies = {} } = JSON.parse(packed.read('package.json')) as {
      dependencies?: object;
      peerDependencies?: object;
    };
    return [...Object.keys(dependencies), ...Object.keys(peerDependencies)];
  });
  return Object.fromEntries(
    names
      .filter((name) => !name.startsWith('member-area-') && !FRAMEWORKS.includes(name))
      .map((name) => [name, name]),
  );
}
const FRAMEWORKS = ['@angular/core', 'preact', 'solid-js', 'svelte', 'vue'];
/** Returns code that imports these modules. */
export const importAll = (specifiers: string[]) =>
  specifiers.map((specifier) => `import '${specifier}';`).join('\n');
