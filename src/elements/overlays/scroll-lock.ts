import type { CSSResult } from '@lit/reactive-element';
import { css, styleSheetOf } from '../styles/css.js';
import { pageDocument } from '../../core/browser/page-document.js';
import { adoptSheet } from '../dom/adopt-sheet.js';

// Not in print, which would end after the first page.
const rootLock = css`
  @media screen {
    html {
      overflow: hidden !important;
    }
  }
`;
const bodyLock = css`
  @media screen {
    body {
      overflow: hidden !important;
    }
  }
`;
/** Keeps the width of a scrollbar that takes up space, so that the page does not move. */
const gutterLock = css`
  html {
    scrollbar-gutter: stable !important;
  }
`;
/** Keeps the width too, but inside the page: browsers paint no dialog over a gutter. */
let paddingLock: CSSResult | undefined;

/**
 * Stops the page from scrolling while a dialog covers it.
 *
 * @param covered a media query for the windows in which the dialog covers the whole page. What the page has fixed to the edge of
 *   the window moves there, which nobody sees. In other windows the place of the scrollbar stays empty. Default: no windows
 */
export function lockScroll(covered?: string): void {
  const { body, documentElement: root } = pageDocument;
  const width = innerWidth - root.clientWidth;
  if (width > 0) {
    adoptSheet(pageDocument, gutterLock);
    if (covered) {
      uncoverPage();
      paddingLock = createPaddingLock(width, covered);
      adoptSheet(pageDocument, paddingLock);
    }
  }
  adoptSheet(pageDocument, setsViewportOverflow(body) && !setsViewportOverflow(root) ? bodyLock : rootLock);
}

/** Moves the page back to where it was, before the dialog that covers it becomes transparent. */
export function uncoverPage(): void {
  if (paddingLock) removeSheets([paddingLock]);
}

function createPaddingLock(width: number, covered: string): CSSResult {
  const { paddingRight } = getComputedStyle(pageDocument.documentElement);
  return styleSheetOf(
    `@media screen and ${covered}{html{scrollbar-gutter:auto!important;padding-right:calc(${paddingRight} + ${width}px)!important}}`,
  );
}

/**
 * Returns whether an element has an overflow of its own. The viewport takes that of the root, or else that of the body.
 * Setting the other one would make the body a scroller of its own, which moves its sticky elements.
 */
const setsViewportOverflow = (element: Element) => getComputedStyle(element).overflow !== 'visible';

/** Lets the page scroll again. */
export function unlockScroll(): void {
  uncoverPage();
  removeSheets([rootLock, bodyLock, gutterLock]);
}

function removeSheets(locks: readonly CSSResult[]): void {
  try {
    const { adoptedStyleSheets: sheets } = pageDocument;
    pageDocument.adoptedStyleSheets = sheets.filter((sheet) =>
      locks.every(({ styleSheet }) => styleSheet !== sheet),
    );
  } catch {
    // A browser that throws here has not locked the page either.
  }
}
