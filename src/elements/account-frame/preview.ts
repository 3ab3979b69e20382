import { css } from '../styles/css.js';
import { directionOf } from '../../core/intl/locale.js';
import { getSite, type Site } from '../../core/site.js';
import { adoptSheet } from '../dom/adopt-sheet.js';
import { baseStyles } from '../styles/base-styles.js';
import { createNode } from '../dom/create-node.js';
import { frameLayerStyles } from '../styles/frame-layer-styles.js';
import { failedOverlay, frameTexts, loadingOverlay, type FrameOverlay } from '../overlays/frame-overlay.js';
import { findPreviewState } from '../previews/preview-states.js';

/** The states, each with a function that creates its overlay. Its buttons have no effect. */
const states = {
  loading: (site: Site) => loadingOverlay(frameTexts(site), doNothing),
  failed: (site: Site) =>
    withoutNavigation(failedOverlay(frameTexts(site), site.settings().accountRoot, doNothing, doNothing)),
};

function doNothing(): void {}

function withoutNavigation(shown: FrameOverlay): FrameOverlay {
  shown.overlay.addEventListener('click', (event) => event.preventDefault());
  return shown;
}

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

/**
 * Draws the overlay of the account in a named state at the place of the tag, without a frame.
 *
 * @param isWanted returns whether the state is still wanted when the texts have loaded
 */
export async function drawAccountFrame(
  root: ShadowRoot,
  name: string,
  isWanted: () => boolean,
): Promise<void> {
  const createOverlay = findPreviewState('account-frame', states, name);
  const site = getSite();
  await site.language();
  if (!isWanted()) return;
  for (const styles of [baseStyles, frameLayerStyles, inPlaceStyles]) adoptSheet(root, styles);
  const { overlay } = createOverlay(site);
  const label = frameTexts(site).account;
  const dir = directionOf(site.settings().locale);
  root.replaceChildren(
    createNode('dialog', { part: 'dialog', 'aria-label': label, dir, open: true }, overlay),
  );
}
