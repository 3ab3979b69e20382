import { css } from '../styles/css.js';

/**
 * The styles of the navigation. The host and its slots have no box, so that the author's links stay items of the layout
 * around the element, and the member pages take their place in it.
 */
export const navigationStyles = css`
  :host {
    display: contents;
  }
  :host([hidden]),
  [hidden] {
    display: none;
  }
  slot[name] {
    display: contents;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  a,
  button {
    color: inherit;
    font: inherit;
  }
  [part~='current'] {
    font-weight: 700;
    text-decoration: none;
  }
  [part='area'] {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 12px;
  }
  [part='area'] ul {
    column-gap: 12px;
  }
  [part='area-title'] {
    opacity: 0.8;
  }
  .disclosure {
    position: relative;
  }
  button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 24px;
    padding: 0;
    border: 0;
    background: none;
    cursor: pointer;
  }
  button::after {
    content: '';
    width: 6px;
    height: 6px;
    border: solid currentcolor;
    border-width: 0 2px 2px 0;
    transform: translateY(-25%) rotate(45deg);
  }
  button[aria-expanded='true']::after {
    transform: translateY(25%) rotate(225deg);
  }
  :is(a, button):focus-visible {
    outline: 3px solid currentcolor;
    outline-offset: 2px;
  }
  [part='menu'] {
    --_text: var(--member-text, CanvasText);
    --_surface: var(--member-surface, Canvas);
    position: absolute;
    z-index: 1;
    inset-block-start: 100%;
    left: 0;
    box-sizing: border-box;
    width: max-content;
    max-width: min(320px, 100vw - 32px);
    max-height: 70vh;
    overflow: auto;
    margin-block-start: 8px;
    padding: 12px 16px;
    border: 1px solid var(--member-border, color-mix(in srgb, var(--_text) 30%, var(--_surface)));
    border-radius: var(--member-radius, 8px);
    background: var(--_surface);
    color: var(--_text);
  }
  [part='menu'].left {
    left: auto;
    right: 0;
  }
  [part='menu'] ul,
  [part='menu'] [part='area'] {
    display: grid;
    gap: 0;
  }
  [part='menu'] [part='area'] + [part='area'] {
    margin-block-start: 12px;
  }
  [part='menu'] a {
    display: block;
    padding-block: 10px;
  }
  [part='menu'] ::slotted(*) {
    display: block;
    padding-block: 10px;
  }
  @media (width < 480px) {
    .disclosure {
      flex-basis: 100%;
    }
    [part='menu'] {
      position: static;
      width: auto;
      max-width: none;
      max-height: none;
    }
  }
  @media print {
    [part='menu'] {
      display: none;
    }
  }
`;
