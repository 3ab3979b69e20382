import { html } from 'hono/html';
import { isMember, type StoredArea } from '../server/area-store.js';
import type { Markup } from './layout.js';

/** Where the header leads to the areas somebody is a member of, as the owner's navigation setting has it. */
export type MemberNavigation =
  | { readonly kind: 'none' }
  | { readonly kind: 'instead' | 'under-account'; readonly areas: readonly StoredArea[] };

/** What the setting means for somebody with these areas. */
export function memberNavigation(setting: string, areas: readonly StoredArea[]): MemberNavigation {
  const open = areas.filter(isMember);
  if (open.length === 0 || setting === 'HIDDEN') return { kind: 'none' };
  return { kind: setting === 'ACCOUNT_MENU' ? 'under-account' : 'instead', areas: open };
}

/** The links of the header. */
export function headerLinks(navigation: MemberNavigation): Markup {
  const account = html`<account-link><a href="/account">Account</a></account-link>`;
  if (navigation.kind === 'none') return html`${siteLinks} ${account}`;
  const pages = navigation.areas.map(({ id, name }) => html`<a href="/members/${id}">${name}</a>`);
  if (navigation.kind === 'instead') return html`${pages} ${account}`;
  return html`${siteLinks} ${account}
    <details class="member-pages">
      <summary>Member pages</summary>
      <div>${pages}</div>
    </details>`;
}

const siteLinks = html`<a href="/">Home</a>
  <a href="/pricing/letters">Letters</a>
  <a href="/pricing/workshop">Workshop</a>`;
