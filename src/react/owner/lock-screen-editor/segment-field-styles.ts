import { css } from '../../ui/css.js';

/** Styles of a choice of segments; the tokens are those of what it stands in. */
export const segmentFieldStyles = css`
  [data-part='segments'] {
    min-width: 0;
    margin: 0;
    border: 0;
    padding: 0;
  }
  [data-part='segment-row'] {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 4px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    padding: 3px;
  }
  [data-part='segment'] {
    position: relative;
    display: flex;
    align-items: center;
    min-height: 36px;
    border-radius: max(0px, var(--_radius) - 3px);
    padding: 4px 14px;
    cursor: pointer;
  }
  [data-part='segment']:has(:checked) {
    background: var(--_accent);
    color: var(--_on-accent);
    font-weight: 600;
  }
  [data-part='segment']:has(:focus-visible) {
    outline: 3px solid var(--_accent);
    outline-offset: 2px;
  }
  [data-part='owner'] [data-part='segment'] [data-part='segment-radio'] {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  @media (forced-colors: active) {
    [data-part='segment']:has(:checked) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
