/** The layouts of the home page for members. The first one is the default of the form that creates an area. */
export const LAYOUTS = ['cards', 'list', 'video', 'welcome'] as const;
/** A layout of the home page for members. */
export type Layout = (typeof LAYOUTS)[number];

/** Returns the layout with a name, or `undefined` for another text. Pure. */
export const toLayout = (name: string | undefined): Layout | undefined =>
  LAYOUTS.find((layout) => layout === name);
