import { css } from '../../ui/base/styling.js';

/** Styles of the panel. */
export const panelStyles = css`
  [data-part='owner'] [data-part='panel'] {
    padding: clamp(12px, 3vw, 24px);
    container-type: inline-size;
  }
  [data-part='owner'] [data-part='quota-card-text']:focus {
    outline: none;
  }
  [data-part='owner'] [data-part='panel-views'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
    max-width: 1120px;
    margin-inline: auto;
  }
  [data-part='owner'] [data-part='view-list'] {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 4px;
    margin: 0;
    border-block-end: 1px solid var(--_member-line);
    padding: 0;
    list-style: none;
  }
  [data-part='owner'] [data-part='view-link'] {
    display: grid;
    place-items: center;
    min-height: 44px;
    margin-block-end: -1px;
    border-block-end: 3px solid transparent;
    border-start-start-radius: var(--_member-radius);
    border-start-end-radius: var(--_member-radius);
    padding: 3px 12px 0;
    color: var(--_member-quiet);
    font-weight: 600;
    text-decoration: none;
  }
  [data-part='owner'] [data-part='view-link']:hover {
    background: color-mix(in srgb, var(--_member-text) 5%, var(--_member-surface));
    color: var(--_member-text);
  }
  [data-part='owner'] [data-part='view-link'][aria-current] {
    border-block-end-color: var(--_member-accent);
    color: var(--_member-text);
  }
  [data-part='owner'] [data-part='view-link']:focus-visible {
    outline-offset: -3px;
  }
  @container (width < 560px) {
    /* The links take two lines. */
    [data-part='owner'] [data-part='view-list'] {
      gap: 6px;
      border: 0;
    }
    [data-part='owner'] [data-part='view-link'] {
      min-height: 40px;
      margin: 0;
      border: 1px solid var(--_member-line);
      border-radius: 20px;
      padding: 0 12px;
      font-size: 0.9375em;
    }
    [data-part='owner'] [data-part='view-link'][aria-current] {
      border-color: var(--_member-accent);
      background: color-mix(in srgb, var(--_member-accent) 10%, var(--_member-surface));
    }
  }
  /* The panel has the space around its views. */
  [data-part='owner']
    [data-part='view']
    :is(
      [data-part='numbers'],
      [data-part='members-view'],
      [data-part='member-list'],
      [data-part='member'],
      [data-part='member-content'],
      [data-part='people'],
      [data-part='coupons']
    ) {
    max-width: none;
    padding: 0;
  }
  [data-part='owner'] :is([data-part='overview'], [data-part='areas-place']):not([hidden]) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
  [data-part='owner'] [data-part='overview'] > [data-part='title'] {
    margin: 0;
  }
  [data-part='owner'] [data-part='overview'] > [data-part='title']:not(.unseen) {
    margin-block-end: -4px;
  }
  [data-part='owner'] [data-part='overview'] > [data-part='intro-place']:empty {
    /* It takes no row of the grid, and stays there for screen readers, which announce its content. */
    position: absolute;
  }
  [data-part='owner'] [data-part='title']:not(.unseen) ~ [data-part='feature'] {
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius-card);
    padding: 20px clamp(12px, 3vw, 24px);
    background: var(--_member-raised);
    box-shadow: var(--_member-shadow-1);
  }
  [data-part='owner'] [data-part='title']:not(.unseen) ~ [data-part='feature'] [data-part='switch-label'] {
    font-size: 1.125em;
  }
  [data-part='owner'] :is([data-part='area-section'], [data-part='navigation'], [data-part='owner-mails']) {
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius-card);
    padding: 20px clamp(12px, 3vw, 24px);
    background: var(--_member-raised);
    box-shadow: var(--_member-shadow-1);
  }
  [data-part='owner'] [data-part='panel'] [data-part='problem'] {
    margin: 0;
  }
  [data-part='owner'] [data-part='panel'] [data-part='problem']:not(:empty) {
    margin-block-start: 8px;
  }
  [data-part='owner'] [data-part='feature'] [data-part='switch-label'] {
    font-size: 1.375em;
    font-weight: 700;
    line-height: 1.3;
  }
  [data-part='owner'] [data-part='intro'] {
    border: 1px solid color-mix(in srgb, var(--_member-accent) 40%, var(--_member-surface));
    border-radius: var(--_member-radius-card);
    padding: 20px;
    background: color-mix(in srgb, var(--_member-accent) 7%, var(--_member-surface));
  }
  [data-part='owner'] [data-part='warning'] > :last-child {
    margin-block-end: 0;
  }
  [data-part='owner'] [data-part='section-head'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
    margin-block-end: 12px;
  }
  [data-part='owner'] [data-part='section-title'] {
    margin: 0;
  }
  [data-part='owner'] [data-part='overview'] [data-part='checklist'] [data-part='title'] {
    font-size: 1.125em;
  }
  [data-part='owner'] [data-part='navigation'] [data-part='label'],
  [data-part='owner'] [data-part='owner-mails'] > [data-part='label'] {
    font-size: 1.125em;
    font-weight: 700;
  }
  /* The title of the fields is inside their border, as that of the navigation is. */
  [data-part='owner'] [data-part='owner-mails'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    min-width: 0;
    margin: 0;
  }
  [data-part='owner'] [data-part='owner-mails'] > [data-part='label'] {
    float: inline-start;
    width: 100%;
    padding: 0;
  }
  [data-part='owner'] [data-part='owner-mails'] > [data-part='hint'] {
    margin-block: -12px 0;
  }
  [data-part='owner'] [data-part='owner-mails'] > [data-part='problem']:empty {
    /* It takes no row of the grid, and stays there for screen readers, which announce its content. */
    position: absolute;
  }
  [data-part='owner'] [data-part='owner-mails'] > [data-part='saved'] {
    min-height: 1lh;
    margin: -12px 0 -8px;
    color: var(--_member-good);
    font-weight: 600;
  }
  [data-part='owner'] [data-part='owner-mails'] > [data-part='retry'] {
    justify-self: start;
  }
  [data-part='owner'] [data-part='navigation'] [data-part='cards'] > [data-part='hint'] {
    margin-block: 0 8px;
  }
  [data-part='owner'] [data-part='quota'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 6px 16px;
    margin-block-end: 16px;
    font-size: 0.9375em;
  }
  [data-part='owner'] [data-part='quota'] p {
    margin: 0;
  }
  [data-part='owner'] [data-part='fee'] {
    color: var(--_member-quiet);
  }
  [data-part='owner'] [data-part='meter'] {
    order: 1;
    grid-column: 1 / -1;
  }
  [data-part='owner'] [data-part='quota-card'] {
    margin-block-end: 16px;
    border: 1px solid color-mix(in srgb, var(--_member-accent) 40%, var(--_member-surface));
    border-radius: var(--_member-radius);
    padding: 16px;
    background: color-mix(in srgb, var(--_member-accent) 7%, var(--_member-surface));
  }
  [data-part='owner'] [data-part='quota-card-text'] {
    font-weight: 600;
  }
  [data-part='owner'] [data-part='matches']:not(:empty) {
    margin-block-start: 8px;
    color: var(--_member-quiet);
  }
  [data-part='owner'] [data-part='clear-filter'] {
    margin-block-start: 12px;
  }
  [data-part='owner'] [data-part='areas'] {
    margin: 12px 0 0;
    padding: 0;
    list-style: none;
  }
  [data-part='owner'] [data-part='section-head'] ~ [data-part='areas'] {
    margin-block-start: 0;
  }
  [data-part='owner'] [data-part='area'] {
    border-block-start: 1px solid var(--_member-line);
    content-visibility: auto;
    contain-intrinsic-size: auto 64px;
  }
  [data-part='owner'] button[data-part='area-button'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto 16px;
    grid-template-areas: 'title state arrow' 'price members arrow';
    gap: 4px 16px;
    align-items: center;
    width: 100%;
    min-height: 56px;
    border-color: transparent;
    border-radius: var(--_member-radius);
    padding: 10px 8px;
    font-weight: 400;
    text-align: start;
  }
  [data-part='owner'] button[data-part='area-button']:hover {
    background: color-mix(in srgb, var(--_member-text) 5%, var(--_member-surface));
  }
  [data-part='owner'] [data-part='area-button']:focus-visible {
    /* A row clips its content. */
    outline-offset: -3px;
  }
  [data-part='owner'] [data-part='area-title'] {
    grid-area: title;
    font-weight: 600;
  }
  [data-part='owner'] [data-part='area-prices'] {
    display: grid;
    grid-area: price;
    gap: 2px;
  }
  [data-part='owner'] [data-part='area-members'] {
    grid-area: members;
    justify-self: end;
    align-self: start;
    font-variant-numeric: tabular-nums;
  }
  [data-part='owner'] [data-part='area-state'] {
    grid-area: state;
    justify-self: end;
  }
  [data-part='owner'] [data-part='area-arrow'] {
    grid-area: arrow;
  }
  [data-part='owner'] :is([data-part='area-prices'], [data-part='area-members'], [data-part='shown']) {
    color: var(--_member-quiet);
    font-size: 0.9375em;
  }
  [data-part='owner'] [data-part='area-button'][aria-expanded='true'] [data-part='area-arrow'] {
    transform: scaleY(-1);
  }
  [data-part='owner'] [data-part='details'] {
    padding: 12px 8px 24px;
  }
  [data-part='owner'] [data-part='description'] {
    white-space: pre-line;
  }
  [data-part='owner'] [data-part='facts'] {
    display: grid;
    align-items: baseline;
    grid-template-columns: minmax(5em, auto) minmax(0, 1fr);
    gap: 4px 20px;
    margin: 0 0 16px;
  }
  [data-part='owner'] [data-part='facts'] dt {
    grid-column: 1;
    color: var(--_member-quiet);
  }
  [data-part='owner'] [data-part='facts'] dd {
    grid-column: 2;
    margin: 0;
  }
  [data-part='owner'] [data-part='more-line'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    border-block-start: 1px solid var(--_member-line);
    padding-block-start: 12px;
  }
  [data-part='owner'] .page-picture .ours {
    stroke: var(--_member-accent);
  }
  [data-part='owner'] .page-picture .theirs {
    stroke: color-mix(in srgb, var(--_member-text) 30%, var(--_member-surface));
  }
  [data-part='owner'] .page-picture:dir(rtl) {
    transform: scaleX(-1);
  }
  [data-part='owner'] [data-part='card-picture'] {
    color: var(--_member-quiet);
  }
  [data-part='owner'] [data-part='toast'] {
    position: sticky;
    inset-block-end: 16px;
    z-index: 1;
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  [data-part='owner'] [data-part='toast']:has(button) {
    justify-self: center;
    max-width: 100%;
    border-radius: var(--_member-radius);
    padding-block: 6px;
    padding-inline: 16px 8px;
    background: var(--_member-text);
    color: var(--_member-surface);
    box-shadow: var(--_member-shadow-2);
  }
  [data-part='owner'] [data-part='toast']:not(:has(button)) {
    margin-block-start: -20px;
  }
  [data-part='owner'] [data-part='toast'] p {
    flex: 1;
    margin: 0;
  }
  [data-part='owner'] [data-part='toast'] button {
    border-color: transparent;
    padding-inline: 12px;
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  [data-part='owner'] [data-part='toast'] a {
    color: inherit;
    font-weight: 600;
    text-underline-offset: 2px;
  }
  [data-part='owner'] [data-part='toast'] :focus-visible {
    outline-color: currentcolor;
    outline-offset: -3px;
  }
  [data-part='owner'] [data-part='move-fields'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    margin-block-start: 16px;
  }
  [data-part='owner'] [data-part='move-fields'] p {
    margin: 0;
  }
  [data-part='owner'] [data-part='editor-head'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    margin-block-end: 20px;
  }
  [data-part='owner'] [data-part='editor-head'] p {
    margin: 0;
    color: var(--_member-quiet);
  }
  [data-part='owner'] [data-part='back'] {
    display: inline-flex;
    gap: 8px;
    align-items: center;
  }
  [data-part='owner'] [data-part='back-arrow']:dir(rtl) {
    transform: scaleX(-1);
  }
  @container (width >= 760px) {
    [data-part='owner'] button[data-part='area-button'] {
      grid-template-columns: minmax(0, 3fr) minmax(0, 4fr) minmax(0, 2fr) minmax(0, 2.5fr) 16px;
      grid-template-areas: 'title price members state arrow';
    }
    [data-part='owner'] :is([data-part='area-members'], [data-part='area-state']) {
      place-self: center start;
    }
  }
  @container (width < 480px) {
    [data-part='owner'] button[data-part='area-button'] {
      position: relative;
      display: flex;
      flex-wrap: wrap;
      padding-inline-end: 40px;
    }
    [data-part='owner'] :is([data-part='area-title'], [data-part='area-prices']) {
      flex-basis: 100%;
    }
    [data-part='owner'] [data-part='area-state'] {
      order: 1;
      margin-block: 2px;
    }
    [data-part='owner'] [data-part='area-members'] {
      order: 2;
      align-self: center;
    }
    [data-part='owner'] [data-part='area-arrow'] {
      position: absolute;
      inset-block: 0;
      inset-inline-end: 8px;
      margin-block: auto;
    }
  }
  @container (width < 420px) {
    [data-part='owner'] [data-part='quota'] {
      grid-template-columns: minmax(0, 1fr);
    }
    [data-part='owner'] [data-part='navigation'] [data-part='card'] {
      padding-inline: 12px;
    }
    [data-part='owner'] .page-picture {
      width: 42px;
      height: 28px;
    }
  }
  @container (width < 320px) {
    [data-part='owner'] [data-part='card-picture'] {
      display: none;
    }
  }
  @media (forced-colors: active) {
    [data-part='owner'] [data-part='view-link'][aria-current] {
      border-block-end-color: Highlight;
    }
    [data-part='owner'] [data-part='view-link']:not([aria-current]) {
      border-block-end-color: Canvas;
    }
    [data-part='owner'] [data-part='toast']:has(button) {
      border: 1px solid CanvasText;
    }
  }
`;
