import type { MemberNavigation } from '../../contract/visitor/member-navigation.js';
import { safePath, type SafePath } from '../paths/safe-path.js';

/** A link to a page for members. */
export interface MemberPageLink {
  readonly title: string;
  readonly path: SafePath;
}

/** The links to the pages of one area. */
export interface MemberPageGroup {
  /** The name of the area. */
  readonly title: string;
  readonly pages: readonly MemberPageLink[];
}

/** What a navigation shows: the author's links, the member pages in place of them, or both. */
export type NavigationContent =
  | { readonly kind: 'author' }
  | {
      /** `replace`: in place of the author's links; `menu`: in a menu beside them. */
      readonly kind: 'replace' | 'menu';
      /** At least one area, each with at least one page. */
      readonly groups: readonly MemberPageGroup[];
    };

/** The content for visitors without member pages. */
export const AUTHORS_NAVIGATION: NavigationContent = { kind: 'author' };

/**
 * Returns what a navigation shows to a signed-in visitor. Without a page that can be linked, these are the author's links.
 *
 * @param refuse called with each path that is not safe; its page is left out
 */
export function navigationContent(
  { setting, areas }: MemberNavigation,
  refuse: (path: string) => void,
): NavigationContent {
  if (setting === 'HIDDEN') return AUTHORS_NAVIGATION;
  const groups = areas
    .map(({ title, pages }) => ({
      title,
      pages: pages.flatMap((page): MemberPageLink[] => {
        const path = safePath(page.path);
        if (path === null) refuse(page.path);
        return path === null ? [] : [{ title: page.title, path }];
      }),
    }))
    .filter(({ pages }) => pages.length > 0);
  if (groups.length === 0) return AUTHORS_NAVIGATION;
  return { kind: setting === 'ACCOUNT_MENU' ? 'menu' : 'replace', groups };
}

/** Returns whether a path is that of the page with this path. The query, the hash and a slash at the end do not count. */
export function isCurrentPage(path: string, pathname: string): boolean {
  const [page = ''] = path.split(/[?#]/);
  return withoutSlash(page) === withoutSlash(pathname);
}

const withoutSlash = (pathname: string) => pathname.replace(/(.)\/$/, '$1');
