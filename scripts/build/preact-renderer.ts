/** The module of the light build for `react`, `react-dom` and `react-dom/client`: Preact, where it differs from React. */
import { options } from 'preact';
import { useState } from 'preact/hooks';

// @ts-expect-error -- its types are those of a CommonJS module, its code is a module
export * from 'preact/compat';
export { default } from 'preact/compat';
export { createRoot, hydrateRoot } from 'preact/compat/client';

let ids = 0;

/**
 * Returns an id that no other view has. Preact counts in each root from zero, but the forms of several tags are in the
 * same document.
 */
export function useId(): string {
  const [id] = useState(() => `_p_${(ids++).toString(36)}_`);
  return id;
}

/**
 * Runs the effects in the next task. Preact waits for a frame, which hidden tabs do not draw, and uses the page's
 * `setTimeout`, which a test can stop.
 */
options.requestAnimationFrame = (runEffects) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    runEffects();
  };
  port2.postMessage(null);
};
