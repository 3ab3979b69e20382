import { TAG_LIST } from '../elements/tag-list.js';
import type { KeyRow } from '../elements/tag-usage.js';

/** The keys of each tag, and the test that presses them. */
export const keyboardMap: Readonly<Record<string, readonly KeyRow[]>> = Object.fromEntries(
  Object.entries(TAG_LIST).map(([tag, { usage }]) => [tag, usage.keys]),
);
