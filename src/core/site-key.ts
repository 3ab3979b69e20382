/**
 * The key of `globalThis` under which a page stores its Site. Raise the number when a Site of one release cannot serve the
 * tags of another.
 */
export const SITE_KEY = Symbol.for('member-area-elements/site@2');
