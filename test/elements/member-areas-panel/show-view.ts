/** Puts the hash of a view of the panel into the address, without an entry in the history. An empty text names none. */
export const showView = (
  view: 'overview' | 'members' | 'people' | 'areas' | 'coupons' | 'settings' | '',
): void =>
  history.replaceState(null, '', location.pathname + location.search + (view && `#member-areas/${view}`));
