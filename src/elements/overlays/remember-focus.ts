import { isVisible } from '../../core/browser/is-visible.js';
import { pageDocument } from '../../core/browser/page-document.js';
import { tabbableEdge } from '../../core/browser/tabbable-edge.js';

/**
 * Remembers the focused element, also in an open shadow root.
 *
 * @returns a function that restores the focus. When the view of a tag has replaced the element, the first control of
 *   that tag gets the focus
 */
export function rememberFocus(): () => void {
  const opener = focusedElement();
  let tag: Element | null = opener;
  while (tag && !tag.shadowRoot) {
    const root = tag.getRootNode();
    tag = tag.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return () => {
    if (opener && isVisible(opener)) opener.focus();
    else if (tag?.isConnected && tag.shadowRoot) tabbableEdge(tag.shadowRoot, 'first')?.focus();
  };
}

/** Returns the focused element; `null` when nothing has the focus. */
function focusedElement(): HTMLElement | null {
  let active = pageDocument.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement && active !== pageDocument.body ? active : null;
}
