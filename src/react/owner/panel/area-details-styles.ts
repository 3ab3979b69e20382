import { css } from '../../ui/base/styling.js';

/** Styles of the details of an area. */
export const areaDetailsStyles = css`
  [data-part='owner'] [data-part='details'] [data-part='view-area'] {
    font-weight: 600;
  }
  [data-part='owner'] [data-part='id-line'] {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: baseline;
  }
  [data-part='owner'] [data-part='id-line'] [data-part='copy-snippet'] {
    flex: 1 1 auto;
  }
  [data-part='owner'] dd[data-part='earlier-prices'] {
    display: grid;
    gap: 8px;
    justify-items: start;
    margin-block-end: 8px;
  }
  [data-part='owner'] dd[data-part='earlier-prices'] > p {
    margin: 0;
  }
  [data-part='owner'] [data-part='delete-area'] {
    padding-inline: 12px;
  }
  @container (width >= 480px) {
    [data-part='owner'] [data-part='delete-area'] {
      margin-inline-start: auto;
    }
  }
  [data-part='owner'] [data-part='details'] [data-part='buttons'] + [data-part='hint'] {
    margin-block-start: 8px;
  }
  [data-part='owner'] [data-part='details'] [data-part='video'] {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: center;
    justify-content: space-between;
    overflow-wrap: anywhere;
  }
  [data-part='owner'] [data-part='delete-video'] {
    color: var(--_member-error);
  }
`;
