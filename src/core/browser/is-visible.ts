/** Returns whether an element is rendered. The simulated DOM of a unit test renders nothing: there, everything counts. */
export const isVisible = (element: Element, options?: CheckVisibilityOptions): boolean =>
  (element as Partial<Element>).checkVisibility?.(options) ?? true;
