import { css } from '../styles/css.js';
import { pageDocument } from '../../core/browser/page-document.js';
import { adoptSheet } from '../dom/adopt-sheet.js';

const scrollLockStyles = css`
  html {
    overflow: hidden;
  }
`;

/** Stops the page from scrolling while a dialog covers it. */
export const lockScroll = (): void => adoptSheet(pageDocument, scrollLockStyles);

/** Lets the page scroll again. */
export function unlockScroll(): void {
  try {
    const { adoptedStyleSheets: sheets } = pageDocument;
    pageDocument.adoptedStyleSheets = sheets.filter((sheet) => sheet !== scrollLockStyles.styleSheet);
  } catch {
    // A browser that throws here has not locked the page either.
  }
}
