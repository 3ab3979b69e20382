/** The module of Preact for `react-dom/client`. It also lets effects run as soon as those of React. */
import { options } from 'preact';

export { createRoot, hydrateRoot } from 'preact/compat/client';

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
