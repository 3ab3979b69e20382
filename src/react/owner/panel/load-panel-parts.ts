import type * as Parts from './panel-parts.js';

let loaded: typeof Parts | undefined;

/** Loads the parts of the panel that are not there when it opens; once they are, they are at once. */
export const loadPanelParts = async (): Promise<typeof Parts> =>
  (loaded ??= await import('./panel-parts.js'));

/** Those parts, where they are there. */
export const panelParts = (): typeof Parts | undefined => loaded;
