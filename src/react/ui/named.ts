/**
 * Names a node worth styling: as a `part`, which counts where a view stands in a shadow root, and as a `data-part`,
 * which counts in light DOM.
 */
export const named = (name: string) => ({ part: name, 'data-part': name });
