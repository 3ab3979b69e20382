/** Something that a style sheet loads. */
export interface StyleSheetAddress {
  readonly kind: 'font' | 'image' | 'style sheet';
  /** The address, as it is written. */
  readonly written: string;
}

const COMMENT = /\/\*[\s\S]*?\*\//g;
const IMPORT = /@import\s+(?:url\(\s*)?(?:"([^"]*)"|'([^']*)'|([^\s"');]+))[^;]*;?/gi;
const FONT_FACE = /@font-face\s*\{[^}]*\}/gi;
const ADDRESS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')]+))\s*\)/gi;

/** Returns what a style sheet loads: the style sheets that it imports, the files of its fonts, and images. */
export function styleSheetAddresses(css: string): StyleSheetAddress[] {
  const code = css.replaceAll(COMMENT, '');
  const fontFaces = code.match(FONT_FACE) ?? [];
  const others = code.replaceAll(IMPORT, '').replaceAll(FONT_FACE, '');
  return [
    ...addressesIn(code, IMPORT).map((written) => ({ kind: 'style sheet', written }) as const),
    ...addressesIn(fontFaces.join('\n'), ADDRESS).map((written) => ({ kind: 'font', written }) as const),
    ...addressesIn(others, ADDRESS)
      // An address like `#shadow` names a part of the page.
      .filter((written) => !written.startsWith('#'))
      .map((written) => ({ kind: 'image', written }) as const),
  ];
}

const addressesIn = (code: string, pattern: RegExp): string[] =>
  [...code.matchAll(pattern)].map(([, first, second, third]) => first ?? second ?? third ?? '');
