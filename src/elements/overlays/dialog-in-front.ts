import { isVisible } from '../../core/browser/is-visible.js';
import { pageDocument } from '../../core/browser/page-document.js';

/** Whether a dialog stands over the page: a native one, one that says it is one, or the account frame. */
function isDialogInFront(): boolean {
  return pageDocument.body.hasAttribute('data-account-frame') || holdsDialog(document);
}

function holdsDialog(root: Document | ShadowRoot): boolean {
  const page = root === document ? pageDocument : root;
  const dialogs = page.querySelectorAll<HTMLElement>('dialog:modal, [aria-modal=true]');
  // One that is closed may still be there.
  if ([...dialogs].some((dialog) => isVisible(dialog))) return true;
  return [...page.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot && holdsDialog(shadowRoot));
}

// A dialog closes because of something somebody does; that it has does not leave its shadow root.
const SIGNS = ['focusin', 'focusout', 'click', 'keyup', 'close'] as const;

/**
 * Calls back as soon as no dialog stands over the page: at once where none does.
 *
 * @returns ends the waiting
 */
export function whenNoDialog(then: () => void): () => void {
  if (!isDialogInFront()) {
    then();
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    for (const sign of SIGNS) pageDocument.removeEventListener(sign, look, true);
  };
  const look = () => {
    clearTimeout(timer);
    // When everybody has had the event.
    timer = setTimeout(() => {
      if (isDialogInFront()) return;
      end();
      then();
    });
  };
  for (const sign of SIGNS) pageDocument.addEventListener(sign, look, true);
  return end;
}
