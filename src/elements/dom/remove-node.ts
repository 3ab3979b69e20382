/**
 * Removes a node, also one that has been removed before. Does not call `remove()`: Prototype replaces it for HTML
 * elements, and its replacement throws for an element without a parent.
 */
export const removeNode = (node: ChildNode | null | undefined): void => node?.replaceWith();
