/** Loads the parts of the panel that are not there when it opens; asked for again, it is at hand. */
export const loadPanelParts = () => import('./panel-parts.js');
