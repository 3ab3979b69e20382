import { css } from '../styles/css.js';
import { adoptSheet } from '../dom/adopt-sheet.js';
import { createNode } from '../dom/create-node.js';

const toastStyles = css`
  [part='toast'] {
    position: fixed;
    inset-block-end: 16px;
    inset-inline: 16px;
    z-index: 2147483000;
    display: flex;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
    box-sizing: border-box;
    max-width: 480px;
    margin-inline: auto;
    border: 1px solid var(--_member-border);
    border-radius: var(--_member-radius);
    padding: 8px 8px 8px 16px;
    background: var(--_member-surface);
    color: var(--_member-text);
    box-shadow: 0 4px 16px rgb(0 0 0 / 25%);
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  [part='toast']:dir(rtl) {
    padding: 8px 16px 8px 8px;
  }
  [part='toast'][hidden] {
    display: none;
  }
  [part='toast-text'] {
    margin: 0;
  }
  [part='toast-close'] {
    flex: none;
    border-color: transparent;
    background: transparent;
    color: var(--_member-accent);
  }
`;

/** A message at the lower edge of the page about something that has happened in the background. */
export interface StatusToast {
  show(message: string, closeLabel: string): void;
  hide(): void;
}

/** Creates a toast in the shadow root of a tag. It stays until it is closed, because its message is shown only once. */
export function createStatusToast(root: ShadowRoot): StatusToast {
  adoptSheet(root, toastStyles);
  const text = createNode('p', { part: 'toast-text' });
  const button = createNode('button', { type: 'button', part: 'toast-close' });
  // Screen readers announce a change of an existing status, not a new one.
  const status = createNode('div', { role: 'status' }, text);
  const toast = createNode('div', { part: 'toast', hidden: true }, status, button);
  root.append(toast);
  const hide = () => {
    toast.hidden = true;
    text.textContent = '';
  };
  button.addEventListener('click', hide);
  return {
    show(message, closeLabel) {
      toast.hidden = false;
      button.textContent = closeLabel;
      text.textContent = message;
    },
    hide,
  };
}
