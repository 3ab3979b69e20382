import { nothing } from 'lit';
import { Directive, directive, PartType, type ElementPart, type PartInfo } from 'lit/directive.js';
import { html, unsafeStatic } from 'lit/static-html.js';
import type { Attributes, MarkupContent } from './markup.js';

/**
 * Renders a node with Lit, as a template that is written by hand: a change of an attribute or of a text updates the same
 * element. The names of the tags must come from the code of the site, because they become part of the template.
 */
export function renderMarkup(node: MarkupContent): unknown {
  if (typeof node === 'string') return node;
  const tag = unsafeStatic(node.tag);
  return html`<${tag} ${setAttributes(node.attributes)}>${node.children.map(renderMarkup)}</${tag}>`;
}

/** Sets the attributes of an element, and removes those that are no longer named. */
class AttributesDirective extends Directive {
  #names: readonly string[] = [];

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error('setAttributes belongs into a tag, without a name.');
  }

  override render(_attributes: Attributes): unknown {
    return nothing;
  }

  override update({ element }: ElementPart, [attributes]: [Attributes]): unknown {
    const set = Object.entries(attributes).filter(([, value]) => value !== undefined);
    for (const [name, value] of set) {
      const text = value === true ? '' : String(value);
      if (element.getAttribute(name) !== text) element.setAttribute(name, text);
    }
    const names = set.map(([name]) => name);
    for (const name of this.#names) if (!names.includes(name)) element.removeAttribute(name);
    this.#names = names;
    return nothing;
  }
}

const setAttributes = directive(AttributesDirective);
