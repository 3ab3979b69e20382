import type { PropertyDeclarations, PropertyValues } from '@lit/reactive-element';
import type { MemberArea } from '../../contract/parts/member-area.js';
import type { JoinOutcome } from '../../core/join/join-outcome.js';
import { knownLocale } from '../../core/intl/locale.js';
import { pageEn } from '../../core/messages/en/page.js';
import type { AccountLoginOrigin } from '../../core/paths/join-context.js';
import type { AreaDetails } from '../../react/join/area-details.js';
import { CONTROLS } from '../dom/click.js';
import { createNode } from '../dom/create-node.js';
import { whenIdle } from '../dom/when-idle.js';
import type { MemberAreaEvent } from '../events/member-area-event.js';
import { ClickToAct } from '../control/click-to-act.js';
import { JoinController } from './join-controller.js';
import { joinTargetProperties } from './join-target.js';
import { ViewElement } from '../view/view-element.js';

/** The events of the window after which the visitor can have another membership. */
const MEMBERSHIP_CHANGES = ['account-change', 'member-area-join-success', 'pageshow'] as const;

/**
 * The base of the elements with which visitors join an area.
 *
 * The content of the element stays visible until the view has loaded. Clicking a link or button in it sends the join
 * request. Without any content, a plain button is shown.
 *
 * @attr {string} member-area-id - the id of the area; required. Without it, the fallback stays visible and keeps its
 *   own behavior
 * @attr {string} pricing-option-id - the id of the option to join with; default: the area's first
 * @attr {string} origin-url-path - the path of the page the visitor came from; default: the current path
 * @fires member-area-join-request - before the join request is sent; cancelable
 * @fires member-area-join-success - after a join, before the navigation to `redirectUrlPath`; cancelable
 * @fires member-area-join-failure - after a failed join, before the alert opens; cancelable
 * @fires member-area-authenticate - before the account opens for a visitor who must sign in to join; cancelable
 */
export abstract class JoinElement extends ViewElement {
  static override properties: PropertyDeclarations = joinTargetProperties;

  /** The id of the area to join; required. */
  declare memberAreaId: string | undefined;
  /** The id of the option to join with. Default: the area's first. */
  declare pricingOptionId: string | undefined;
  /** The path of the page the visitor came from. Default: the current path. */
  declare originUrlPath: string | undefined;

  /** What the element shows without content until its view has loaded. */
  protected readonly plainButton = createNode('button', { type: 'button', part: 'button' });
  protected readonly joining = new JoinController(this, {
    origin: () => this.loginOrigin,
    optionId: () => this.optionId,
  });
  /** The loaded area, or the state of its loading. */
  protected details: AreaDetails = { kind: 'loading' };

  constructor() {
    super();
    new ClickToAct(
      this,
      (control) => this.act(control),
      () => {
        if (this.isComplete && this.preview === undefined) this.joining.prepare();
      },
    );
  }

  /** The place that the account gets as the origin of the visitor. */
  protected abstract readonly loginOrigin: AccountLoginOrigin;

  protected override get isComplete(): boolean {
    return !!this.memberAreaId;
  }

  /** The id of the option that a click joins with. */
  protected get optionId(): string | undefined {
    return this.pricingOptionId;
  }

  /** Sets the option the visitor has chosen. */
  protected chooseOption(id: string | undefined): void {
    this.pricingOptionId = id;
  }

  /** The props that every view of a join takes. */
  protected get joinProps() {
    const { locale, messages } = this.viewProps;
    return {
      locale,
      messages,
      details: this.details,
      pricingOptionId: this.optionId,
      pending: this.joining.isPending,
      membershipsHref: `${this.site.settings().accountRoot}/memberships`,
      onJoin: () => this.run(this.join()),
      onRetry: () => this.run(this.reload()),
    };
  }

  /**
   * Makes the browser read its locales, which V8 does for the first number. For a price, that takes longer than the rest
   * of the first render.
   */
  protected override prepareView(): void {
    if (this.details.kind === 'ready' && this.details.area.pricingOptions.length) knownLocale(this.ownLocale);
  }

  protected override viewShown(): void {
    if (this.preview === undefined) whenIdle(() => this.joining.prepare());
  }

  override connectedCallback(): void {
    super.connectedCallback();
    for (const type of MEMBERSHIP_CHANGES) addEventListener(type, this.#onMembershipChange, true);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const type of MEMBERSHIP_CHANGES) removeEventListener(type, this.#onMembershipChange, true);
  }

  protected override firstUpdated(): void {
    this.#labelPlainButton();
    if (!this.isComplete && this.preview === undefined) this.reportMissingArea();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has('locale')) this.#labelPlainButton();
    if (!changed.has('memberAreaId') || !this.hasUpdated || this.preview !== undefined) return;
    this.details = { kind: 'loading' };
    if (this.isReady && this.isComplete) this.run(this.reload());
    else this.restart();
  }

  protected override updated(): void {
    super.updated();
    this.ariaBusy = this.joining.isPending ? 'true' : null;
  }

  /**
   * Joins as a click does, and carries out the outcome. A second call for the same area and option returns the pending
   * outcome. A call for another area or option supersedes the pending join: its request is not cancelled and its event
   * is dispatched, but its outcome is not carried out.
   *
   * @returns the outcome; `prevented` if a listener prevented the request or `member-area-id` is missing. Never rejects.
   */
  async join(): Promise<JoinOutcome> {
    const { memberAreaId } = this;
    if (memberAreaId) return this.joining.join(memberAreaId);
    this.reportMissingArea();
    return { kind: 'prevented', memberAreaId: '' };
  }

  /** Sets the label of the plain button, now and when the language has loaded. */
  #labelPlainButton(): void {
    const label = () => {
      this.plainButton.textContent = this.site.messages(pageEn, this.knownLocale).join;
    };
    label();
    this.run(this.site.language(this.knownLocale).then(label));
  }

  readonly #onMembershipChange = (event: Event) => {
    if (this.isReady && this.isComplete && this.preview === undefined) this.run(this.#refresh(event));
  };

  /** Loads the area again if an event can have changed the membership and the page stays. */
  async #refresh(event: Event & Partial<PageTransitionEvent & MemberAreaEvent>): Promise<void> {
    await Promise.resolve(); // The listeners of the page come after this one, and a prevented join stays on the page.
    const { memberAreaId = '' } = this;
    const isOwnJoin = event.memberAreaId === memberAreaId && event.defaultPrevented;
    if (event.type !== 'account-change' && !isOwnJoin && !event.persisted) return;
    try {
      const details = await this.fetchDetails(memberAreaId);
      if (memberAreaId !== this.memberAreaId) return;
      this.details = details;
      this.requestUpdate();
    } catch {
      // The page may be leaving. Otherwise the view keeps what it shows, and a click tells the visitor.
    }
  }

  /** Loads the area. Rejects if the area does not exist. */
  protected async loadDetails(): Promise<void> {
    const { memberAreaId = '' } = this;
    const isSuperseded = () => memberAreaId !== this.memberAreaId;
    try {
      const details = await this.fetchDetails(memberAreaId);
      if (isSuperseded()) return;
      this.details = details;
    } catch (error) {
      if (isSuperseded()) return;
      if (isNotFound(error)) throw error;
      this.report(error);
      this.details = { kind: 'failed' };
    }
    this.requestUpdate();
  }

  /**
   * Loads the area again for a shown view. If the area does not exist, shows the fallback, and moves the focus there from
   * the view. Never rejects.
   */
  protected async reload(): Promise<void> {
    try {
      await this.loadDetails();
    } catch (error) {
      const hadFocus = (this.renderRoot as ShadowRoot).activeElement !== null;
      this.fail(error);
      if (hadFocus) (this.querySelector<HTMLElement>(CONTROLS) ?? this.plainButton).focus();
    }
  }

  /** Requests the data of an area that the view shows. */
  protected async fetchDetails(memberAreaId: string): Promise<AreaDetails> {
    const area: MemberArea = await (await this.site.api()).memberArea(memberAreaId);
    return { kind: 'ready', area };
  }

  /**
   * Joins because a control in the content of the element, or the plain button, was clicked. The view has its own
   * controls.
   */
  protected act(control: Element): boolean {
    const isFallback = this.contains(control) || (control === this.plainButton && !this.isReady);
    if (!this.isComplete || !isFallback) return false;
    const { href = '' } = control as Partial<HTMLAnchorElement>;
    // In the pricing options and on the lock screen, a link to the login opens the login.
    if (this.loginOrigin !== 'MEMBER_AREA_BLOCK' && /\/login(\?|$)/.test(href)) {
      this.run(this.joining.authenticate('login'));
      return true;
    }
    // Like an address of the account, a link can contain one of several options.
    const option = /[?&]pricingOptionId=([\w-]+)/.exec(href)?.[1];
    if (option) this.chooseOption(option);
    this.run(this.join());
    return true;
  }

  /** Reports that the element has no area. */
  protected reportMissingArea(): void {
    this.run(import('./report-missing-area.js').then((module) => module.reportMissingArea(this.localName)));
  }
}

function isNotFound(error: unknown): boolean {
  const { failure } = error as { failure?: { status?: number } };
  return failure?.status === 404;
}
