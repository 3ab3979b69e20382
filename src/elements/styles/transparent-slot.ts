import { css } from './css.js';

/**
 * Makes the slot of the author's content transparent for rules such as `* { box-sizing: inherit }`: a slotted node
 * inherits from its slot, and a slot has the initial value of every property that is not inherited.
 */
export const transparentSlot = css`
  slot:not([name], [hidden]) {
    all: inherit;
    display: contents;
  }
`;
