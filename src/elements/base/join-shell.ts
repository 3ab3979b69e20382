import type { PropertyDeclarations, PropertyValues } from '@lit/reactive-element';
import type { MemberArea } from '../../core/api/types.js';
import { goTo } from '../../core/account-frame/go-to.js';
import { loadJoin } from '../../core/join/create-join.js';
import type { JoinOutcome } from '../../core/join/join-outcome.js';
import {
  authenticatePath,
  authenticateScreen,
  type AccountLoginOrigin,
  type AuthenticateScreen,
  type JoinContext,
} from '../../core/paths/join-context.js';
import { pageEn } from '../../core/messages/en/page.js';
import type { AreaDetails } from '../../react/join/area-details.js';
import { attributeText } from './attribute-text.js';
import { createNode } from '../dom/create-node.js';
import type { MemberAreaAuthenticateEvent } from '../events/member-area-authenticate-event.js';
import type { MemberAreaJoinFailureEvent } from '../events/member-area-join-failure-event.js';
import { MemberAreaJoinRequestEvent } from '../events/member-area-join-request-event.js';
import type { MemberAreaJoinSuccessEvent } from '../events/member-area-join-success-event.js';
import { isPlainClick } from '../dom/is-plain-click.js';
import { joinContextOf } from './join-context-of.js';
import { pressedControl } from '../dom/pressed-control.js';
import type { ReactView } from './react-view.js';
import { Shell } from './shell.js';

/** What carries a join out; loaded with the view, or by the first press. */
const loadFlow = () => import('./join-flow.js');

/**
 * What the tags that join have in common: the area, the fallback and the press on it, the flow of a join with its
 * events.
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
  /** The join that was asked for last, while it is under way. */
  #running: { readonly context: JoinContext; readonly outcome: Promise<JoinOutcome> } | null = null;
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

  /** The option a press joins with. */
  protected get optionId(): string | undefined {
    return this.pricingOptionId;
  }

  /** The visitor has chosen an option. */
  protected chooseOption(id: string | undefined): void {
    this.pricingOptionId = id;
  }

  /** A join with this area and this option is under way. */
  protected get pending(): boolean {
    const context = this.#running?.context;
    return context?.memberAreaId === this.memberAreaId && context?.pricingOptionId === (this.optionId ?? '');
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
    if (!changed.has('memberAreaId') || !this.hasUpdated || this.preview !== undefined) return;
    this.details = { kind: 'loading' };
    if (this.viewShown && this.complete) this.run(this.reload());
    else this.restart();
  }

  protected override updated(): void {
    super.updated();
    this.ariaBusy = this.pending ? 'true' : null;
  }

  /**
   * Asks to join, as a press does, and carries the outcome out. A second call joins the running one when it is for the
   * same area and option; for any other it asks anew. The request that was superseded so, or whose area the tag has no
   * longer, goes on, because it may have joined: its event tells of it, and nothing follows from it here.
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
    if (this.#running && this.pending) return this.#running.outcome;
    if (!this.dispatchEvent(new MemberAreaJoinRequestEvent(memberAreaId))) return prevented;
    const context = this.#context();
    const isLast = () => this.#running?.context === context;
    const outcome = this.loadJoining()
      .then(([{ carryOutJoin }]) =>
        carryOutJoin(this, context, () => isLast() && memberAreaId === this.memberAreaId),
      )
      .catch((error: unknown) => this.#leave(error, context, authenticateScreen(this.site.siteUser())))
      .finally(() => {
        if (isLast()) this.#running = null;
        this.requestUpdate();
      });
    this.#running = { context, outcome };
    this.requestUpdate();
    return outcome;
  }

  /** Labels the plain button, as soon as the language is there. */
  #label(): void {
    const label = () => (this.#plainButton.textContent = this.site.messages(pageEn, this.knownLocale).join);
    label();
    this.run(this.site.language(this.knownLocale).then(label));
  }

  /** Opens the account with the join that goes on afterwards. Never rejects. */
  protected async authenticate(screen: AuthenticateScreen): Promise<void> {
    const context = this.#context();
    try {
      const { authenticate } = await loadFlow();
      await authenticate(this, context, screen);
    } catch (error) {
      this.#leave(error, context, screen);
    }
  }

  /** Goes on at the account's own page: a deploy has taken away what would do it here. */
  #leave(error: unknown, context: JoinContext, screen: AuthenticateScreen): JoinOutcome {
    this.report(error);
    goTo(authenticatePath(screen, this.site.settings().accountRoot, context));
    return { kind: 'authenticate', memberAreaId: context.memberAreaId, screen };
  }

  /** What a join needs beside the view: loaded with it, so that it is there when the network is not. */
  protected loadJoining() {
    return Promise.all([loadFlow(), loadJoin()]);
  }

  #context(): JoinContext {
    const { memberAreaId = '', optionId: pricingOptionId, originUrlPath } = this;
    return joinContextOf({ memberAreaId, pricingOptionId, originUrlPath }, this.loginOrigin);
  }

  /** Loads the area. Rejects for one that does not exist. */
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

  /** Loads the area for a view that is shown; the fallback comes back for one that does not exist. Never rejects. */
  protected reload(): Promise<void> {
    return this.loadDetails().catch(this.fail);
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
    if (focused) view.querySelector<HTMLElement>('a,button')?.focus();
  }

  protected override viewFailed(): void {
    if (!this.#fallback.isConnected) this.renderRoot.prepend(this.#fallback);
  }

  readonly #onClick = (event: MouseEvent) => {
    // The view has its own button; a press on plain text is the author's.
    if (this.viewShown || event.defaultPrevented || !isPlainClick(event)) return;
    const control = pressedControl(event);
    if (!control || !this.complete) return;
    event.preventDefault();
    // Where there is more than one way, a link of the author's to the login is one to the login.
    const isLogIn =
      this.loginOrigin !== 'MEMBER_AREA_BLOCK' && /\/login(\?|$)/.test((control as HTMLAnchorElement).href);
    if (isLogIn) {
      this.run(this.authenticate('login'));
      return;
    }
    // A link for one of several options names it, as the account's address does.
    const option = /[?&]pricingOptionId=([\w-]+)/.exec((control as HTMLAnchorElement).href)?.[1];
    if (option) this.chooseOption(option);
    this.run(this.join());
  };

  #reportIncomplete(): void {
    this.report(new Error(`<${this.localName}> needs a member-area-id`));
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
