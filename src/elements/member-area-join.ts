import { css } from '@lit/reactive-element/css-tag.js';
import type { PropertyDeclarations, PropertyValues } from '@lit/reactive-element';
import type { MemberArea } from '../core/api/types.js';
import type { JoinFailureReason, JoinOutcome } from '../core/join/index.js';
import { en } from '../core/messages/page/en.js';
import { safePath, type JoinContext, type SafePath } from '../core/paths/index.js';
import type { JoinDetails } from '../react/join/join-view.js';
import { adoptSheet } from './adopt-sheet.js';
import { attributeText } from './attribute-text.js';
import { baseStyles } from './base-styles.js';
import { createNode } from './create-node.js';
import { isPlainPress } from './is-plain-press.js';
import { goTo } from './go-to.js';
import { MemberAreaAuthenticateEvent } from './events/member-area-authenticate-event.js';
import { MemberAreaJoinFailureEvent } from './events/member-area-join-failure-event.js';
import { MemberAreaJoinRequestEvent } from './events/member-area-join-request-event.js';
import { MemberAreaJoinSuccessEvent } from './events/member-area-join-success-event.js';
import type { ReactView } from './react-view.js';
import { Shell } from './shell.js';

/**
 * The join button of a member area, with its price line and its whole flow: asks to join, and goes on to the area, the
 * checkout, the account screen or an alert (specification 4, join flow; 8, error catalogue).
 *
 * What stands between the tags is shown until the view has arrived, and a press on it joins; its words become the
 * label of the view's button. Without any, a plain button is there.
 *
 * @tag member-area-join
 * @attr {string} member-area-id - the area; required. Without it the fallback stays and keeps its own behaviour
 * @attr {string} pricing-option-id - the option to join with; default: the area's first
 * @attr {string} origin-url-path - the page the visitor came from; default: the current path
 * @slot - the fallback: a link or button that works without JavaScript
 * @csspart button - the join button
 * @csspart price - the price line
 * @csspart enrollment - when sign-up opens, or that it has closed
 * @csspart member - the text for members
 * @csspart error - the text when the price could not be loaded
 * @csspart retry - its button
 * @csspart alert - the alert dialog
 * @csspart alert-title - its title
 * @csspart alert-message - its message
 * @csspart alert-button - its button
 * @cssproperty [--member-accent=#1d4ed8] - background of buttons and colour of focus rings
 * @cssproperty [--member-on-accent=#fff] - text on it
 * @cssproperty [--member-surface=Canvas] - background of dialogs
 * @cssproperty [--member-text=CanvasText] - text of dialogs
 * @cssproperty --member-border - borders; default: the text colour, softened
 * @cssproperty [--member-radius=8px] - corners
 * @cssproperty [--member-font=inherit] - font family
 * @cssstate loading - the view is on its way
 * @cssstate ready - the view is there
 * @cssstate error - the view could not be loaded
 * @fires member-area-join-request - before the request is sent; cancelable
 * @fires member-area-join-success - before the visitor is sent on; cancelable
 * @fires member-area-join-failure - before the alert opens; cancelable
 * @fires member-area-authenticate - before the account screen opens; cancelable
 */
export class MemberAreaJoin extends Shell {
  static override properties: PropertyDeclarations = {
    memberAreaId: attributeText('member-area-id'),
    pricingOptionId: attributeText('pricing-option-id'),
    originUrlPath: attributeText('origin-url-path'),
  };

  static override styles = [
    baseStyles,
    css`
      :host {
        display: inline-block;
      }
    `,
  ];

  /** The area to join; required. */
  declare memberAreaId: string | undefined;
  /** The option to join with. Default: the area's first. */
  declare pricingOptionId: string | undefined;
  /** The page the visitor came from. Default: the current path. */
  declare originUrlPath: string | undefined;

  #details: JoinDetails = { kind: 'loading' };
  #pending = false;
  readonly #fallback = createNode('slot');

  constructor() {
    super();
    this.addEventListener('click', this.#onClick);
  }

  protected override get complete(): boolean {
    return !!this.memberAreaId;
  }

  protected override firstUpdated(): void {
    this.#fallback.append(
      createNode('button', { type: 'button', part: 'button' }, this.site.messages(en).join),
    );
    this.renderRoot.append(this.#fallback);
    if (!this.complete) this.#reportIncomplete();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has('memberAreaId') && this.hasUpdated) {
      this.#details = { kind: 'loading' };
      if (this.viewShown) void this.#load();
      else void this.mount();
    }
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

  #running: Promise<JoinOutcome> | null = null;

  async #join(memberAreaId: string): Promise<JoinOutcome> {
    const { site } = this;
    const context = this.#context(memberAreaId);
    // Signed out, the account opens next: what it needs comes along with the request.
    if (site.siteUser().state !== 'signed-in') site.accountFrame.preload();
    this.#loadAlert().catch(() => undefined);
    const outcome = await site.join(context);
    this.#follow(outcome, context);
    return outcome;
  }

  #context(memberAreaId: string): JoinContext {
    const origin = this.originUrlPath;
    const given = origin === undefined ? null : safePath(origin);
    if (origin && !given)
      this.site.report(new Error('origin-url-path is not a safe path'), 'safe-path', { path: origin });
    return {
      memberAreaId,
      accountLoginOrigin: 'MEMBER_AREA_BLOCK',
      pricingOptionId: this.pricingOptionId ?? '',
      originUrlPath: given ?? ((location.pathname + location.search) as SafePath),
    };
  }

  #follow(outcome: JoinOutcome, context: JoinContext): void {
    const { memberAreaId } = context;
    const { site } = this;
    switch (outcome.kind) {
      case 'redirect':
        if (this.dispatchEvent(new MemberAreaJoinSuccessEvent(memberAreaId, outcome.redirectUrlPath))) {
          goTo(outcome.redirectUrlPath);
        }
        return;
      case 'authenticate':
        if (this.dispatchEvent(new MemberAreaAuthenticateEvent(memberAreaId, outcome.screen))) {
          import('./open-account.js').then(
            ({ authenticate }) => authenticate(outcome.screen, context),
            // Without the chunk there is still the account's own page.
            () => goTo(site.settings().accountRoot as SafePath),
          );
        }
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
      if (this.isConnected) await showAlert(this.renderRoot as ShadowRoot, reason);
    } catch (error) {
      this.site.report(error, 'alert');
    }
  }

  /** The alert comes with the first touch or the view, so that it is there when the network is not. */
  #loadAlert() {
    return import('./alert.js');
  }

  /** The author's own word for joining, as the fallback has it. */
  get #label(): string | undefined {
    return this.querySelector('a,button')?.textContent.trim() || undefined;
  }

  readonly #onClick = (event: MouseEvent) => {
    // The view has its own button; a press on plain text is the author's.
    if (this.viewShown || event.defaultPrevented || !isPlainPress(event)) return;
    const control = event
      .composedPath()
      .find((node) => node instanceof Element && node.matches('a,button,[role=button]'));
    if (!control || !this.complete) return;
    event.preventDefault();
    void this.join();
  };

  #setPending(pending: boolean): void {
    this.#pending = pending;
    if (pending) this.setAttribute('aria-busy', 'true');
    else this.removeAttribute('aria-busy');
    this.requestUpdate();
  }

  #reportIncomplete(): void {
    this.site.report(new Error('<member-area-join> needs a member-area-id'), 'member-area-join');
  }

  protected override async loadView() {
    const [{ JoinView }, { joinViewStyles }] = await Promise.all([
      import('../react/join/join-view.js'),
      import('./join-view-styles.js'),
      this.#load(),
      this.#loadAlert(),
    ]);
    adoptSheet(this.renderRoot as ShadowRoot, joinViewStyles);
    return () => ({
      component: JoinView,
      props: {
        details: this.#details,
        pricingOptionId: this.pricingOptionId,
        pending: this.#pending,
        locale: this.locale ?? this.site.settings().locale,
        messages: this.site.settings().messages,
        label: this.#label,
        onJoin: () => void this.join(),
        onRetry: () => void this.#load(),
      },
    });
  }

  /** Loads the area. One that does not exist is told to the console alone, and the fallback stays. */
  async #load(): Promise<void> {
    const { memberAreaId = '' } = this;
    let area: MemberArea;
    try {
      area = await (await this.site.api()).memberArea(memberAreaId);
    } catch (error) {
      if (isNotFound(error)) throw error;
      this.site.report(error, 'member-area-join');
      if (memberAreaId === this.memberAreaId) this.#details = { kind: 'failed' };
      this.requestUpdate();
      return;
    }
    if (memberAreaId !== this.memberAreaId) return;
    this.#details = { kind: 'ready', area };
    this.requestUpdate();
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
}

function isNotFound(error: unknown): boolean {
  const { failure } = error as { failure?: { status?: number } };
  return failure?.status === 404;
}
