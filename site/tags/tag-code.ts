import { element, type Attributes, type MarkupNode } from '../markup/markup.js';
import { writeMarkup } from '../markup/write-markup.js';
import type { TagSample } from './tag-samples.js';

/** The node of a tag in a state of its preview. `undefined` is the tag as on a page of a site. */
export function tagNode(
  tag: string,
  { content }: Pick<TagSample, 'content'>,
  attributes: Attributes,
  state: string | undefined,
): MarkupNode {
  const node = element(tag, { ...attributes, preview: state }, ...content);
  return tag === 'member-area-navigation' ? { ...node, isBlock: true } : node;
}

/** Returns the rule of a style sheet that sets tokens; empty without tokens. */
function tokenRule(tokens: Readonly<Record<string, string>>): string {
  const lines = Object.entries(tokens).map(([name, value]) => `  ${name}: ${value};\n`);
  return lines.length === 0 ? '' : `:root {\n${lines.join('')}}`;
}

/** Returns the code that makes what a preview shows. */
export function tagCode(node: MarkupNode, tokens: Readonly<Record<string, string>>): string {
  const rule = tokenRule(tokens);
  const styles = rule && `\n\n<style>\n${rule.replace(/^/gm, '  ')}\n</style>`;
  return writeMarkup([node]) + styles;
}
