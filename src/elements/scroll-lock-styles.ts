import { css } from '@lit/reactive-element/css-tag.js';

/** Adopted by the document while a layer covers it, so that the page behind does not scroll. */
export const scrollLockStyles = css`
  html {
    overflow: hidden;
  }
`;
