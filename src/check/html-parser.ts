import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** A place in a page: 1 is the first line and the first column. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** An attribute of an element. */
export interface PageAttribute {
  readonly name: string;
  readonly value: string;
  readonly position: Position;
}

/** An element of a page. */
export interface PageElement {
  readonly localName: string;
  readonly attributes: readonly PageAttribute[];
  /** The elements in it, in their order; also those of a `<template>`. */
  readonly children: readonly PageElement[];
  readonly parent: PageElement | null;
  /** The text in it, without that of the elements in it. */
  readonly text: string;
  /** The text that readers see: that of the elements in it too, in its order, without scripts, styles and templates. */
  readonly visibleText: string;
  readonly position: Position;
  /** Whether its tag ends with `/>`, which HTML ignores. */
  readonly isSelfClosed: boolean;
}

/**
 * Parses a page as a browser does. Returns its elements in the order of their tags, without those that the parser adds.
 * This is the only file that knows the parser.
 */
export function parseHtml(html: string): PageElement[] {
  const found: PageElement[] = [];
  visit(parse(html, { sourceCodeLocationInfo: true }), null, html, found);
  return found;
}

/** Returns the elements in a node, and adds them and all below them to `found`. */
function visit(
  node: Tree.Node,
  parent: PageElement | null,
  html: string,
  found: PageElement[],
): PageElement[] {
  const nodes = 'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : [];
  return nodes.flatMap((child) => {
    if (!('tagName' in child)) return [];
    const location = child.sourceCodeLocation;
    const startTag = location?.startTag ?? location;
    // The parser adds <html>, <head> and <body> to a page without them.
    if (!startTag) return visit(child, parent, html, found);
    const position = { line: startTag.startLine, column: startTag.startCol };
    const children: PageElement[] = [];
    const element: PageElement = {
      localName: child.tagName,
      attributes: child.attrs.map(({ name, value }) => {
        const { startLine: line = position.line, startCol: column = position.column } =
          location?.attrs?.[name] ?? {};
        return { name, value, position: { line, column } };
      }),
      children,
      parent,
      text: child.childNodes.map((one) => ('value' in one ? one.value : '')).join(''),
      visibleText: visibleText(child),
      position,
      isSelfClosed: html.slice(startTag.startOffset, startTag.endOffset).endsWith('/>'),
    };
    found.push(element);
    children.push(...visit(child, element, html, found));
    return [element];
  });
}

const WITHOUT_TEXT: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript']);

/** Returns the text of a node. A block or a line break separates words; other elements, such as `<b>`, do not. */
function visibleText(node: Tree.Node): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node) || WITHOUT_TEXT.has(node.nodeName)) return '';
  const text = node.childNodes.map(visibleText).join('');
  return SEPARATE.has(node.nodeName) ? ` ${text} ` : text;
}

/** The elements whose text is on lines of its own. */
const SEPARATE: ReadonlySet<string> = new Set(
  'address article aside blockquote br dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p section table td th tr ul'.split(
    ' ',
  ),
);
