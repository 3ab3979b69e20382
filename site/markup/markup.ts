/**
 * A node of a page as data. The code that readers copy is written from it (`write-markup.ts`), and the preview beside the
 * code is rendered from it (`render-markup.ts`), so that both are the same.
 */
export interface MarkupNode {
  readonly tag: string;
  /** The values by name. `true` is an attribute without a value. */
  readonly attributes: Attributes;
  readonly children: readonly MarkupContent[];
  /** Whether each child stands on a line of its own, also where all of them would fit on one. */
  readonly isBlock: boolean;
}

export type MarkupContent = MarkupNode | string;

/** The attributes of a node by name. An attribute with the value `undefined` is left out. */
export type Attributes = Readonly<Record<string, string | true | undefined>>;

/** Returns a node that is written on one line where it fits. */
export function element(
  tag: string,
  attributes: Attributes = {},
  ...children: readonly MarkupContent[]
): MarkupNode {
  return { tag, attributes, children, isBlock: false };
}

/** Returns a node whose children stand on lines of their own. */
export function block(
  tag: string,
  attributes: Attributes = {},
  ...children: readonly MarkupContent[]
): MarkupNode {
  return { tag, attributes, children, isBlock: true };
}
