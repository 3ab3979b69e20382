/** A block of keyframes, or the last character of a declaration. */
const KEYFRAMES_OR_DECLARATION_END = /(@keyframes.*?\}\s*\})|[^{};\s](?=\s*[;}])/gs;

/**
 * Returns a style sheet as one cascade layer in which every declaration is important. Such a declaration wins over all
 * normal ones of the page, and over important ones outside a layer, whatever their specificity. An important declaration
 * in a layer of the page wins over it, because the page declares its layers earlier.
 *
 * @param css a style sheet without `;`, `{` or `}` in a string. Keyframes stay as they are, because `!important` is
 *   invalid there
 */
export function importantLayer(css: string): string {
  const rules = css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(KEYFRAMES_OR_DECLARATION_END, (end, keyframes?: string) => keyframes ?? `${end}!important`);
  return `@layer member-area{${rules}}`;
}
