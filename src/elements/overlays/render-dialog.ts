import { isVisible } from '../../core/browser/is-visible.js';
import { css } from '../styles/css.js';
import { adoptSheet } from '../dom/adopt-sheet.js';

/** Lets a tag that the page hides show its dialog, and nothing else. */
const hiddenTagStyles = css`
  :host {
    display: contents !important;
  }
  slot:not([name]) {
    display: none !important;
  }
`;

/**
 * Makes a dialog renderable, before it is shown as a modal one. A modal dialog that is not rendered would make the page
 * inert and show nothing. The page may hide the tag of the dialog, for example on phones or while it is empty: then the
 * tag gets no box of its own until {@link stopRendering}.
 *
 * @returns `false` if an element around the tag is hidden, such as a closed `<details>`
 */
export function renderDialog(dialog: HTMLDialogElement): boolean {
  if (isRendered(dialog)) return true;
  const root = dialog.getRootNode() as ShadowRoot;
  adoptSheet(root, hiddenTagStyles);
  if (isRendered(dialog)) return true;
  stopRendering(root);
  return false;
}

/** Hides the tag again that {@link renderDialog} has rendered. */
export function stopRendering(root: ShadowRoot): void {
  const { styleSheet } = hiddenTagStyles;
  // A simulated DOM has no adopted style sheets.
  const { adoptedStyleSheets: sheets } = root as Partial<ShadowRoot>;
  if (sheets?.includes(styleSheet as CSSStyleSheet)) {
    root.adoptedStyleSheets = sheets.filter((sheet) => sheet !== styleSheet);
  }
}

function isRendered(dialog: HTMLDialogElement): boolean {
  dialog.open = true;
  const rendered = isVisible(dialog);
  dialog.open = false;
  return rendered;
}
