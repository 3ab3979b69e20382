import { LAYOUTS, type Layout } from '../../contract/parts/layout.js';

/** Returns the layout with a name, or `undefined` for another text. Pure. */
export const toLayout = (name: string | undefined): Layout | undefined =>
  LAYOUTS.find((layout) => layout === name);
