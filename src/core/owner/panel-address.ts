import type { Role } from '../../contract/parts/role.js';
import type { MemberAreaList } from '../../contract/owner/member-areas.js';

/** The views of the panel, in the order of its navigation. */
export const PANEL_VIEWS = ['overview', 'members', 'people', 'areas', 'coupons', 'settings'] as const;

/** A view of the panel. */
export type PanelViewName = (typeof PANEL_VIEWS)[number];

/** What the panel shows: a view, and in the members the person who is open. */
export interface PanelAddress {
  readonly view: PanelViewName;
  readonly memberId?: string | undefined;
}

/** What the hash of the panel starts with, so that it is no id of an element of the page. */
const PREFIX = '#member-areas/';

const isPanelView = (name: string | undefined): name is PanelViewName =>
  PANEL_VIEWS.some((view) => view === name);

/** Returns the hash of a view: `#member-areas/members/ana`. Pure. */
export const panelHash = ({ view, memberId }: PanelAddress): string =>
  PREFIX + view + (view === 'members' && memberId ? `/${encodeURIComponent(memberId)}` : '');

/** Returns what a hash of the panel shows, or `null` for the hash of something else. Pure. */
export function readPanelHash(hash: string): PanelAddress | null {
  if (!hash.startsWith(PREFIX)) return null;
  const [view, memberId] = hash.slice(PREFIX.length).split('/');
  if (!isPanelView(view)) return null;
  return view === 'members' && memberId ? { view, memberId: decoded(memberId) } : { view };
}

/** Returns the views that a person may see. Pure. */
export const viewsOf = (role: Role | undefined): readonly PanelViewName[] =>
  role === 'support' ? ['members'] : PANEL_VIEWS;

/**
 * Returns the view that the panel shows when its address names none. Until the site has members there is nothing to count, and
 * the areas and their checklist come first. Pure.
 */
export function firstView({ memberAreas, role }: MemberAreaList): PanelViewName {
  if (role === 'support') return 'members';
  return memberAreas.some(({ numMembers = 0 }) => numMembers > 0) ? 'overview' : 'areas';
}

/** Returns the part of the address after the path and the query. */
export const currentHash = (): string => location.hash;

/** Returns the address of this page with a hash. A hash alone would lead elsewhere on a page with a `base` element. */
export const addressWith = (hash: string): string => location.pathname + location.search + hash;

/** Adds an entry to the history of the page. */
export const goToHash = (hash: string): void => {
  location.hash = hash;
};

/** Calls a function when the hash has changed. Returns a function that ends it. */
export function watchHash(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
