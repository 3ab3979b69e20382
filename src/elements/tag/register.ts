import { watchForMisuse } from '../development/watch-for-misuse.js';

/** Registers a tag. Does nothing if the tag is already defined, or in an environment without custom elements. */
export function register(tag: string, element: CustomElementConstructor): void {
  if (typeof customElements === 'undefined') return;
  if (!customElements.get(tag)) customElements.define(tag, element);
  watchForMisuse(tag, element);
}
