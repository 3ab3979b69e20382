import { isVisible } from '../../core/browser/is-visible.js';
import { pageDocument } from '../../core/browser/page-document.js';

/** Returns whether a dialog is over the page: a native one, an element with `aria-modal`, or the account frame. */
function isDialogInFront(): boolean {
  return pageDocument.body.hasAttribute('data-account-frame') || containsDialog(document);
}

function containsDialog(root: Document | ShadowRoot): boolean {
  const page = root === document ? pageDocument : root;
  const dialogs = page.querySelectorAll<HTMLElement>('dialog:modal, [aria-modal=true]');
  // A closed dialog may still be in the document.
  if ([...dialogs].some((dialog) => isVisible(dialog))) return true;
  return [...page.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot && containsDialog(shadowRoot));
}

// Events that come when a dialog closes. Its own `close` event does not leave a shadow root.
const EVENTS_AROUND_CLOSING = ['focusin', 'focusout', 'click', 'keyup', 'close'] as const;

/**
 * Calls a function as soon as no dialog is over the page: at once when there is none.
 *
 * @returns a function that ends the waiting
 */
export function whenNoDialog(callback: () => void): () => void {
  if (!isDialogInFront()) {
    callback();
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    for (const type of EVENTS_AROUND_CLOSING) pageDocument.removeEventListener(type, check, true);
  };
  const check = () => {
    clearTimeout(timer);
    // After all listeners of the event have run.
    timer = setTimeout(() => {
      if (isDialogInFront()) return;
      end();
      callback();
    });
  };
  for (const type of EVENTS_AROUND_CLOSING) pageDocument.addEventListener(type, check, true);
  return end;
}
