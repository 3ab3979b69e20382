import { css } from '../../ui/base/styling.js';

/** The rules of a page with a list, whose nodes are told apart by `data-list`. They stand before those of the page itself. */
export const listPageRules = css`
  & {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
    max-width: 1040px;
    margin-inline: auto;
    padding: clamp(12px, 3vw, 24px);
    container-type: inline-size;
  }
  > [data-part='title'] {
    margin: 0;
  }
  [data-list='section'] {
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius-card);
    padding: 20px clamp(14px, 3vw, 24px);
    background: var(--_member-raised);
    box-shadow: var(--_member-shadow-1);
  }
  [data-part='section-head'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
    margin-block-end: 12px;
  }
  [data-part='section-head'] [data-part='hint'] {
    margin: 0;
  }
  [data-part='done'] {
    margin: 0;
    font-weight: 600;
  }
  [data-part='done']:not(:empty) {
    margin-block-end: 12px;
  }
  [data-list='section'] > [data-part='section-title'] {
    margin-block: 20px 8px;
  }
  [data-list='list'] {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  [data-list='row'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px 16px;
    align-items: center;
    border-block-start: 1px solid var(--_member-line);
    padding-block: 14px;
  }
  [data-list='list']:last-child > :last-child {
    padding-block-end: 0;
  }
  [data-list='text'] > p {
    margin: 0;
  }
  [data-list='line'] {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 10px;
    align-items: center;
    overflow-wrap: anywhere;
  }
  [data-list='actions'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  /* Dense, and still easy to hit: the target sizes of WCAG 2.2, and 44 px for a finger. */
  [data-list='actions'] button {
    min-height: 36px;
    padding: 4px 12px;
    font-size: 0.9375em;
  }
  @media (pointer: coarse) {
    [data-list='actions'] button {
      min-height: 44px;
    }
  }
  [data-part='empty'] {
    margin-block-start: 8px;
    padding-block: 24px;
    gap: 4px;
  }
  [data-part='empty-title'] {
    color: var(--_member-text);
    font-weight: 600;
  }
  [data-list='fields'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  @container (width >= 640px) {
    [data-list='row'] {
      grid-template-columns: minmax(0, 1fr) auto;
    }
  }
`;
