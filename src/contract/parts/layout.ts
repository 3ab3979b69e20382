/** The layouts of the home page for members. The first one is the default of the form that creates an area. */
export const LAYOUTS = ['cards', 'list', 'video', 'welcome'] as const;

/** A layout of the home page for members. The pages of a site are up to showing it. */
export type Layout = (typeof LAYOUTS)[number];
