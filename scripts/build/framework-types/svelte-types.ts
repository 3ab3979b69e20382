import {
  classImports,
  GENERATED,
  PRESENCE,
  printEntries,
  printHandlers,
  printImports,
  sharedImports,
} from './print-types.js';
import type { TagModel } from './tag-model.js';

/**
 * Returns the types for Svelte 5. It sets what the class of the element has as a property, and the rest as attributes,
 * where `false` becomes the text `"false"`, which counts as there. So attributes with a hyphen take no `false`; their
 * properties do.
 */
export function svelteTypes(tags: readonly TagModel[]): string {
  return `${GENERATED}import type { HTMLAttributes } from 'svelte/elements';
${printImports([...classImports(tags), ...sharedImports(tags, 'Attributes', 'Properties')])}
${PRESENCE}
${printHandlers(tags, (event) => `on${event}`)}
declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${printEntries(tags, '    ')}  }
}
`;
}
