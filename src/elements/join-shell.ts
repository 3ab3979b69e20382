import type { PropertyDeclarations, PropertyValues } from '@lit/reactive-element';
import type { MemberArea } from '../core/api/types.js';
import type { JoinFailureReason, JoinOutcome } from '../core/join/join-outcome.js';
import { loadJoin } from '../core/join/create-join.js';
import type {
  AccountLoginOrigin,
  AuthenticateScreen,
  JoinContext,
} from '../core/paths/account-screen-path.js';
import { en } from '../core/messages/page/en.js';
import { safePath, type SafePath } from '../core/paths/safe-path.js';
import type { AreaDetails } from '../react/join/area-details.js';
import { attributeText } from './attribute-text.js';
import { createNode } from './create-node.js';
import { MemberAreaAuthenticateEvent } from './events/member-area-authenticate-event.js';
import { MemberAreaJoinFailureEvent } from './events/member-area-join-failure-event.js';
import { MemberAreaJoinRequestEvent } from './events/member-area-join-request-event.js';
import { MemberAreaJoinSuccessEvent } from './events/member-area-join-success-event.js';
import { goTo } from './go-to.js';
import { isPlainPress } from './is-plain-press.js';
import type { ReactView } from './react-view.js';
import { Shell } from './shell.js';

/**
 * What the tags that join have in common: the area, the fallback and the press on it, the flow of a join with its
 * events (specification 4, join flow; 8, error catalogue).
 *
 * What stands between the tags is shown until the view has arrived, and a press on it joins. Without any, a plain
 * button is there.
 *
 * @attr {string} member-area-id - the area; required. Without it the fallback stays and keeps its own behaviour
 * @attr {string} pricing-option-id - the option to join with; default: the area's first
 * @attr {string} origin-url-path - the page the visitor came from; default: the current path
 * @fires member-area-join-request - before the request is sent; cancelable
 * @fires member-area-join-success - before the visitor is sent on; cancelable
 * @fires member-area-join-failure - before the alert opens; cancelable
 * @fires member-area-authenticate - before the account screen opens; cancelable
 */
export abstract class JoinShell extends Shell {
  static override properties: PropertyDeclarations = {
    memberAreaId: attributeText('member-area-id'),
    pricingOptionId: attributeText('pricing-option-id'),
    originUrlPath: attributeText('origin-url-path'),
  };

  /** The area to join; required. */
  declare memberAreaId: string | undefined;
  /** The option to join with. Default: the area's first. */
  declare pricingOptionId: string | undefined;
  /** The page the visitor came from. Default: the current path. */
  declare originUrlPath: string | undefined;

  /** What is known of the area. */
  protected details: AreaDetails = { kind: 'loading' };
  /** A join is under way. */
  protected pending = false;
  #running: Promise<JoinOutcome> | null = null;
  readonly #fallback = createNode('slot');
  /** What the fallback is where the author has put nothing. */
  readonly #plainButton = createNode('button', { type: 'button', part: 'button' });

  constructor() {
    super();
    this.addEventListener('click', this.#onClick);
  }

  /** Where a visitor came from who is sent to the account. */
  protected abstract get loginOrigin(): AccountLoginOrigin;

  protected override get complete(): boolean {
    return !!this.memberAreaId;
  }

  protected override firstUpdated(): void {
    this.#fallback.append(this.#plainButton);
    this.#label();
    this.renderRoot.append(this.#fallback);
    if (!this.complete && this.preview === undefined) this.#reportIncomplete();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has('locale')) this.#label();
    if (!changed.has('memberAreaId') || !this.hasUpdated) return;
    this.details = { kind: 'loading' };
    if (this.viewShown) void this.loadDetails();
    else void this.mount();
  }

  /**
   * Asks to join, as a press does, and carries the outcome out. A second call while one runs joins the running one.
   *
   * @returns what followed; `prevented` when a listener prevented the request or there is no `member-area-id`.
   *   Never rejects.
   */
  async join(): Promise<JoinOutcome> {
    const { memberAreaId = '' } = this;
    const prevented: JoinOutcome = { kind: 'prevented', memberAreaId };
    if (!memberAreaId) {
      this.#reportIncomplete();
      return prevented;
    }
    if (this.#running) return this.#running;
    if (!this.dispatchEvent(new MemberAreaJoinRequestEvent(memberAreaId))) return prevented;
    this.#running = this.#join(memberAreaId).finally(() => {
      this.#running = null;
      this.#setPending(false);
    });
    this.#setPending(true);
    return this.#running;
  }

  /** Labels the plain button, as soon as the language is there. */
  #label(): void {
    const label = () => (this.#plainButton.textContent = this.site.messages(en, this.locale).join);
    label();
    void this.site.language(this.locale).then(label);
  }

  /** Opens the account with the join that goes on afterwards. */
  protected authenticate(screen: AuthenticateScreen): void {
    const { memberAreaId = '', site } = this;
    if (!this.dispatchEvent(new MemberAreaAuthenticateEvent(memberAreaId, screen))) return;
    import('./open-account.js').then(
      ({ authenticate }) => authenticate(screen, this.#context(memberAreaId)),
      // Without the chunk there is still the account's own page.
      () => goTo(site.settings().accountRoot as SafePath),
    );
  }

  /** What a join needs beside the view: loaded with it, so that it is there when the network is not. */
  protected loadJoining(): Promise<unknown> {
    return Promise.all([loadJoin(), this.#loadAlert()]);
  }

  async #join(memberAreaId: string): Promise<JoinOutcome> {
    const { site } = this;
    // Signed out, the account opens next: what it needs comes along with the request.
    if (site.siteUser().state !== 'signed-in') site.accountFrame.preload();
    this.#loadAlert().catch(() => undefined);
    const outcome = await site.join(this.#context(memberAreaId));
    this.#follow(outcome);
    return outcome;
  }

  #context(memberAreaId: string): JoinContext {
    const origin = this.originUrlPath;
    const given = origin === undefined ? null : safePath(origin);
    if (origin && !given)
      this.site.report(new Error('origin-url-path is not a safe path'), 'safe-path', { path: origin });
    return {
      memberAreaId,
      accountLoginOrigin: this.loginOrigin,
      pricingOptionId: this.pricingOptionId ?? '',
      originUrlPath: given ?? ((location.pathname + location.search) as SafePath),
    };
  }

  #follow(outcome: JoinOutcome): void {
    const { memberAreaId } = outcome;
    switch (outcome.kind) {
      case 'redirect':
        if (this.dispatchEvent(new MemberAreaJoinSuccessEvent(memberAreaId, outcome.redirectUrlPath))) {
          goTo(outcome.redirectUrlPath);
        }
        return;
      case 'authenticate':
        this.authenticate(outcome.screen);
        return;
      case 'account':
      case 'alert':
        if (
          this.dispatchEvent(new MemberAreaJoinFailureEvent(memberAreaId, outcome.status, outcome.reason))
        ) {
          void this.#alert(outcome.reason);
        }
        return;
      case 'prevented':
    }
  }

  /** Tells the visitor; where the alert itself cannot be loaded, the failure event and the console must do. */
  async #alert(reason: JoinFailureReason): Promise<void> {
    try {
      const { showAlert } = await this.#loadAlert();
      if (this.isConnected) await showAlert(this.renderRoot as ShadowRoot, reason, this.locale);
    } catch (error) {
      this.site.report(error, 'alert');
    }
  }

  #loadAlert() {
    return import('./alert.js');
  }

  /** Loads the area. One that does not exist is told to the console alone, and the fallback stays. */
  protected async loadDetails(): Promise<void> {
    const { memberAreaId = '' } = this;
    try {
      const details = await this.fetchDetails(memberAreaId);
      if (memberAreaId === this.memberAreaId) this.details = details;
    } catch (error) {
      if (isNotFound(error)) throw error;
      this.site.report(error, this.localName);
      if (memberAreaId === this.memberAreaId) this.details = { kind: 'failed' };
    }
    this.requestUpdate();
  }

  /** Asks the backend for what the view shows of an area. */
  protected async fetchDetails(memberAreaId: string): Promise<AreaDetails> {
    const area: MemberArea = await (await this.site.api()).memberArea(memberAreaId);
    return { kind: 'ready', area };
  }

  protected override placeView(view: ReactView): void {
    view.hidden = true;
    this.renderRoot.append(view);
  }

  protected override showView(view: ReactView): void {
    // Not `:focus-within`, which WebKit does not match in a window that is not in front.
    const focused = this.contains((this.getRootNode() as Document | ShadowRoot).activeElement);
    this.#fallback.remove();
    view.hidden = false;
    if (focused) view.querySelector('button')?.focus();
  }

  protected override viewFailed(): void {
    if (!this.#fallback.isConnected) this.renderRoot.prepend(this.#fallback);
  }

  readonly #onClick = (event: MouseEvent) => {
    // The view has its own button; a press on plain text is the author's.
    if (this.viewShown || event.defaultPrevented || !isPlainPress(event)) return;
    const control = event
      .composedPath()
      .find((node) => node instanceof Element && node.matches('a,button,[role=button]'));
    if (!control || !this.complete) return;
    event.preventDefault();
    // Where there is more than one way, a link of the author's to the login is one to the login.
    const isLogIn =
      this.loginOrigin !== 'MEMBER_AREA_BLOCK' && /\/login(\?|$)/.test((control as HTMLAnchorElement).href);
    if (isLogIn) {
      this.authenticate('login');
      return;
    }
    // A link for one of several options names it, as the account's address does.
    const option = /[?&]pricingOptionId=([\w-]+)/.exec((control as HTMLAnchorElement).href)?.[1];
    if (option) this.pricingOptionId = option;
    void this.join();
  };

  #setPending(pending: boolean): void {
    this.pending = pending;
    if (pending) this.setAttribute('aria-busy', 'true');
    else this.removeAttribute('aria-busy');
    this.requestUpdate();
  }

  #reportIncomplete(): void {
    const { localName } = this;
    this.site.report(new Error(`<${localName}> needs a member-area-id`), localName);
  }
}

function isNotFound(error: unknown): boolean {
  const { failure } = error as { failure?: { status?: number } };
  return failure?.status === 404;
}
