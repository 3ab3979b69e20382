import { css } from './css.js';
import { closeButtonStyles, notPrinted, spinnerStyles } from './layer-styles.js';
import { plainTextStyles } from './dialog-styles.js';

/** Styles of the full-page layer of the account. */
export const frameLayerStyles = css`
  ${plainTextStyles}
  ${spinnerStyles}
  ${closeButtonStyles}
  dialog {
    position: fixed;
    inset: 0;
    box-sizing: border-box;
    width: 100%;
    height: 100%;
    max-width: none;
    max-height: none;
    margin: 0;
    padding: 0;
    border: 0;
    background: var(--account-surface, Canvas);
    color: var(--account-text, CanvasText);
    overflow: hidden;
    overscroll-behavior: contain;
    transition: opacity 100ms linear;
  }
  dialog.closing {
    opacity: 0;
  }
  iframe {
    display: block;
    width: 100%;
    height: 100%;
    border: 0;
  }
  .sentinel {
    position: absolute;
    outline: none;
  }
  .overlay {
    position: absolute;
    inset: 0;
    display: grid;
    align-content: center;
    justify-items: center;
    gap: 16px;
    padding: 16px;
    background: var(--account-surface, Canvas);
    text-align: center;
  }
  .overlay p {
    margin: 0;
  }
  [part='text']:focus {
    outline: none;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 8px;
  }
  [part='full-page'] {
    display: inline-flex;
    box-sizing: border-box;
    align-items: center;
    min-height: 44px;
    padding: 0.5em 1.25em;
    border: 1px solid var(--_member-border);
    border-radius: var(--_member-radius);
    color: inherit;
    font-weight: 600;
    text-decoration: none;
  }
  @media (prefers-reduced-motion: reduce) {
    dialog {
      transition: none;
    }
  }
  ${notPrinted}
`;
