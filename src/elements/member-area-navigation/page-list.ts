import { navigationEn } from '../../core/messages/en/navigation.js';
import { isCurrentPage, type MemberPageGroup } from '../../core/navigation/member-navigation.js';
import type { Site } from '../../core/site.js';
import { createNode } from '../dom/create-node.js';

// Safari removes the list role from lists without bullets.
const LIST = { role: 'list' } as const;
const LINK = { part: 'link' } as const;
const CURRENT_LINK = { part: 'link current' } as const;

/** Creates the list that replaces the navigation of a site. Its first link leads back to the main site. */
export function createPageList(groups: readonly MemberPageGroup[], site: Site): HTMLElement {
  const { backToMainSite, memberPages } = site.messages(navigationEn);
  const { home } = site.settings();
  const back = createNode('a', { part: 'link back', href: home }, backToMainSite);
  return createNode(
    'ul',
    { ...LIST, part: 'pages', 'aria-label': memberPages },
    createNode('li', {}, back),
    ...createItems(groups),
  );
}

/** Creates the list of a menu. */
export const createPageGroups = (groups: readonly MemberPageGroup[]): HTMLElement =>
  createNode('ul', LIST, ...createItems(groups));

/** Creates an item for each page, or for each of several areas one that contains its pages. */
function createItems(groups: readonly MemberPageGroup[]): HTMLElement[] {
  const items = ({ pages }: MemberPageGroup) =>
    pages.map(({ title, path }) => createNode('li', {}, createNode('a', { ...LINK, href: path }, title)));
  const [first, ...others] = groups;
  if (first && others.length === 0) return items(first);
  return groups.map((group, i) => {
    const id = `area-${i}`;
    return createNode(
      'li',
      { part: 'area' },
      createNode('span', { part: 'area-title', id }, group.title),
      createNode('ul', { ...LIST, 'aria-labelledby': id }, ...items(group)),
    );
  });
}

/** Marks the links to the current page, for screen readers and for style sheets. */
export function markCurrentPage(root: HTMLElement, pathname: string): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[part~=link]:not([part~=back])')) {
    const isCurrent = isCurrentPage(link.getAttribute('href') ?? '', pathname);
    const { part } = isCurrent ? CURRENT_LINK : LINK;
    link.setAttribute('part', part);
    link.ariaCurrent = isCurrent ? 'page' : null;
  }
}
