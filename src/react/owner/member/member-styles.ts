import { css } from '../../ui/base/styling.js';

/** Styles of everything about one person. */
export const memberStyles = css`
  [data-part='owner'] [data-part='member'] {
    padding: clamp(12px, 3vw, 24px);
    container-type: inline-size;
  }
  [data-part='owner'] [data-part='member-content'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    max-width: 1120px;
    margin-inline: auto;
  }
  [data-part='owner'] [data-part='member'] :is(p, dl, ol, ul) {
    margin: 0;
  }
  [data-part='owner'] [data-part='member'] :is(ol, ul):not([data-part='consequences']) {
    padding: 0;
    list-style: none;
  }
  [data-part='owner'] [data-part='member'] > [data-part='back'] {
    display: flex;
    gap: 6px;
    align-items: center;
    margin-inline-start: -8px;
    padding-inline: 8px;
  }
  [data-part='owner'] [data-part='back-arrow']:dir(rtl) {
    transform: scaleX(-1);
  }
  [data-part='owner'] [data-part='member-head'] {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 10px;
    align-items: center;
  }
  [data-part='owner'] [data-part='member-head'] [data-part='title'] {
    margin: 0;
    font-size: var(--_member-text-title);
  }
  [data-part='owner'] [data-part='title'] [data-part='member-email'] {
    color: inherit;
  }
  [data-part='owner'] [data-part='member-contact'] {
    flex: 1 0 100%;
  }
  [data-part='owner'] [data-part='member'] [data-part='facts'] {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(140px, 100%), 1fr));
    gap: 12px 16px;
    border-block: 1px solid var(--_member-line);
    padding-block: 12px;
  }
  [data-part='owner'] [data-part='fact-name'] {
    color: var(--_member-quiet);
    font-size: var(--_member-text-small);
    font-weight: 400;
  }
  [data-part='owner'] [data-part='fact-value'] {
    margin: 0;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  [data-part='owner'] [data-part='paid'] {
    display: block;
  }
  [data-part='owner']
    :is([data-part='member-columns'], [data-part='member-main'], [data-part='member-side']) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    align-content: start;
  }
  [data-part='owner'] [data-part='member'] [data-section] {
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius-card);
    padding: 14px clamp(12px, 3vw, 20px);
    background: var(--_member-raised);
    box-shadow: var(--_member-shadow-1);
  }
  [data-part='owner'] [data-part='member'] [data-part='section-head'] {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: center;
    justify-content: space-between;
    margin-block-end: 8px;
  }
  [data-part='owner'] [data-part='member'] [data-part='section-title'] {
    margin: 0;
  }
  /* Dense, and still easy to hit: the target sizes of WCAG 2.2, and 44 px for a finger. */
  [data-part='owner'] [data-part='member'] [data-section] button:not([data-part='submit']) {
    min-height: 36px;
    padding: 4px 12px;
    font-size: 0.9375em;
  }
  @media (pointer: coarse) {
    [data-part='owner'] [data-part='member'] [data-section] button:not([data-part='submit']) {
      min-height: 44px;
    }
  }
  [data-part='owner'] [data-part='member'] [data-part='empty'] {
    gap: 4px;
    padding: 20px;
  }
  [data-part='owner'] [data-part='empty-title'] {
    color: var(--_member-text);
    font-weight: 600;
  }
  [data-part='owner'] [data-part='member'] > [data-part='empty'] [data-part='title'] {
    font-size: 1em;
    font-weight: 400;
  }
  [data-part='owner'] :is([data-part='membership'], [data-part='order']) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 12px;
    align-items: center;
    border-block-start: 1px solid var(--_member-line);
    padding-block: 10px;
  }
  [data-part='owner'] :is([data-part='membership'], [data-part='order']):last-child {
    padding-block-end: 0;
  }
  [data-part='owner'] :is([data-part='membership-title'], [data-part='order-title']) {
    font-weight: 600;
  }
  [data-part='owner'] [data-part='membership'] > [data-part='chip'] {
    justify-self: end;
  }
  [data-part='owner']
    :is([data-part='membership-lines'], [data-part='order-facts'], [data-part='entry-date']) {
    display: flex;
    flex-wrap: wrap;
    overflow: clip;
    color: var(--_member-quiet);
    font-size: 0.9375em;
  }
  [data-part='owner']
    :is([data-part='membership-lines'], [data-part='order-facts'], [data-part='entry-date'])
    > * {
    margin-inline-end: 16px;
  }
  /* Before the first one of each line, it is outside and clipped. */
  [data-part='owner']
    :is([data-part='membership-lines'], [data-part='order-facts'], [data-part='entry-date'])
    > *::before {
    content: '·';
    display: inline-block;
    width: 16px;
    margin-inline-start: -16px;
    text-align: center;
  }
  [data-part='owner'] [data-part='membership-actions'] {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    margin-inline-end: -12px;
  }
  [data-part='owner'] [data-part='membership'][data-over] [data-part='membership-title'] {
    color: var(--_member-quiet);
  }
  [data-part='owner'] [data-part='order'] {
    grid-template-columns: minmax(0, 1fr) auto auto;
    grid-template-areas: 'title total action' 'facts facts action' 'state state action';
  }
  [data-part='owner'] [data-part='order-title'] {
    grid-area: title;
  }
  [data-part='owner'] [data-part='order-facts'] {
    grid-area: facts;
  }
  [data-part='owner'] [data-part='order-state'] {
    display: flex;
    flex-wrap: wrap;
    grid-area: state;
    gap: 4px;
    margin-block-start: 2px;
  }
  [data-part='owner'] [data-part='order-total'] {
    grid-area: total;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  [data-part='owner'] [data-part='refund'] {
    grid-area: action;
    margin-inline-end: -12px;
  }
  [data-part='owner'] [data-part='show-all'] {
    margin-block-start: 8px;
    margin-inline-start: -12px;
  }
  [data-part='owner'] [data-section] > [data-part='hint'] + [data-part='hint'],
  [data-part='owner'] [data-part='order-list'] ~ [data-part='hint'] {
    margin-block-start: 10px;
  }
  [data-part='owner'] [data-part='entry'] {
    --_member-tone: var(--_member-quiet);
    position: relative;
    padding-block: 0 12px;
    padding-inline-start: 22px;
  }
  [data-part='owner'] [data-part='entry']:last-child {
    padding-block-end: 0;
  }
  [data-part='owner'] [data-part='entry']::before {
    content: '';
    position: absolute;
    inset-block-start: calc((1lh - 9px) / 2);
    inset-inline-start: 0;
    z-index: 1;
    width: 9px;
    height: 9px;
    border-radius: 50%;
    background: var(--_member-tone);
  }
  [data-part='owner'] [data-part='entry']:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: 0.75lh -0.75lh;
    inset-inline-start: 4px;
    border-inline-start: 1px solid var(--_member-line);
  }
  [data-part='owner'] [data-part='entry-reason'] {
    font-size: 0.9375em;
  }
  [data-part='owner'] [data-part='entry-comment'] {
    margin: 4px 0 0;
    border-inline-start: 3px solid var(--_member-line);
    padding-inline-start: 10px;
    font-size: 0.9375em;
    white-space: pre-wrap;
  }
  [data-part='owner'] [data-part='note-form'] {
    display: grid;
    gap: 8px;
    justify-items: start;
  }
  [data-part='owner'] [data-part='note-form'] > [data-part='field'] {
    width: 100%;
  }
  [data-part='owner'] [data-part='note-form'] [data-part='submit'] {
    min-height: 40px;
    padding-block: 6px;
  }
  [data-part='owner'] [data-part='note'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 8px;
    align-items: center;
    margin-block-start: 12px;
    border-block-start: 1px solid var(--_member-line);
    padding-block-start: 12px;
  }
  [data-part='owner'] [data-part='note-text'] {
    grid-column: 1 / -1;
    white-space: pre-line;
  }
  [data-part='owner'] [data-part='note-by'] {
    color: var(--_member-quiet);
    font-size: var(--_member-text-small);
  }
  [data-part='owner'] [data-part='delete-note'] {
    margin-inline-end: -12px;
  }
  [data-part='owner'] [data-part='member'] [data-part='more-list'] {
    display: grid;
    gap: 2px;
    margin-inline: -12px;
  }
  [data-part='owner'] [data-part='more-list'] :is(button, a) {
    text-align: start;
  }
  [data-part='owner'] [data-part='more-list'] a[data-part='download'] {
    color: var(--_member-link);
    min-height: 36px;
    padding: 4px 12px;
    font-size: 0.9375em;
  }
  [data-part='owner'] [data-part='action-fields'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  [data-part='owner'] [data-part='check'] {
    display: flex;
    gap: 12px;
    align-items: start;
    cursor: pointer;
  }
  [data-part='owner'] [data-part='check'] input {
    margin-block-start: calc((1lh - 18px) / 2);
  }
  /* Over the end of the view: it takes no room, so that nothing moves when it comes and goes. */
  [data-part='owner'] [data-part='status-line'] {
    position: sticky;
    inset-block-end: 16px;
    z-index: 2;
    justify-self: center;
    max-width: 100%;
    height: 0;
  }
  [data-part='owner'] [data-part='status-line'][data-shown] {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
    height: auto;
    border-radius: var(--_member-radius);
    padding-block: 6px;
    padding-inline: 16px 8px;
    background: var(--_member-text);
    color: var(--_member-surface);
    box-shadow: var(--_member-shadow-2);
  }
  [data-part='owner'] [data-part='status-text'] {
    flex: 1;
  }
  [data-part='owner'] [data-part='status-line'] button {
    border-color: transparent;
    padding-inline: 12px;
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  [data-part='owner'] [data-part='status-line'] :focus-visible {
    outline-color: currentcolor;
    outline-offset: -3px;
  }
  @container (width >= 720px) {
    [data-part='owner'] [data-part='member-columns'] {
      grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr);
    }
  }
  @container (width < 420px) {
    [data-part='owner'] [data-part='membership'] {
      grid-template-columns: minmax(0, 1fr);
    }
    [data-part='owner'] [data-part='membership'] > [data-part='chip'] {
      justify-self: start;
    }
    [data-part='owner'] [data-part='membership-actions'] {
      justify-content: start;
      margin-inline: -12px;
    }
    [data-part='owner'] [data-part='order'] {
      grid-template-columns: minmax(0, 1fr) auto;
      grid-template-areas: 'title total' 'facts action' 'state state';
    }
    [data-part='owner'] [data-part='member'] [data-part='facts'] {
      grid-template-columns: repeat(auto-fill, minmax(min(120px, 100%), 1fr));
    }
  }
  @media (forced-colors: active) {
    [data-part='owner'] [data-part='status-line'][data-shown] {
      border: 1px solid CanvasText;
    }
    [data-part='owner'] [data-part='entry']::before {
      border: 4px solid CanvasText;
    }
  }
`;
