import { pageDocument } from '../../core/browser/page-document.js';

/** The attributes of a new node. `true` sets an attribute without a value, `false` sets none. */
type Attributes = Readonly<Record<string, string | boolean>>;

/** Creates an element with DOM methods only, because a page with Trusted Types forbids HTML strings. */
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
