import { css } from '../styles/css.js';
import { tabbableEdge } from '../../core/browser/tabbable-edge.js';
import { getSite } from '../../core/site.js';
import { adoptSheet } from '../dom/adopt-sheet.js';
import { createNode } from '../dom/create-node.js';
import type { ModalCloseReason } from '../events/modal-close-event.js';
import { lockScroll, unlockScroll } from './scroll-lock.js';
import { dialogSurface, plainTextStyles } from '../styles/dialog-styles.js';
import { closeButtonStyles, notPrinted, spinnerStyles } from '../styles/layer-styles.js';
import { showModal } from './modal-dialog.js';
import { renderDialog, stopRendering } from './render-dialog.js';
import { rememberFocus } from './remember-focus.js';

const modalStyles = css`
  ${plainTextStyles}
  ${closeButtonStyles}
  ${spinnerStyles}
  [part='dialog'] {
    box-sizing: border-box;
    width: min(var(--_member-modal-width, 480px), calc(100vw - 32px));
    max-height: calc(100dvh - 32px);
    padding: 0;
    ${dialogSurface}
    overflow: auto;
    overscroll-behavior: contain;
  }
  [part='dialog']::backdrop {
    background: rgb(8 12 20 / 55%);
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
    /* In Chromium it also applies to a block, whose children then get the width of their content. */
    justify-items: normal;
  }
  /* Rules of the page for all elements match it too. Important declarations of a shadow root win over the page's. */
  ::slotted([slot='view']) {
    all: initial !important;
    display: block !important;
    color-scheme: inherit !important;
  }
  ::slotted([slot='view'])::before,
  ::slotted([slot='view'])::after {
    content: none !important;
  }
  .sentinel {
    position: absolute;
    outline: none;
  }
  :host([preview]) [part='dialog'] {
    position: relative;
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
  ${notPrinted}
`;

/** The windows that a modal covers, as in its styles. */
const FULL_SCREEN = '(width < 640px)';

/** The dialog of a modal, and the panel in it that holds the content. */
export interface ModalLayer {
  readonly dialog: HTMLDialogElement;
  readonly panel: HTMLElement;
  /** Closes the modal, and returns whether it is closed. */
  readonly close: (reason: ModalCloseReason) => boolean;
}

/**
 * Creates the dialog of a modal. Its panel is between two sentinels that keep Tab inside: browsers let Tab leave a modal
 * `<dialog>` for their own toolbars.
 */
export function createModalLayer(close: ModalLayer['close']): ModalLayer {
  const panel = createNode('div', { part: 'panel' });
  const createSentinel = (edge: 'first' | 'last') => {
    const sentinel = createNode('span', { class: 'sentinel', tabindex: '0', 'aria-hidden': 'true' });
    sentinel.addEventListener('focus', () => {
      const [slotted] = panel.querySelector('slot')?.assignedElements() ?? [];
      tabbableEdge(slotted ?? panel, edge)?.focus();
    });
    return sentinel;
  };
  const dialog = createNode(
    'dialog',
    { part: 'dialog' },
    createSentinel('last'),
    panel,
    createSentinel('first'),
  );
  dialog.addEventListener('cancel', (event) => {
    // The `cancel` event of an alert in the dialog bubbles here too.
    if (event.target !== dialog) return;
    event.preventDefault();
    getSite().escapeKeys.ask();
  });
  return { dialog, panel, close };
}

/**
 * Shows the dialog over the page. Until it is closed, the page does not scroll and is inert. Throws if an element around
 * the host is hidden.
 *
 * @param inPlace for a preview: shows the dialog in the flow of the page instead
 * @returns a function that lets the page scroll again and restores the focus
 */
export function showModalLayer(
  host: HTMLElement,
  { dialog, panel, close }: ModalLayer,
  inPlace: boolean,
): () => void {
  adoptSheet(host.shadowRoot as ShadowRoot, modalStyles);
  if (inPlace) {
    // Not `show()`, which would move the focus.
    dialog.open = true;
    return () => undefined;
  }
  if (dialog.open) return () => undefined;
  if (!renderDialog(dialog)) {
    throw new Error(
      `<${host.localName}> is in an element that is hidden, so its dialog cannot be shown. Move the tag to the end of <body>.`,
    );
  }
  const returnFocus = rememberFocus();
  const ignoreEscape = getSite().escapeKeys.register(() => {
    // A view that has loaded handles Escape itself, because it knows of unsaved edits.
    if (!panel.querySelector('.view:not([hidden])')) close('escape');
  });
  showModal(dialog);
  lockScroll(FULL_SCREEN);
  return () => {
    ignoreEscape();
    unlockScroll();
    stopRendering(host.shadowRoot as ShadowRoot);
    returnFocus();
  };
}
