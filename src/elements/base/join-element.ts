import type { PropertyDeclarations, PropertyValues } from '@lit/reactive-element';
import type { MemberArea } from '../../core/api/types.js';
import type { JoinOutcome } from '../../core/join/join-outcome.js';
import { pageEn } from '../../core/messages/en/page.js';
import type { AccountLoginOrigin } from '../../core/paths/join-context.js';
import type { AreaDetails } from '../../react/join/area-details.js';
import { createNode } from '../dom/create-node.js';
import type { MemberAreaAuthenticateEvent } from '../events/member-area-authenticate-event.js';
import type { MemberAreaJoinFailureEvent } from '../events/member-area-join-failure-event.js';
import type { MemberAreaJoinRequestEvent } from '../events/member-area-join-request-event.js';
import type { MemberAreaJoinSuccessEvent } from '../events/member-area-join-success-event.js';
import { ClickToAct } from './click-to-act.js';
import { JoinController } from './join-controller.js';
import { joinTargetProperties } from './join-target.js';
import { ViewElement } from './view-element.js';
import { FallbackSlot } from './view-placement.js';

/**
 * The base of the elements that visitors join an area with.
 *
 * The content between the tags stays visible until the view has loaded, and clicking a link or button in it joins.
 * Without any content, a plain button is shown.
 *
 * @attr {string} member-area-id - the area; required. Without it the fallback stays and keeps its own behaviour
 * @attr {string} pricing-option-id - the option to join with; default: the area's first
 * @attr {string} origin-url-path - the page the visitor came from; default: the current path
 * @fires member-area-join-request - before the request is sent; cancelable
 * @fires member-area-join-success - before the visitor is sent on; cancelable
 * @fires member-area-join-failure - before the alert opens; cancelable
 * @fires member-area-authenticate - before the account screen opens; cancelable
 */
export abstract class JoinElement extends ViewElement {
  static override properties: PropertyDeclarations = joinTargetProperties;

  /** The area to join; required. */
  declare memberAreaId: string | undefined;
  /** The option to join with. Default: the area's first. */
  declare pricingOptionId: string | undefined;
  /** The page the visitor came from. Default: the current path. */
  declare originUrlPath: string | undefined;

  readonly #plainButton = createNode('button', { type: 'button', part: 'button' });
  protected override readonly placement = new FallbackSlot(this, this.#plainButton);
  protected readonly joining = new JoinController(this, {
    origin: () => this.loginOrigin,
    optionId: () => this.optionId,
  });
  /** The area as far as it is loaded. */
  protected details: AreaDetails = { kind: 'loading' };

  constructor() {
    super();
    new ClickToAct(this, (control) => this.#act(control));
  }

  /** Where visitors are who go from this element to the account. */
  protected abstract readonly loginOrigin: AccountLoginOrigin;

  protected override get complete(): boolean {
    return !!this.memberAreaId;
  }

  /** The option a click joins with. */
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

  protected override firstUpdated(): void {
    this.#labelPlainButton();
    if (!this.complete && this.preview === undefined) this.#reportMissingArea();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has('locale')) this.#labelPlainButton();
    if (!changed.has('memberAreaId') || !this.hasUpdated || this.preview !== undefined) return;
    this.details = { kind: 'loading' };
    if (this.viewShown && this.complete) this.run(this.reload());
    else this.restart();
  }

  protected override updated(): void {
    super.updated();
    this.ariaBusy = this.joining.isPending ? 'true' : null;
  }

  /**
   * Joins as a click does, and carries out the outcome. A second call for the same area and option returns the pending
   * outcome. A call for another one supersedes it: the first request goes on and its event is dispatched, but nothing
   * else follows from it.
   *
   * @returns the outcome; `prevented` if a listener prevented the request or there is no `member-area-id`. Never rejects.
   */
  async join(): Promise<JoinOutcome> {
    const { memberAreaId } = this;
    if (memberAreaId) return this.joining.join(memberAreaId);
    this.#reportMissingArea();
    return { kind: 'prevented', memberAreaId: '' };
  }

  /** Labels the plain button, again when the language has loaded. */
  #labelPlainButton(): void {
    const label = () => {
      this.#plainButton.textContent = this.site.messages(pageEn, this.knownLocale).join;
    };
    label();
    this.run(this.site.language(this.knownLocale).then(label));
  }

  /** Loads the area. Rejects if there is no such area. */
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

  /** Loads the area again for a shown view. If there is no such area, the fallback is shown. Never rejects. */
  protected reload(): Promise<void> {
    return this.loadDetails().catch(this.fail);
  }

  /** Reads from the backend what the view shows of an area. */
  protected async fetchDetails(memberAreaId: string): Promise<AreaDetails> {
    const area: MemberArea = await (await this.site.api()).memberArea(memberAreaId);
    return { kind: 'ready', area };
  }

  /** Joins because a control between the tags was clicked. The view has its own controls. */
  #act({ href = '' }: Partial<HTMLAnchorElement>): boolean {
    if (this.viewShown || !this.complete) return false;
    // Beside the pricing options and on the lock screen, a link to the login logs in.
    if (this.loginOrigin !== 'MEMBER_AREA_BLOCK' && /\/login(\?|$)/.test(href)) {
      this.run(this.joining.authenticate('login'));
      return true;
    }
    // A link may name one of several options, as the account's addresses do.
    const option = /[?&]pricingOptionId=([\w-]+)/.exec(href)?.[1];
    if (option) this.chooseOption(option);
    this.run(this.join());
    return true;
  }

  #reportMissingArea(): void {
    this.report(
      new Error(
        `<${this.localName}>: attribute "member-area-id" is missing. Add the id of the area, for example member-area-id="community".`,
      ),
    );
  }
}

/** The events of the end of a join, by name. */
export interface JoinEndEventMap {
  'member-area-join-success': MemberAreaJoinSuccessEvent;
  'member-area-join-failure': MemberAreaJoinFailureEvent;
}

/** The events of the tags that join, by name. */
export interface JoinEventMap extends JoinEndEventMap {
  'member-area-join-request': MemberAreaJoinRequestEvent;
  'member-area-authenticate': MemberAreaAuthenticateEvent;
}

function isNotFound(error: unknown): boolean {
  const { failure } = error as { failure?: { status?: number } };
  return failure?.status === 404;
}
