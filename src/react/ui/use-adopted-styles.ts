import { useCallback } from 'react';

const sheets = new Map<string, CSSStyleSheet>();

/**
 * Adopts a style sheet into the document or shadow root a component stands in; no style element, so that a strict
 * content security policy holds. The sheet stays: the next component of its kind will need it again.
 *
 * @param css the same string for every use of a component
 * @returns a ref for the component's outermost element
 */
export function useAdoptedStyles(css: string): (node: Element | null) => void {
  return useCallback(
    (node) => {
      if (!node) return;
      const root = node.getRootNode() as Document | ShadowRoot;
      let sheet = sheets.get(css);
      if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        sheets.set(css, sheet);
      }
      if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
    },
    [css],
  );
}
