import type { PropertyDeclarations } from '@lit/reactive-element';

/** The property of the tags that show the name of an area, for pages that show it themselves. */
export const titleProperty: PropertyDeclarations = {
  hideTitle: { attribute: 'hide-title', type: Boolean, reflect: true },
};
