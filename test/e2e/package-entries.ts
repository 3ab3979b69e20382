import type { PackedPackage } from './packed-package.js';

/** The entries whose declarations need another framework. */
const FOR_FRAMEWORKS = /^member-area-elements\/(?:angular|(?:preact|solid|svelte|vue)-types)$/;
/** Returns the specifiers of the entries for web pages, without JSON files, and without those that need optional peers. */
export const readEntries = (packed: PackedPackage): string[] =>
  readAllEntries(packed).filter((entry) => !FOR_SERVERS.test(entry) && !FOR_FRAMEWORKS.test(entry));
/** Returns the specifiers of the entries that need the optional peer dependencies. */
export const readServerEntries = (packed: PackedPackage): string[] =>
  readAllEntries(packed).filter((entry) => FOR_SERVERS.test(entry));
const FOR_SERVERS = /^member-area-elements\/(?:server|conformance|mocks)(?:\/|$)/;
function readAllEntries(packed: PackedPackage): string[] {
  const { name, exports } = JSON.parse(packed.read('package.json')) as { name: string; exports: object };
  return Object.keys(exports)
    .filter((entry) => !/\.(?:json|css)$/.test(entry))
    .map((entry) => name + entry.slice(1));
}
/** Returns the optional peer dependencies of the package, without frameworks, for a project that has installed them. */
export function readOptionalPeers(packed: PackedPackage): Record<string, string> {
  const { peerDependenciesMeta } = JSON.parse(packed.read('package.json')) as {
    peerDependenciesMeta: object;
  };
  const names = Object.keys(peerDependenciesMeta).filter((name) => !FRAMEWORKS.includes(name));
  return Object.fromEntries(names.map((name) => [name, name]));
}
const FRAMEWORKS = ['@angular/core', 'preact', 'solid-js', 'svelte', 'vue'];
/** Returns code that imports these modules. */
export const importAll = (specifiers: string[]) =>
  specifiers.map((specifier) => `import '${specifier}';`).join('\n');
