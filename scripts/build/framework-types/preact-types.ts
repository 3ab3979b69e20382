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
 * Returns the JSX types for Preact. It sets what the element has as a property, and the rest as attributes. There `false`
 * can become the attribute `"false"`, which counts as there: Preact does that to names like `hide-details`, whose fifth
 * character is a hyphen. So attributes with a hyphen take no `false`; their properties do.
 */
export function preactTypes(tags: readonly TagModel[]): string {
  return `${GENERATED}import type { HTMLAttributes } from 'preact';
${printImports([...classImports(tags), ...sharedImports(tags, 'Attributes', 'Properties')])}
${PRESENCE}
${printHandlers(tags, (event) => `on${event}`)}
declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
${printEntries(tags, '      ')}    }
  }
}
`;
}
