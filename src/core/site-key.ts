/**
 * Where a page keeps its Site. The number rises when a Site of one release could not serve the tags of another.
 */
export const SITE_KEY = Symbol.for('member-area-elements/site@2');
