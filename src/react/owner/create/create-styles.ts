import { css } from '../../ui/base/styling.js';

/** Styles of the form that creates an area. */
export const createStyles = css`
  [data-part='owner'] [data-part='creation'] [data-part='form'] {
    gap: 20px;
  }
  [data-part='owner'] [data-part='progress'] {
    display: flex;
    gap: 6px;
    margin-block: 4px -8px;
  }
  [data-part='owner'] [data-part='progress-step'] {
    flex: 1;
    height: 4px;
    border-radius: 2px;
    background: var(--_member-line);
  }
  [data-part='owner'] [data-part='progress-step'][data-done] {
    background: var(--_member-accent);
  }
  [data-part='owner'] [data-part='step-title'] {
    margin: 0;
    font-weight: 700;
  }
  [data-part='owner'] [data-part='step-title']:focus {
    outline: none;
  }
  [data-part='owner'] [data-part='creation'] [data-part='footer'] {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    border-block-start: 1px solid var(--_member-line);
    padding-block-start: 16px;
  }
  [data-part='owner'] [data-part='creation'] [data-part='submit'] {
    min-width: 120px;
    margin-inline-start: auto;
  }
  [data-part='owner'] [data-part='upgrade-card'] {
    display: grid;
    gap: 8px;
    margin-block-start: 12px;
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius);
    padding: 20px;
  }
  @media (forced-colors: active) {
    [data-part='owner'] [data-part='progress-step'] {
      background: GrayText;
      forced-color-adjust: none;
    }
    [data-part='owner'] [data-part='progress-step'][data-done] {
      background: Highlight;
    }
  }
`;
