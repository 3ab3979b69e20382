import { css } from '../../ui/base/styling.js';

/**
 * Styles of the lock screen editor. The desktop preview is 800 px wide, and scaled down in steps to fit. The mobile
 * preview is 375 px wide, and scrolls when it does not fit.
 */
export const lockScreenEditorStyles = css`
  [data-part='owner'] [data-part='editor'] {
    container-type: inline-size;
  }
  [data-part='owner'] [data-part='editor-columns'] {
    display: grid;
    gap: 32px;
    margin-block-start: 20px;
  }
  [data-part='owner'] [data-part='editor'] :is([data-part='intro'], [data-part='status']) {
    color: var(--_member-quiet);
  }
  [data-part='owner'] [data-part='editor'] [data-part='intro'] {
    margin: 0;
  }
  [data-part='owner']
    [data-part='editor']
    [data-part='buttons']
    [aria-disabled='true']:not(:has([data-busy])) {
    border-color: var(--_member-line);
    background: transparent;
    color: var(--_member-quiet);
  }
  [data-part='owner'] [data-part='editor'] [data-part='status']:empty {
    display: none;
  }
  [data-part='owner'] [data-part='editor'] [data-part='notice'] > :last-child {
    margin-block: 12px 0;
  }
  [data-part='owner'] [data-part='reset-line'] {
    border-block-start: 1px solid var(--_member-line);
    padding-block-start: 8px;
  }
  [data-part='owner'] [data-part='reset-line'] button {
    margin-inline-start: -4px;
  }
  [data-part='owner'] [data-part='preview'] {
    min-width: 0;
  }
  [data-part='owner'] [data-part='preview-title'] {
    margin-block-end: 12px;
  }
  [data-part='owner'] [data-part='preview-choices'] [data-part='label'] {
    color: var(--_member-quiet);
    font-size: 0.9375em;
    font-weight: 400;
  }
  [data-part='owner'] [data-part='preview-choices'] {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 24px;
    margin-block-end: 16px;
  }
  [data-part='owner'] [data-part='preview-frame'] {
    container-type: inline-size;
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius);
    background: color-mix(in srgb, var(--_member-text) 5%, var(--_member-surface));
    overflow: auto;
    overscroll-behavior: contain;
  }
  [data-part='owner'] [data-part='preview-stage'] {
    width: 800px;
    margin-inline: auto;
    padding: 56px 80px;
  }
  [data-part='owner'] .mobile > [data-part='preview-stage'] {
    width: 375px;
    padding: 20px 16px;
    background: var(--_member-surface);
  }
  @container (width < 800px) {
    [data-part='owner'] .desktop > [data-part='preview-stage'] {
      zoom: 0.75;
    }
  }
  @container (width < 600px) {
    [data-part='owner'] .desktop > [data-part='preview-stage'] {
      zoom: 0.6;
    }
  }
  @container (width < 480px) {
    [data-part='owner'] .desktop > [data-part='preview-stage'] {
      zoom: 0.45;
    }
  }
  @container (width < 360px) {
    [data-part='owner'] .desktop > [data-part='preview-stage'] {
      zoom: 0.36;
    }
  }
  @container (width >= 820px) {
    [data-part='owner'] [data-part='editor-columns'] {
      grid-template-columns: minmax(280px, 2fr) minmax(0, 3fr);
      align-items: start;
    }
    [data-part='owner'] [data-part='preview'] {
      position: sticky;
      inset-block-start: 16px;
    }
  }
`;
