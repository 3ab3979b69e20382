/**
 * Registers a tag, once: a tag that is there already stays, and where there is no registry nothing happens.
 */
export function register(tag: string, element: CustomElementConstructor): void {
  if (typeof customElements !== 'undefined' && !customElements.get(tag)) customElements.define(tag, element);
}
