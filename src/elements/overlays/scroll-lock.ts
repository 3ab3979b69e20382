import type { CSSResult } from '@lit/reactive-element';
import { css } from '../styles/css.js';
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

/** Stops the page from scrolling while a dialog covers it. */
export function lockScroll(): void {
  const { body, documentElement: root } = pageDocument;
  if (innerWidth > root.clientWidth) adoptSheet(pageDocument, gutterLock);
  adoptSheet(pageDocument, setsViewportOverflow(body) && !setsViewportOverflow(root) ? bodyLock : rootLock);
}

/**
 * Returns whether an element has an overflow of its own. The viewport takes that of the root, or else that of the body.
 * Setting the other one would make the body a scroller of its own, which moves its sticky elements.
 */
const setsViewportOverflow = (element: Element) => getComputedStyle(element).overflow !== 'visible';

/** Lets the page scroll again. */
export function unlockScroll(): void {
  const locks: readonly CSSResult[] = [rootLock, bodyLock, gutterLock];
  try {
    const { adoptedStyleSheets: sheets } = pageDocument;
    pageDocument.adoptedStyleSheets = sheets.filter((sheet) =>
      locks.every(({ styleSheet }) => styleSheet !== sheet),
    );
  } catch {
    // A browser that throws here has not locked the page either.
  }
}
