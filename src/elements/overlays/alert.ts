import { css } from '../styles/css.js';
import { alertEn } from '../../core/messages/en/alert.js';
import { directionOf } from '../../core/messages/direction.js';
import { alertText } from '../../core/messages/alert-text.js';
import type { JoinFailureReason } from '../../core/join/join-outcome.js';
import { getSite } from '../../core/site.js';
import { adoptSheet } from '../dom/adopt-sheet.js';
import { createNode } from '../dom/create-node.js';
import { closeModal, showModal } from './modal-dialog.js';
import { rememberFocus } from './remember-focus.js';

const alertStyles = css`
  [part='alert'] {
    box-sizing: border-box;
    width: min(400px, calc(100vw - 32px));
    padding: 24px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
    text-align: center;
  }
  [part='alert']::backdrop {
    background: rgb(0 0 0 / 50%);
  }
  [part='alert'] h2 {
    margin: 0 0 8px;
    font-size: 1.25rem;
  }
  [part='alert'] p {
    margin: 0 0 20px;
  }
`;

/**
 * Shows a centered alert in a shadow root: focus on its one button, Escape dismisses, focus returns to where it was.
 *
 * @param locale default: the site's
 * @returns resolves when it has been dismissed
 */
export async function showAlert(root: ShadowRoot, reason: JoinFailureReason, locale?: string): Promise<void> {
  const site = getSite();
  const lang = locale ?? site.settings().locale;
  await site.language(lang);
  const { title, message, button } = alertText(reason, site.messages(alertEn, lang));
  adoptSheet(root, alertStyles);
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
  const leave = site.escapeKeys.register(() => {
    // It may have gone with its tag.
    if (!dialog.isConnected) {
      leave();
      return false;
    }
    dialog.close();
    return true;
  });
  root.append(dialog);
  showModal(dialog);
  dismiss.focus();
  return new Promise((resolve) => {
    dismiss.addEventListener('click', (event) => {
      // To the tag around the alert this is no press on its own button.
      event.preventDefault();
      closeModal(dialog);
    });
    dialog.addEventListener('close', () => {
      leave();
      dialog.remove();
      // A view that re-rendered meanwhile may have moved the focus the dialog gave back.
      returnFocus();
      resolve();
    });
  });
}
