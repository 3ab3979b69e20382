const CANDIDATES =
  'a[href],area[href],button,input:not([type=hidden]),select,textarea,summary,iframe,audio[controls],video[controls],[contenteditable]:not([contenteditable=false]),[tabindex]';

function isTabbable(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled') || element.closest('[inert]')) return false;
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  const { type, name, checked, form } = element as HTMLInputElement;
  if (type !== 'radio' || checked || !name) return true;
  // Tab stops at the checked radio of a group only.
  const group = (form ?? (element.getRootNode() as ParentNode)).querySelector(
    `input[type=radio][name="${CSS.escape(name)}"]:checked`,
  );
  return !group;
}

function* tabbables(root: ParentNode): Generator<HTMLElement> {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (element.shadowRoot) yield* tabbables(element.shadowRoot);
    else if (element.matches(CANDIDATES) && isTabbable(element)) yield element;
  }
}

/**
 * The first or last element of a document that Tab would stop at, inside open shadow roots too.
 * Elements with a positive `tabindex` are taken in document order.
 */
export function tabbableEdge(root: ParentNode, edge: 'first' | 'last'): HTMLElement | null {
  const all = [...tabbables(root)];
  return (edge === 'first' ? all[0] : all.at(-1)) ?? null;
}
