import { css } from '../styles/css.js';
import { tabbableEdge } from '../../core/browser/tabbable-edge.js';
import { getSite } from '../../core/site.js';
import { adoptSheet } from '../dom/adopt-sheet.js';
import { createNode } from '../dom/create-node.js';
import type { ModalCloseReason } from '../events/modal-close-event.js';
import { lockScroll, unlockScroll } from './scroll-lock.js';
import { quietButtonStyles } from '../styles/quiet-button-styles.js';
import { showModal } from './modal-dialog.js';
import { rememberFocus } from './remember-focus.js';
import { spinnerStyles } from '../styles/spinner-styles.js';

const modalStyles = css`
  ${quietButtonStyles}
  ${spinnerStyles}
  [part='dialog'] {
    box-sizing: border-box;
    width: min(var(--_modal-width, 480px), calc(100vw - 32px));
    max-height: calc(100dvh - 32px);
    padding: 0;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
    overflow: auto;
    overscroll-behavior: contain;
  }
  [part='dialog']::backdrop {
    background: rgb(0 0 0 / 50%);
  }
  [part='panel'] {
    display: grid;
    justify-items: center;
    gap: 16px;
    min-height: 160px;
    align-content: center;
  }
  [part='panel']:has(.view:not([hidden])) {
    display: block;
    min-height: 0;
  }
  .sentinel {
    position: absolute;
    outline: none;
  }
  :host([preview]) [part='dialog'] {
    position: static;
    margin: 0;
  }
  @media (width < 640px) {
    :host(:not([preview])) [part='dialog'] {
      width: 100%;
      max-width: none;
      height: 100%;
      max-height: none;
      border: 0;
      border-radius: 0;
    }
  }
`;

/** A modal's dialog, and the place in it where its content goes. */
export interface ModalLayer {
  readonly dialog: HTMLDialogElement;
  readonly panel: HTMLElement;
  /** Answers whether it is closed. */
  readonly close: (reason: ModalCloseReason) => boolean;
}

/**
 * Makes the dialog of a modal: between two sentinels that keep Tab inside it, because browsers let it out of a modal
 * `<dialog>` into their own bars.
 */
export function createModalLayer(label: string, close: ModalLayer['close']): ModalLayer {
  const panel = createNode('div', { part: 'panel' });
  const sentinel = (edge: 'first' | 'last') => {
    const node = createNode('span', { class: 'sentinel', tabindex: '0', 'aria-hidden': 'true' });
    node.addEventListener('focus', () => {
      const [slotted] = panel.querySelector('slot')?.assignedElements() ?? [];
      tabbableEdge(slotted ?? panel, edge)?.focus();
    });
    return node;
  };
  const dialog = createNode(
    'dialog',
    { part: 'dialog', 'aria-modal': 'true', 'aria-label': label },
    sentinel('last'),
    panel,
    sentinel('first'),
  );
  dialog.addEventListener('cancel', (event) => {
    // Only its own: that of an alert on top bubbles here too.
    if (event.target !== dialog) return;
    event.preventDefault();
    getSite().escapeKeys.ask();
  });
  return { dialog, panel, close };
}

/**
 * Shows the dialog over the page, which stands still and is inert meanwhile.
 *
 * @param inPlace shows it where it stands instead, for a preview
 * @returns lets the page scroll again, and gives the focus back
 */
export function showModalLayer(
  host: HTMLElement,
  { dialog, panel, close }: ModalLayer,
  inPlace: boolean,
): () => void {
  adoptSheet(host.shadowRoot as ShadowRoot, modalStyles);
  if (inPlace) {
    dialog.removeAttribute('aria-modal');
    // Not `show()`, which would take the focus.
    dialog.open = true;
    return () => undefined;
  }
  if (dialog.open) return () => undefined;
  const returnFocus = rememberFocus();
  const ignoreEscape = getSite().escapeKeys.register(() => {
    // A view that is there has its own Escape: it knows of unsaved edits.
    if (!panel.querySelector('.view:not([hidden])')) close('escape');
  });
  dialog.setAttribute('aria-modal', 'true');
  showModal(dialog);
  lockScroll();
  return () => {
    ignoreEscape();
    unlockScroll();
    returnFocus();
  };
}
