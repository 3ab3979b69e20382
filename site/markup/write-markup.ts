import type { Attributes, MarkupContent } from './markup.js';

/** The longest line, in characters. A longer one is broken between attributes and between children. */
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
  const end = `</${tag}>`;
  const line = start + children.map((child) => writeNode(child, indent)).join('') + end;
  const isTooLong = indent.length + line.length > LINE;
  const areNodes = children.length > 0 && children.every((child) => typeof child !== 'string');
  if (children.length === 0 || !(isBlock || (isTooLong && areNodes))) return line;
  return `${start}\n${writeMarkup(children, `${indent}  `)}\n${indent}${end}`;
}

function startTag(tag: string, attributes: Attributes, indent: string): string {
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [value === true ? name : `${name}="${escapeValue(value)}"`],
  );
  const end = VOID.includes(tag) ? ' />' : '>';
  const line = [`<${tag}`, ...written].join(' ') + end;
  // One attribute on a line of its own would hardly make the line shorter.
  if (indent.length + line.length <= LINE || written.length <= 1) return line;
  return `<${tag}\n${written.map((one) => `${indent}  ${one}\n`).join('')}${indent}${end.trim()}`;
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Writes a value between double quotes. */
const escapeValue = (value: string) => escapeText(value).replaceAll('"', '&quot;');
