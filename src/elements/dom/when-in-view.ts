import { whenIdle } from './when-idle.js';

/**
 * Calls `callback` once, in an idle moment after the element has come into the viewport or near it. Without
 * `IntersectionObserver`, does nothing.
 *
 * @returns a function that stops waiting
 */
export function whenInView(element: Element, callback: () => void): () => void {
  if (!('IntersectionObserver' in globalThis)) return () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      whenIdle(callback);
    },
    { rootMargin: '200px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
