import type { PropertyDeclarations, PropertyValues } from '@lit/reactive-element';
import { goTo } from '../../core/account-frame/go-to.js';
import { isInForeignFrame, openTab } from '../../core/account-frame/open-tab.js';
import type { AccountExit, Departure } from '../../core/account/account-exit.js';
import {
  authenticatePath,
  joinQuery,
  type AuthenticateScreen,
  type JoinContext,
} from '../../core/paths/join-context.js';
import { pageDocument } from '../../core/browser/page-document.js';
import { safePath, type SafePath } from '../../core/paths/safe-path.js';
import type { SiteUser } from '../../core/visitor/site-user.js';
import { isSameSiteUser } from '../../core/visitor/same-site-user.js';
import type { ModalCloseReason } from '../events/modal-close-event.js';
import { loadAccount, loadAccountView } from '../account/account-view.js';
import { announceJoin } from '../events/announce-join.js';
import { AuthorControl } from '../control/author-control.js';
import { joinContextOf, joinTargetProperties } from '../joining/join-target.js';
import { ModalElement } from './modal-element.js';
import type { ViewModel } from '../view/react-view.js';

const loadAccent = () => import('../styles/page-accent.js');

const SUB_PATHS: Readonly<Record<AuthenticateScreen, string>> = { login: '/login', create: '/login/create' };

/**
 * The base of the login dialog and the sign-up dialog. Both show the account application, at its login screen or at its
 * sign-up screen. Switching between the screens keeps the join.
 *
 * @attr {string} member-area-id - the id of the area to join afterwards; default: none
 * @attr {string} pricing-option-id - the id of the option to join with; default: the area's first
 * @attr {string} origin-url-path - the path of the page the visitor came from; default: the current path
 */
export abstract class AuthenticationElement extends ModalElement {
  static override properties: PropertyDeclarations = joinTargetProperties;

  /** The id of the area to join afterwards. Default: none. */
  declare memberAreaId: string | undefined;
  /** The id of the option to join with. Default: the area's first. */
  declare pricingOptionId: string | undefined;
  /** The path of the page the visitor came from. Default: the current path. */
  declare originUrlPath: string | undefined;

  readonly #opener = new AuthorControl(this);
  /** The control of the page that had the focus when the dialog opened. */
  #opened: Element | null = null;
  /** The visitor when the dialog opened. */
  #visitor: SiteUser | null = null;

  protected override readonly viewRoot = 'light';

  /** The screen of the account that the dialog shows first. */
  protected abstract readonly screen: AuthenticateScreen;

  protected override get fullPagePath(): SafePath | null {
    const { accountRoot } = this.site.settings();
    return authenticatePath(this.screen, accountRoot, this.#joinContext() ?? undefined);
  }

  protected override preload(): void {
    if (this.#isOfSite) return;
    Promise.all([loadAccount(), import('../overlays/modal-layer.js'), loadAccent()]).catch(() => undefined);
  }

  /**
   * Opens the dialog. In a frame of another origin, which must never show a login, opens the account in a new tab instead. On a site with a
   * login of its own, leads to that login, which leads back.
   */
  override show(): void {
    const path = isInForeignFrame() ? this.fullPagePath : null;
    if (path) openTab(path);
    else if (this.#isOfSite) this.#goToSiteLogin();
    else super.show();
  }

  /** Whether the site has a login of its own. A preview shows the dialog all the same. */
  get #isOfSite(): boolean {
    return this.preview === undefined && this.site.settings().login === 'site';
  }

  /** Opens the address from which the server leads to the login of the site. */
  #goToSiteLogin(): void {
    const { frameRoot } = this.site.settings();
    const query = joinQuery(joinContextOf(this, 'MEMBER_AREA_BLOCK'));
    goTo((frameRoot + SUB_PATHS[this.screen] + query) as SafePath);
  }

  /**
   * Closes the dialog as {@link ModalElement.hide} does. Reloads the page if the visitor has logged in while the dialog
   * was open and then closes it, because the page still shows the former visitor.
   */
  override hide(reason: ModalCloseReason = 'done'): boolean {
    if (!super.hide(reason)) return false;
    const visitor = this.#visitor;
    if (reason !== 'done' && visitor && !isSameSiteUser(visitor, this.site.siteUser())) location.reload();
    return true;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (!changed.has('open')) return;
    if (this.open && this.#isOfSite) {
      this.open = false;
      this.#goToSiteLogin();
    }
    this.#opened = this.open ? pageDocument.activeElement : null;
    this.#visitor = this.open ? this.site.siteUser() : null;
  }

  protected override updated(): void {
    super.updated();
    this.#opener.show({ hasPopup: !this.#isOfSite });
  }

  protected override async loadView(): Promise<() => ViewModel> {
    const path = SUB_PATHS[this.screen] + joinQuery(this.#joinContext());
    // The dialog has taken the focus from what opened it, so the tag remembers that.
    const opener = this.#opened;
    const accent = loadAccent().then(
      ({ borrowAccent }) => borrowAccent(this, { surface: this.placement.surface ?? this, opener }),
      () => undefined,
    );
    const loading = loadAccountView({
      site: this.site,
      exit: this.#createExit(),
      root: this.renderRoot as ShadowRoot,
      path: () => path,
      locale: () => this.ownLocale,
      alertLocale: () => this.knownLocale,
      onNavigate: (_path, title) => this.placement.rename(title),
      layout: 'dialog',
    });
    // Both at once: whichever fails first, its rejection is handled.
    const [view] = await Promise.all([loading, accent]);
    return view;
  }

  /** Creates the exit of the account application: leaving it closes the dialog. */
  #createExit(): AccountExit {
    return {
      framed: true,
      pageBehind: () => safePath(location.pathname + location.search),
      loaded: () => undefined,
      moved: () => undefined,
      close: (reason) => void this.hide(reason),
      redirect: (path) => this.#leave(() => goTo(path)),
      joined: (memberAreaId, redirectUrlPath) => {
        const isAllowed = announceJoin(this, { type: 'join-success', memberAreaId, redirectUrlPath });
        return this.#leave(() => {
          if (isAllowed) goTo(redirectUrlPath);
        });
      },
      joinFailed: (failure) => Promise.resolve(announceJoin(this, { type: 'join-failure', ...failure })),
      accountChanged: () => this.#leave(() => location.reload()),
    };
  }

  /** Closes the dialog and calls `next`, unless a listener keeps the dialog open. */
  #leave(next: () => void): Departure {
    if (!this.hide('done')) return 'staying';
    next();
    return 'leaving';
  }

  #joinContext(): JoinContext | null {
    return this.memberAreaId ? joinContextOf(this, 'MEMBER_AREA_BLOCK') : null;
  }
}
