import { useCallback } from 'react';

const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/**
 * Adopts a style sheet into the document or shadow root a component stands in; no style element, so that a strict
 * content security policy holds. The sheet stays: the next component of its kind will need it again.
 *
 * @param css the same string for every use of a component
 * @returns a ref for the component's outermost element
 */
export function useAdoptedStyles(css: string): (node: Element | null) => void {
  return useCallback((node) => node && adopt(css, node), [css]);
}

function adopt(css: string, node: Element): void {
  const root = node.getRootNode() as Document | ShadowRoot;
  const { ownerDocument } = node;
  // A constructed sheet belongs to one document; one without a window has no styles at all.
  const view = ownerDocument.defaultView;
  // The simulated DOM of a unit test has no sheets to adopt, and a page can hide those of its document.
  if (!view || !Array.isArray(root.adoptedStyleSheets)) return;
  const own = sheets.get(ownerDocument) ?? new Map<string, CSSStyleSheet>();
  sheets.set(ownerDocument, own);
  let sheet = own.get(css);
  if (!sheet) {
    sheet = new view.CSSStyleSheet();
    sheet.replaceSync(css);
    own.set(css, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
