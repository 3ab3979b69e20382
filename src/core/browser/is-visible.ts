/**
 * Returns whether an element is rendered. Returns `true` where `checkVisibility` is missing, as in the simulated DOM of
 * a unit test.
 */
export const isVisible = (element: Element, options?: CheckVisibilityOptions): boolean =>
  (element as Partial<Element>).checkVisibility?.(options) ?? true;
