import { css } from '../styles/css.js';
import { alertEn } from '../../core/messages/en/alert.js';
import { directionOf } from '../../core/intl/locale.js';
import { alertText } from '../../core/messages/alert-text.js';
import type { JoinFailureReason } from '../../core/join/join-outcome.js';
import { getSite } from '../../core/site.js';
import { pageDocument } from '../../core/browser/page-document.js';
import { adoptSheet } from '../dom/adopt-sheet.js';
import { createNode } from '../dom/create-node.js';
import { baseStyles } from '../styles/base-styles.js';
import { dialogSurface, plainTextStyles } from '../styles/dialog-styles.js';
import { removeNode } from '../dom/remove-node.js';
import { closeModal, showModal } from './modal-dialog.js';
import { renderDialog, stopRendering } from './render-dialog.js';
import { rememberFocus } from './remember-focus.js';

const alertStyles = css`
  ${plainTextStyles}
  [part='alert'] {
    box-sizing: border-box;
    width: min(400px, calc(100vw - 32px));
    padding: 24px;
    ${dialogSurface}
    text-align: center;
  }
  [part='alert']::backdrop {
    background: rgb(8 12 20 / 55%);
  }
  [part='alert'] h2 {
    margin: 0 0 8px;
    font-size: 1.25em;
  }
  [part='alert'] p {
    margin: 0 0 20px;
  }
`;

/**
 * Shows a centered alert in a shadow root. Its button has the focus, and Escape dismisses it. Afterwards the focus
 * returns to the element that had it before.
 *
 * @param locale default: the locale of the site
 * @returns a promise that resolves when the alert has been dismissed
 */
export async function showAlert(root: ShadowRoot, reason: JoinFailureReason, locale?: string): Promise<void> {
  const site = getSite();
  const lang = locale ?? site.settings().locale;
  const opener = pageDocument.activeElement;
  await site.language(lang);
  const { title, message, button } = alertText(reason, site.messages(alertEn, lang));
  const dismiss = createNode('button', { type: 'button', part: 'alert-button', autofocus: true }, button);
  const dialog = createNode(
    'dialog',
    {
      part: 'alert',
      lang,
      dir: directionOf(lang),
      role: 'alertdialog',
      'aria-labelledby': 'alert-title',
      'aria-describedby': 'alert-message',
    },
    createNode('h2', { id: 'alert-title', part: 'alert-title' }, title),
    createNode('p', { id: 'alert-message', part: 'alert-message' }, message),
    dismiss,
  );
  const returnFocus = rememberFocus();
  const ignoreEscape = site.escapeKeys.register(() => {
    // The alert may have been removed together with its tag.
    if (!dialog.isConnected) {
      ignoreEscape();
      return false;
    }
    closeModal(dialog);
    return true;
  });
  const removeStandIn = place(dialog, root);
  showModal(dialog);
  dismiss.focus();
  // An alert, which often tells of a bad connection, does not wait for its color.
  void import('../styles/page-accent.js').then(
    ({ borrowAccent }) => borrowAccent(root.host as HTMLElement, { surface: dialog, opener }),
    () => undefined,
  );
  return new Promise((resolve) => {
    dismiss.addEventListener('click', () => closeModal(dialog));
    dialog.addEventListener('close', () => {
      ignoreEscape();
      stopRendering(dialog.getRootNode() as ShadowRoot);
      removeNode(dialog);
      removeStandIn();
      // The dialog has restored the focus, but a view that was rendered again may have moved it.
      returnFocus();
      resolve();
    });
  });
}

/**
 * Inserts the dialog into the root. If an element around the root is hidden, such as a menu that closes on a click,
 * inserts it into an element at the end of the page.
 *
 * @returns a function that removes that element
 */
function place(dialog: HTMLDialogElement, root: ShadowRoot): () => void {
  adoptSheet(root, alertStyles);
  root.append(dialog);
  if (renderDialog(dialog)) return () => undefined;
  const standIn = createNode('div');
  const standInRoot = standIn.attachShadow({ mode: 'open' });
  for (const styles of [baseStyles, alertStyles]) adoptSheet(standInRoot, styles);
  standInRoot.append(dialog);
  pageDocument.body.append(standIn);
  renderDialog(dialog);
  return () => removeNode(standIn);
}
