import { css } from '../../ui/base/styling.js';

/**
 * How the account lays out a page: `entry` is a card in the middle for logging in and the like, `home` a wide column,
 * `section` the navigation beside the screen, above it in a narrow window. A dialog has none of this.
 */
export const layoutRules = css`
  [data-part='account'] [data-part='card'] {
    width: 100%;
    max-width: 440px;
    min-width: 0;
    margin: 0;
    padding: 0;
  }
  [data-part='account'][data-layout='page'] {
    background: var(--_member-ground);
  }
  [data-part='account'] [data-part='brand'] {
    display: flex;
    align-items: center;
    width: 100%;
    min-width: 0;
    max-width: 440px;
    min-height: 44px;
    margin: 0;
    font-size: var(--_member-text-section);
    font-weight: 700;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  [data-part='account'] [data-part='brand'] img {
    width: auto;
    max-width: min(200px, 100%);
    height: 36px;
    object-fit: contain;
  }
  [data-part='account']:is([data-shell='home'], [data-shell='section']) {
    grid-template-columns: minmax(0, 1fr);
    justify-items: stretch;
    max-width: none;
    padding: 12px max(20px, calc((100% - 900px) / 2)) 64px;
  }
  [data-part='account']:is([data-shell='home'], [data-shell='section'])
    > :is([data-part='card'], [data-part='brand']) {
    max-width: none;
  }
  /* The Close button is in the same line. */
  [data-part='account']:is([data-shell='home'], [data-shell='section']) > [data-part='brand'] {
    padding-inline-end: 56px;
  }
  [data-part='account']:is([data-shell='home'], [data-shell='section']):not(:has(> [data-part='brand'])) {
    padding-block-start: 56px;
  }
  /* Tabs that do not fit are scrolled to, up to the edges of the window. */
  [data-part='account'] [data-part='navigation'] {
    display: flex;
    gap: 4px;
    min-width: 0;
    margin: 8px -20px 24px;
    padding-inline: 8px;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scrollbar-width: none;
    box-shadow: inset 0 -1px var(--_member-line);
  }
  [data-part='account'] [data-part='navigation'] [data-part='link'] {
    display: flex;
    flex: none;
    gap: 10px;
    align-items: center;
    min-height: 44px;
    border-block-end: 3px solid transparent;
    padding-inline: 10px;
    color: var(--_member-quiet);
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
  }
  [data-part='account'] [data-part='navigation'] [data-part='link']:hover {
    color: var(--_member-text);
  }
  [data-part='account'] [data-part='navigation'] [data-part='link']:focus-visible {
    outline-offset: -3px;
  }
  [data-part='account'] [data-part='navigation'] [data-part='link'][aria-current] {
    border-color: var(--_member-accent);
    color: var(--_member-text);
  }
  [data-part='account'] [data-part='navigation'] svg {
    flex: none;
    width: 20px;
    height: 20px;
  }
  @media (width < 768px) {
    /* The home screen is an icon, the sections are words. */
    [data-part='account'] [data-part='navigation'] [data-part='link']:first-child {
      justify-content: center;
      min-width: 44px;
    }
    [data-part='account'] [data-part='navigation'] [data-part='link'] + [data-part='link'] svg {
      display: none;
    }
    [data-part='account'] [data-part='home-name'] {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  [data-part='account'][data-shell='section']
    :is([data-part='form'], [data-part='logins'], [data-part='facts']) {
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius-card);
    padding: 24px clamp(16px, 4vw, 24px);
    background: var(--_member-raised);
    box-shadow: var(--_member-shadow-1);
  }
  [data-part='account'][data-shell='section'] :is([data-part='logins'], [data-part='facts']) {
    padding-block: 4px;
  }
  [data-part='account'][data-shell='section'] [data-part='form'] > [data-part='submit'] {
    justify-self: start;
    width: auto;
    min-width: 120px;
  }
  /* The height of the rows that are loading. */
  [data-part='account'] [data-screen='memberships'] {
    --_member-row: 170px;
  }
  [data-part='account'] [data-screen='home'] {
    --_member-row: 82px;
  }
  [data-part='account'] [data-screen='orders'] {
    --_member-row: 96px;
  }
  [data-part='account'] [data-screen='profile'] {
    --_member-row: 198px;
  }
  [data-part='account'] [data-screen] > [data-part='skeleton'][data-shape='cards'],
  [data-part='account'] [data-part='screen'] > [data-part='skeleton'][data-shape='cards'] {
    margin-block: 16px;
  }
  @media (width >= 480px) {
    [data-part='account'][data-layout='page'][data-shell='entry'] > [data-part='card'] {
      border: 1px solid var(--_member-line);
      border-radius: var(--_member-radius-card);
      padding: 32px;
      background: var(--_member-raised);
      box-shadow: var(--_member-shadow-1);
    }
    /* The Close button is in the same line, in the corner. */
    [data-part='account'][data-layout='page'][data-shell='entry']:has(> [data-part='brand']) {
      padding-block-start: 24px;
    }
    [data-part='account'][data-shell='entry'] > [data-part='brand'] {
      justify-content: center;
      padding-inline: 36px;
      margin-block-end: 16px;
      text-align: center;
    }
  }
  [data-part='account'][data-layout='page'][data-shell='entry'] > [data-part='card'] > :last-child {
    margin-block-end: 0;
  }
  @media (width < 480px) {
    [data-part='account'][data-layout='page'][data-shell='entry'] {
      background: var(--_member-surface);
    }
    /* The Close button is in the same line. */
    [data-part='account'][data-layout='page'][data-shell='entry']:has(> [data-part='brand']) {
      padding-block-start: 12px;
    }
    [data-part='account'][data-layout='page'] > [data-part='brand'] {
      margin-block-end: 16px;
      padding-inline-end: 56px;
    }
    [data-part='account'][data-shell='section'] > [data-part='brand'] {
      margin-block-end: 0;
    }
  }
  @media (width >= 768px) {
    [data-part='account']:is([data-shell='home'], [data-shell='section']) {
      padding-block: 24px 80px;
    }
    [data-part='account'][data-shell='section'] {
      grid-template-columns: 200px minmax(0, 1fr);
      column-gap: 48px;
    }
    [data-part='account'][data-shell='section'] > :is([data-part='brand'], [data-part='dialog']) {
      grid-column: 1 / -1;
    }
    [data-part='account']:is([data-shell='home'], [data-shell='section']) > [data-part='brand'] {
      margin-block-end: 24px;
    }
    [data-part='account'] [data-part='navigation'] {
      position: sticky;
      inset-block-start: 24px;
      display: grid;
      align-self: start;
      margin: 0;
      padding: 0;
      overflow: visible;
      box-shadow: none;
    }
    [data-part='account'] [data-part='navigation'] [data-part='link'] {
      border: 0;
      border-radius: var(--_member-radius);
      padding-inline: 12px;
      white-space: normal;
    }
    [data-part='account'] [data-part='navigation'] [data-part='link']:is(:hover, [aria-current]) {
      background: var(--_member-soft);
    }
    [data-part='account'] [data-part='navigation'] [aria-current] svg {
      color: var(--_member-link);
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    [data-part='account'][data-layout='page'] > [data-part='card'] {
      transition: translate var(--_member-pause) ease-out;
      @starting-style {
        translate: 0 6px;
      }
    }
  }
  @media (forced-colors: active) {
    [data-part='account'] [data-part='navigation'] [data-part='link'][aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  @media print {
    [data-part='account'] :is([data-part='navigation'], [data-part='close']) {
      display: none;
    }
    [data-part='account'] {
      min-height: 0;
      background: none;
    }
  }
`;
