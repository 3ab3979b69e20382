import { isVisible } from '../../core/browser/is-visible.js';
import { pageDocument } from '../../core/browser/page-document.js';
import { tabbableEdge } from '../../core/browser/tabbable-edge.js';

/**
 * Remembers what has the focus, through open shadow roots.
 *
 * @returns gives the focus back; where a tag's view has taken the place of what had it, to the first control of that
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

/** The focused element; `null` when nothing has the focus. */
function focusedElement(): HTMLElement | null {
  let active = pageDocument.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement && active !== pageDocument.body ? active : null;
}
