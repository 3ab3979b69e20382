import { css } from './css.js';

/** Styles of the confirm dialog; the tokens are those of what it stands in. */
export const confirmDialogStyles = css`
  [data-part='dialog'] {
    box-sizing: border-box;
    width: min(440px, calc(100vw - 32px));
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    padding: 24px;
    background: var(--_surface);
    color: var(--_text);
  }
  [data-part='dialog']::backdrop {
    background: rgb(0 0 0 / 50%);
  }
  [data-part='dialog'] [data-part='dialog-title'] {
    margin: 0 0 8px;
    font-size: 1.25rem;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  [data-part='dialog'] [data-part='dialog-title']:focus {
    outline: none;
  }
  [data-part='dialog'] [data-part='dialog-problem'] {
    margin: 0;
    color: var(--_error);
  }
  [data-part='dialog'] [data-part='dialog-buttons'] {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    justify-content: end;
    margin-block-start: 20px;
  }
  [data-part='dialog'] [data-part='confirm'] {
    border-color: var(--_error);
    color: var(--_error);
  }
  @media (max-width: 480px) {
    [data-part='dialog'] [data-part='dialog-buttons'] > * {
      flex: 1 1 auto;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    [data-part='dialog'] {
      animation: account-fade 100ms;
    }
  }
  @keyframes account-fade {
    from {
      opacity: 0;
    }
  }
`;
