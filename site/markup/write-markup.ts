import type { Attributes, MarkupContent } from './markup.js';

/** The length from which on a tag has each attribute on a line of its own, in characters. */
const LINE = 88;

/** Elements that have no end tag. */
const VOID = ['link', 'meta'];

/**
 * Writes nodes as HTML, one after the other on lines of their own.
 *
 * @param indent the space before each line
 */
export function writeMarkup(nodes: readonly MarkupContent[], indent = ''): string {
  return nodes.map((node) => indent + writeNode(node, indent)).join('\n');
}

function writeNode(node: MarkupContent, indent: string): string {
  if (typeof node === 'string') return escapeText(node);
  const { tag, attributes, children, isBlock } = node;
  const start = startTag(tag, attributes, indent);
  if (VOID.includes(tag)) return start;
  const inner =
    isBlock && children.length > 0
      ? `\n${writeMarkup(children, `${indent}  `)}\n${indent}`
      : children.map((child) => writeNode(child, indent)).join('');
  return `${start}${inner}</${tag}>`;
}

function startTag(tag: string, attributes: Attributes, indent: string): string {
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [value === true ? name : `${name}="${escapeValue(value)}"`],
  );
  const end = VOID.includes(tag) ? ' />' : '>';
  const line = [`<${tag}`, ...written].join(' ') + end;
  if (indent.length + line.length <= LINE || written.length === 0) return line;
  return `<${tag}\n${written.map((one) => `${indent}  ${one}\n`).join('')}${indent}${end.trim()}`;
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Writes a value between double quotes. */
const escapeValue = (value: string) => escapeText(value).replaceAll('"', '&quot;');
