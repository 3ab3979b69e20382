import { goTo } from '../../core/account-frame/go-to.js';
import type { PropertyDeclarations, PropertyValues } from '@lit/reactive-element';
import type { AccountExit, Departure } from '../../core/account/index.js';
import { isSameSiteUser } from '../../core/visitor/site-user.js';
import type { SiteUser } from '../../core/visitor/index.js';
import type { JoinFailureReason } from '../../core/join/index.js';
import {
  authenticatePath,
  joinQuery,
  type AuthenticateScreen,
  type JoinContext,
} from '../../core/paths/join-context.js';
import type { SafePath } from '../../core/paths/safe-path.js';
import { announceJoin } from './announce-join.js';
import { attributeText } from './attribute-text.js';
import type { ModalCloseReason } from '../events/modal-close-event.js';
import { joinContextOf } from './join-context-of.js';
import { ModalShell } from './modal-shell.js';
import type { ViewModel } from './react-view.js';

const SUB_PATHS: Readonly<Record<AuthenticateScreen, string>> = { login: '/login', create: '/login/create' };

const loadAccount = () =>
  Promise.all([
    import('../../react/account/account-app.js'),
    import('../../core/account/index.js'),
    import('../overlays/alert.js'),
    import('../overlays/modal-layer.js'),
  ]);

/**
 * The login and the sign-up modal: the account application in a dialog, at one of its two first screens. The join is
 * kept when the visitor goes from one form to the other.
 *
 * @attr {string} member-area-id - the area that is joined afterwards; default: none
 * @attr {string} pricing-option-id - the option to join with; default: the area's first
 * @attr {string} origin-url-path - the page the visitor came from; default: the current path
 */
export abstract class AuthenticationModal extends ModalShell {
  static override properties: PropertyDeclarations = {
    memberAreaId: attributeText('member-area-id'),
    pricingOptionId: attributeText('pricing-option-id'),
    originUrlPath: attributeText('origin-url-path'),
  };

  /** The area that is joined afterwards. Default: none. */
  declare memberAreaId: string | undefined;
  /** The option to join with. Default: the area's first. */
  declare pricingOptionId: string | undefined;
  /** The page the visitor came from. Default: the current path. */
  declare originUrlPath: string | undefined;

  /** Who was here when it opened. */
  #visitor: SiteUser | null = null;

  /** The screen it opens at. */
  protected abstract get screen(): AuthenticateScreen;

  protected override get fullPagePath(): SafePath {
    const { accountRoot } = this.site.settings();
    return authenticatePath(this.screen, accountRoot, this.#context() ?? undefined);
  }

  protected override preload(): void {
    loadAccount().catch(() => undefined);
  }

  /**
   * Closes it as {@link ModalShell.hide} does. Where the visitor closes it who has logged in in it, the page is loaded
   * again: it still shows who was there before.
   */
  override hide(reason: ModalCloseReason = 'done'): boolean {
    if (!super.hide(reason)) return false;
    const visitor = this.#visitor;
    if (reason !== 'done' && visitor && !isSameSiteUser(visitor, this.site.siteUser())) location.reload();
    return true;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has('open')) this.#visitor = this.open ? this.site.siteUser() : null;
  }

  protected override async loadView(): Promise<() => ViewModel> {
    const [{ AccountApp }, { createAccountFlow }, { showAlert }] = await loadAccount();
    const { site } = this;
    const exit = this.#exit();
    const flow = createAccountFlow(site, exit);
    const path = SUB_PATHS[this.screen] + joinQuery(this.#context());
    return () => ({
      component: AccountApp,
      props: {
        site,
        flow,
        exit,
        path,
        layout: 'dialog' as const,
        locale: this.ownLocale,
        onNavigate: (_path: string, title: string) => this.name(title),
        onAlert: (reason: JoinFailureReason) =>
          showAlert(this.renderRoot as ShadowRoot, reason, this.knownLocale),
      },
    });
  }

  /** The ways out of the account screens are those of the modal. */
  #exit(): AccountExit {
    return {
      framed: true,
      loaded: () => undefined,
      moved: () => undefined,
      close: (reason) => void this.hide(reason),
      redirect: (path) => this.#leave(() => goTo(path)),
      joined: (memberAreaId, redirectUrlPath) => {
        const goesOn = announceJoin(this, { type: 'join-success', memberAreaId, redirectUrlPath });
        return this.#leave(() => {
          if (goesOn) goTo(redirectUrlPath);
        });
      },
      joinFailed: (failure) => Promise.resolve(announceJoin(this, { type: 'join-failure', ...failure })),
      accountChanged: () => this.#leave(() => location.reload()),
    };
  }

  /** Closes on the way elsewhere, unless a listener keeps it open. */
  #leave(nextStep: () => void): Departure {
    if (!this.hide('done')) return 'staying';
    nextStep();
    return 'leaving';
  }

  #context(): JoinContext | null {
    const { memberAreaId, pricingOptionId, originUrlPath } = this;
    if (!memberAreaId) return null;
    return joinContextOf({ memberAreaId, pricingOptionId, originUrlPath }, 'MEMBER_AREA_BLOCK');
  }
}
