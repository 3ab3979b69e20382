import { isVisible } from './is-visible.js';

const CANDIDATES =
  'a[href],area[href],button,input:not([type=hidden]),select,textarea,summary,iframe,audio[controls],video[controls],[contenteditable]:not([contenteditable=false]),[tabindex]';

/** Elements that are in the tab order although their `tabIndex` is -1 in some engines. */
const TABBABLE_BY_DEFAULT = ':is(audio,video,[contenteditable]):not([tabindex])';

function isTabbable(element: HTMLElement): boolean {
  if ((element.tabIndex < 0 && !element.matches(TABBABLE_BY_DEFAULT)) || element.matches(':disabled'))
    return false;
  if (!isVisible(element, { visibilityProperty: true })) return false;
  const { type, name, checked, form } = element as HTMLInputElement;
  if (type !== 'radio' || checked || !name) return true;
  // In a group of radio buttons, only the checked one is in the tab order.
  const checkedRadios = (element.getRootNode() as ParentNode).querySelectorAll<HTMLInputElement>(
    '[type=radio]:checked',
  );
  return ![...checkedRadios].some((other) => other.name === name && other.form === form);
}

function* tabbables(root: ParentNode): Generator<HTMLElement> {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    // Checked for a shadow host too: `closest` inside its shadow root does not find an inert ancestor of the host.
    if (element.closest('[inert]')) continue;
    if (element.shadowRoot) yield* tabbables(element.shadowRoot);
    else if (element.matches(CANDIDATES) && isTabbable(element)) yield element;
  }
}

/**
 * Returns the first or last element in the tab order of `root`, including open shadow roots. While a modal dialog is
 * open, only its elements count, because all others are inert. A positive `tabindex` does not change the order.
 */
export function tabbableEdge(root: ParentNode, edge: 'first' | 'last'): HTMLElement | null {
  const elements = [...tabbables(root)];
  const inModal = elements.filter((element) => element.closest('dialog:modal'));
  const candidates = inModal.length > 0 ? inModal : elements;
  return (edge === 'first' ? candidates[0] : candidates.at(-1)) ?? null;
}
