/** Waits until the current content of the page is painted, which is when the second animation frame begins. */
export const waitForPaint = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
