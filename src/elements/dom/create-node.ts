import { pageDocument } from '../../core/browser/page-document.js';

/** Properties that are set on a new node; `part`, `role` and the like as attributes. */
type Attributes = Readonly<Record<string, string | boolean>>;

/**
 * Makes an element by DOM calls alone, which is what a page with Trusted Types allows.
 *
 * @param attributes `true` is an attribute without a value, `false` none
 */
export function createNode<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const node = pageDocument.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children);
  return node;
}
