import { css } from '../../ui/base/styling.js';

/** Styles of the form that creates an area. */
export const createStyles = css`
  [data-part='owner'] [data-part='creation'] [data-part='form'] {
    gap: 20px;
  }
  /* The bar cuts its segments: at a broken pixel, each of them would be rounded to another line. */
  [data-part='owner'] [data-part='creation'] [data-part='progress'] {
    display: flex;
    gap: 6px;
    height: 4px;
    margin-block: -8px -4px;
    border-radius: 2px;
    overflow: hidden;
  }
  [data-part='owner'] [data-part='creation'] [data-part='progress-step'] {
    flex: 1;
    height: 6px;
    margin-block: -1px;
    background: var(--_member-line);
  }
  [data-part='owner'] [data-part='creation'] [data-part='progress-step'][data-done] {
    background: var(--_member-accent);
  }
  [data-part='owner'] [data-part='step-title'] {
    margin: 0 0 4px;
    font-weight: 700;
  }
  [data-part='owner'] [data-part='step-title']:focus {
    outline: none;
  }
  [data-part='owner'] [data-part='creation'] [data-part='back'] {
    margin-inline-end: auto;
  }
  [data-part='owner'] [data-part='upgrade-card'] {
    display: grid;
    gap: 8px;
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius);
    padding: 20px;
  }
  @media (forced-colors: active) {
    [data-part='owner'] [data-part='creation'] [data-part='progress-step'] {
      background: GrayText;
      forced-color-adjust: none;
    }
    [data-part='owner'] [data-part='creation'] [data-part='progress-step'][data-done] {
      background: Highlight;
    }
  }
`;
