import { css } from '../styles/css.js';
import { pageDocument } from '../../core/browser/page-document.js';
import { adoptSheet } from '../dom/adopt-sheet.js';

const scrollLockStyles = css`
  html {
    overflow: hidden;
  }
`;

/** Has the page stand still while a layer covers it. */
export const lockScroll = (): void => adoptSheet(pageDocument, scrollLockStyles);

/** Lets the page scroll again. */
export function unlockScroll(): void {
  try {
    const { adoptedStyleSheets: sheets } = pageDocument;
    pageDocument.adoptedStyleSheets = sheets.filter((sheet) => sheet !== scrollLockStyles.styleSheet);
  } catch {
    // Without such sheets it has not been locked either.
  }
}
