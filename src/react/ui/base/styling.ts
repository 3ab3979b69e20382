import { useCallback } from 'react';

export { css } from '../../../core/styles/css.js';

/** Limits rules to what is inside a selector. Keyframes and rules for `:host` cannot be inside. */
export const scopedCss = (selector: string, rules: string): string => `${selector}{${rules}}`;

/**
 * Returns the attributes that name a node for style sheets: `part` for a view in a shadow root, `data-part` for a view
 * in the light DOM.
 */
export const partProps = (name: string) => ({ part: name, 'data-part': name });

const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/**
 * Adopts a style sheet into the document or the shadow root that a component is in. There is no style element, because
 * a strict Content-Security-Policy forbids it. The sheet stays adopted for the next component.
 *
 * @param css the same string at every render
 * @param toDocumentCss returns the sheet for a document. Default: the same as for a shadow root
 * @returns a ref for the root element of the component
 */
export function useAdoptedStyles(
  css: string,
  toDocumentCss?: (css: string) => string,
): (node: Element | null) => void {
  return useCallback(
    (node) => {
      if (!node) return;
      const isInDocument = node.getRootNode() === node.ownerDocument;
      adopt(isInDocument && toDocumentCss ? toDocumentCss(css) : css, node);
    },
    [css, toDocumentCss],
  );
}

/**
 * Adopts a style sheet as {@link useAdoptedStyles} does, for a component that style sheets of the page can reach. In a
 * document, the page cannot override it by accident; see {@link importantLayer}.
 */
export const useProtectedStyles = (css: string) => useAdoptedStyles(css, importantLayer);

/** The last character of a declaration. */
const DECLARATION_END = /[^{};\s](?=\s*[;}])/g;

/**
 * Returns a style sheet as one cascade layer in which every declaration is important. Such a declaration wins over all
 * normal ones of the page, and over important ones outside a layer, whatever their specificity. An important declaration
 * in a layer of the page wins over it, because the page declares its layers earlier.
 *
 * @param css a style sheet without keyframes, which an important declaration would win over, and without `;`, `{` or `}`
 *   in a string
 */
function importantLayer(css: string): string {
  const rules = css.replace(/\/\*.*?\*\//gs, '').replace(DECLARATION_END, '$&!important');
  return `@layer member-area{${rules}}`;
}

function adopt(css: string, node: Element): void {
  const root = node.getRootNode() as Document | ShadowRoot;
  const { ownerDocument } = node;
  // A constructed sheet belongs to one document. A document without a window has no styles.
  const view = memberOf(ownerDocument, 'defaultView');
  const adopted = memberOf(root, 'adoptedStyleSheets');
  // A simulated DOM has no adopted style sheets.
  if (!view || !Array.isArray(adopted)) return;
  const own = sheets.get(ownerDocument) ?? new Map<string, CSSStyleSheet>();
  sheets.set(ownerDocument, own);
  let sheet = own.get(css);
  if (!sheet) {
    sheet = new view.CSSStyleSheet();
    sheet.replaceSync(css);
    own.set(css, sheet);
  }
  if (!adopted.includes(sheet)) adopted.push(sheet);
}

/** Returns a member of a document or a shadow root, even if a form of the page has the same name and hides it. */
function memberOf<Root extends object, Name extends keyof Root>(root: Root, name: Name): Root[Name] {
  return Reflect.get(Object.getPrototypeOf(root) as object, name, root);
}
