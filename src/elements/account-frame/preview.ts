import { css } from '../styles/css.js';
import { directionOf } from '../../core/messages/direction.js';
import { pageEn } from '../../core/messages/en/page.js';
import { getSite } from '../../core/site.js';
import { adoptSheet } from '../dom/adopt-sheet.js';
import { baseStyles } from '../styles/base-styles.js';
import { createNode } from '../dom/create-node.js';
import { frameLayerStyles } from '../styles/frame-layer-styles.js';
import { failedOverlay, loadingOverlay } from '../overlays/frame-overlay.js';
import { quietButtonStyles } from '../styles/quiet-button-styles.js';
import { findPreviewState } from '../previews/preview-states.js';

const nothing = () => undefined;

const states = {
  loading: () => loadingOverlay(nothing),
  failed: () => {
    const shown = failedOverlay(nothing, nothing, getSite().settings().accountRoot);
    shown.overlay.addEventListener('click', (event) => event.preventDefault());
    return shown;
  },
};

const inPlaceStyles = css`
  :host([preview]:not([hidden])) {
    display: block;
  }
  :host([preview]) dialog {
    position: relative;
    height: auto;
    min-height: 320px;
  }
`;

/** Draws the overlay of the account in a named state where the tag stands, with no frame under it; unless it is no longer wanted. */
export async function drawAccountFrame(root: ShadowRoot, name: string, wanted: () => boolean): Promise<void> {
  const state = findPreviewState('account-frame', states, name);
  const site = getSite();
  await site.language();
  if (!wanted()) return;
  for (const styles of [baseStyles, quietButtonStyles, frameLayerStyles, inPlaceStyles]) {
    adoptSheet(root, styles);
  }
  const dir = directionOf(site.settings().locale);
  const { account } = site.messages(pageEn);
  const { overlay } = state();
  root.replaceChildren(
    createNode('dialog', { part: 'dialog', 'aria-label': account, dir, open: true }, overlay),
  );
}
