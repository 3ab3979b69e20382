/** The layouts of the home page for members that an owner chooses from. */
export const LAYOUTS = ['cards', 'list', 'video', 'welcome'] as const;

/** A layout of the home page for members. The pages of a site are up to showing it. */
export type Layout = (typeof LAYOUTS)[number];

/** The layout of an area whose owner has chosen none. */
const DEFAULT_LAYOUT: Layout = 'list';

/** Returns a stored layout, or the default one for an area that has none, or one that does not exist any more. */
export const toLayout = (stored?: string | null): Layout =>
  LAYOUTS.find((layout) => layout === stored) ?? DEFAULT_LAYOUT;
