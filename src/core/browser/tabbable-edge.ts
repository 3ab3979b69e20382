import { isVisible } from './is-visible.js';

const CANDIDATES =
  'a[href],area[href],button,input:not([type=hidden]),select,textarea,summary,iframe,audio[controls],video[controls],[contenteditable]:not([contenteditable=false]),[tabindex]';

/** Tab stops at these, whatever their `tabIndex` says as long as nobody has set one. */
const UNNUMBERED = ':is(audio,video,[contenteditable]):not([tabindex])';

function isTabbable(element: HTMLElement): boolean {
  if ((element.tabIndex < 0 && !element.matches(UNNUMBERED)) || element.matches(':disabled')) return false;
  if (!isVisible(element, { visibilityProperty: true })) return false;
  const { type, name, checked, form } = element as HTMLInputElement;
  if (type !== 'radio' || checked || !name) return true;
  // Tab stops at the checked radio of a group only.
  const all = (element.getRootNode() as ParentNode).querySelectorAll<HTMLInputElement>(
    '[type=radio]:checked',
  );
  return ![...all].some((other) => other.name === name && other.form === form);
}

function* tabbables(root: ParentNode): Generator<HTMLElement> {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    // Asked of the host too: what is inert outside a shadow root is not found from within.
    if (element.closest('[inert]')) continue;
    if (element.shadowRoot) yield* tabbables(element.shadowRoot);
    else if (element.matches(CANDIDATES) && isTabbable(element)) yield element;
  }
}

/**
 * The first or last element of a document that Tab would stop at, inside open shadow roots too.
 * Elements with a positive `tabindex` are taken in document order. Where a modal dialog is open, all others are inert.
 */
export function tabbableEdge(root: ParentNode, edge: 'first' | 'last'): HTMLElement | null {
  const found = [...tabbables(root)];
  const inModal = found.filter((element) => element.closest('dialog:modal'));
  const all = inModal.length > 0 ? inModal : found;
  return (edge === 'first' ? all[0] : all.at(-1)) ?? null;
}
