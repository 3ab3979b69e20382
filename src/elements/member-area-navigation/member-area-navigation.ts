import type { PropertyValues } from '@lit/reactive-element';
import {
  AUTHORS_NAVIGATION,
  navigationContent,
  type NavigationContent,
} from '../../core/navigation/member-navigation.js';
import { refusePath } from '../../core/paths/safe-path.js';
import { getSite } from '../../core/site.js';
import { isSameSiteUser } from '../../core/visitor/same-site-user.js';
import type { SiteUser } from '../../core/visitor/site-user.js';
import { TagElement } from '../tag/tag-element.js';
import { createNode } from '../dom/create-node.js';
import { removeNode } from '../dom/remove-node.js';
import { DisclosureMenu } from './disclosure-menu.js';
import { navigationStyles } from './navigation-styles.js';
import { createPageGroups, createPageList, markCurrentPage } from './page-list.js';

/** The events that can follow a login or logout, here or in another tab. */
const VISITOR_CHANGES = ['account-change', 'pageshow', 'focus'] as const;

/**
 * Shows the pages of a member's areas in the navigation of a site, as the owner has set it: in place of the content of the
 * element, always with a link back to the main site, or beside it in a menu with the label "Account". The pages of several
 * areas are grouped by the name of the area. The element does not use React.
 *
 * The content of the element is the navigation of the site. Signed-out visitors see it at once and without a request;
 * members see it until their pages have loaded, when they cannot be loaded, and when the owner has hidden them.
 *
 * @tag member-area-navigation
 * @attr {replaced | several-areas | account-menu} preview - shows this state from sample data
 * @slot - the navigation of the site: links that work without JavaScript
 * @slot account - the link to the account, for example `account-link`: after the navigation, or in the menu
 * @csspart pages - the list of the member pages in place of the navigation
 * @csspart area - an area with its pages, when there are several areas
 * @csspart area-title - the name of that area
 * @csspart link - a link to a member page, or back to the main site
 * @csspart back - the link back to the main site
 * @csspart current - the link to the current page
 * @csspart menu-button - the button that opens and closes the menu
 * @csspart menu - the menu with the member pages
 * @cssproperty [--member-surface=Canvas] - background of the menu
 * @cssproperty [--member-text=CanvasText] - text of the menu
 * @cssproperty --member-border - border of the menu; default: the text color, softened
 * @cssproperty [--member-radius=8px] - corners of the menu
 */
export class MemberAreaNavigationElement extends TagElement {
  static override styles = navigationStyles;

  /** The visitor whose pages are shown or are loading. */
  #user: SiteUser | null = null;
  #content: NavigationContent = AUTHORS_NAVIGATION;
  /** Increases with each read, so that the answer to an earlier one is ignored. */
  #turn = 0;
  readonly #slot = createNode('slot');
  readonly #accountSlot = createNode('slot', { name: 'account' });
  /** The node with the member pages: in place of the author's navigation, or beside it. */
  #pages: HTMLElement | null = null;
  #menu: DisclosureMenu | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    for (const type of VISITOR_CHANGES) addEventListener(type, this.#onVisitorChange);
    addEventListener('popstate', this.#markCurrentPage);
    if (this.hasUpdated) this.#read();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const type of VISITOR_CHANGES) removeEventListener(type, this.#onVisitorChange);
    removeEventListener('popstate', this.#markCurrentPage);
    this.#menu?.close();
  }

  protected override updated(changed: PropertyValues): void {
    if (!this.#slot.parentNode) this.renderRoot.append(this.#slot, this.#accountSlot);
    if (changed.has('preview') || !this.#user) this.#read();
  }

  readonly #onVisitorChange = ({ type }: Event): void => {
    if (this.preview !== undefined || !this.#user) return;
    // A login can be somebody else's, or that of a visitor who has joined an area meanwhile.
    if (type !== 'account-change' && isSameSiteUser(getSite().siteUser(), this.#user)) return;
    this.#read();
  };

  /** Reads who the visitor is, and the member pages of a signed-in visitor. */
  #read(): void {
    const turn = ++this.#turn;
    const former = this.#user;
    const user = (this.#user = getSite().siteUser());
    if (this.preview !== undefined) this.run(this.#showSample(turn, this.preview));
    else if (user.state !== 'signed-in') this.#show(AUTHORS_NAVIGATION);
    else {
      const isSamePerson = former?.state === 'signed-in' && former.siteUserId === user.siteUserId;
      if (!isSamePerson) this.#show(AUTHORS_NAVIGATION);
      this.run(this.#load(turn));
    }
  }

  /** Loads the member pages. Shows the author's navigation if they cannot be loaded. */
  async #load(turn: number): Promise<void> {
    const site = getSite();
    let content = AUTHORS_NAVIGATION;
    try {
      const api = await site.api();
      const [answer] = await Promise.all([api.memberNavigation(), site.language()]);
      if (turn !== this.#turn) return;
      content = navigationContent(answer, (path) => refusePath(path, site));
    } catch (error) {
      if (turn !== this.#turn) return;
      site.reportOnce(error as Error, this.localName);
    }
    this.#show(content);
  }

  async #showSample(turn: number, preview: string): Promise<void> {
    const { sampleNavigation } = await import('./preview.js');
    await getSite().language();
    if (turn !== this.#turn) return;
    this.#show(AUTHORS_NAVIGATION);
    const { content, isOpen } = sampleNavigation(preview);
    this.#show(content);
    if (isOpen) this.#menu?.open();
  }

  #show(content: NavigationContent): void {
    if (!this.isConnected) return;
    const isEqual = JSON.stringify(content) === JSON.stringify(this.#content);
    if (isEqual) return this.#markCurrentPage();
    this.#content = content;
    const { renderRoot } = this;
    const { activeElement } = this.getRootNode() as Document | ShadowRoot;
    const hadFocus =
      activeElement === this || (this.contains(activeElement) && !activeElement?.closest('[slot]'));
    removeNode(this.#pages);
    this.#pages = this.#menu = null;
    renderRoot.append(this.#accountSlot);
    this.#slot.hidden = content.kind === 'replace';
    if (content.kind === 'replace') this.#pages = createPageList(content.groups, getSite());
    else if (content.kind === 'menu') {
      this.#menu = new DisclosureMenu(this, getSite(), createPageGroups(content.groups), this.#accountSlot);
      this.#pages = this.#menu.node;
    }
    if (this.#pages) this.#slot.after(this.#pages);
    this.#markCurrentPage();
    // The focused link has been removed.
    if (hadFocus && this.#slot.hidden) this.#pages?.querySelector('a')?.focus();
  }

  readonly #markCurrentPage = (): void => {
    if (this.#pages) markCurrentPage(this.#pages, location.pathname);
  };
}

/** The events of `<member-area-navigation>`, by name. It has none. */
export type MemberAreaNavigationEventMap = object;
