import type { ReactiveElement } from '@lit/reactive-element';
import { goTo } from '../../core/account-frame/go-to.js';
import { isInForeignFrame, openTab } from '../../core/account-frame/open-tab.js';
import { loadJoin } from '../../core/join/create-join.js';
import { loadOnce } from '../../core/load-once.js';
import type { JoinOutcome } from '../../core/join/join-outcome.js';
import {
  authenticatePath,
  authenticateScreen,
  type AccountLoginOrigin,
  type AuthenticateScreen,
  type JoinContext,
} from '../../core/paths/join-context.js';
import { getSite } from '../../core/site.js';
import { MemberAreaAuthenticateEvent } from '../events/member-area-authenticate-event.js';
import { MemberAreaJoinRequestEvent } from '../events/member-area-join-request-event.js';
import { joinContextOf, type JoinTarget } from './join-target.js';

// Once: each `import()` takes some tasks of the browser, also of a module that it has.
const loadCarryOutJoin = loadOnce(() => import('./carry-out-join.js'));

/** An element with which visitors join an area. */
interface JoinHost extends ReactiveElement, Pick<JoinTarget, 'memberAreaId' | 'originUrlPath'> {
  readonly locale: string | undefined;
}

interface JoinControllerOptions {
  /** Returns the place from which the account opens to continue the join. */
  readonly origin: () => AccountLoginOrigin;
  /** Returns the option to join with. */
  readonly optionId: () => string | undefined;
}

/** A join whose outcome is not known yet. */
interface RunningJoin {
  readonly context: JoinContext;
  readonly outcome: Promise<JoinOutcome>;
  /** Whether the visitor has closed the overlay and not clicked again since. The outcome is then not carried out. */
  isAbandoned: boolean;
}

/** Sends the join of an element, dispatches its events and carries out its outcome. */
export class JoinController {
  readonly #host: JoinHost;
  readonly #options: JoinControllerOptions;
  /** The latest join, while it is pending. */
  #running: RunningJoin | null = null;

  constructor(host: JoinHost, options: JoinControllerOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** Whether the visitor waits for a join of the element's current area and option. */
  get isPending(): boolean {
    return this.#current?.isAbandoned === false;
  }

  /** The running join of the element's current area and option. */
  get #current(): RunningJoin | null {
    const context = this.#running?.context;
    const isCurrent =
      context?.memberAreaId === this.#host.memberAreaId &&
      context?.pricingOptionId === (this.#options.optionId() ?? '');
    return isCurrent ? this.#running : null;
  }

  /** Loads the files of a join, so that a click works even if loading fails later. */
  load() {
    return Promise.all([loadCarryOutJoin(), loadJoin()]);
  }

  /**
   * Joins, and carries out the outcome. A second call for the same area and option returns the pending outcome. A call
   * for another area or option supersedes the pending join: its request is not cancelled, because it may already have
   * joined, and its event is dispatched, but its outcome is not carried out.
   *
   * @returns the outcome; `prevented` if a listener prevented the request. Never rejects.
   */
  async join(memberAreaId: string): Promise<JoinOutcome> {
    const host = this.#host;
    const current = this.#current;
    if (current) {
      current.isAbandoned = false;
      host.requestUpdate();
      return current.outcome;
    }
    if (!host.dispatchEvent(new MemberAreaJoinRequestEvent(memberAreaId))) {
      return { kind: 'prevented', memberAreaId };
    }
    const context = this.#createContext();
    if (isInForeignFrame()) {
      const user = getSite().siteUser();
      if (user.state !== 'signed-in') return this.#openTab(context, authenticateScreen(user));
    }
    const isLatest = () => this.#running?.context === context;
    const outcome = this.load()
      .then(([{ carryOutJoin }]) =>
        carryOutJoin(host, context, {
          isWanted: () => isLatest() && !this.#running?.isAbandoned && memberAreaId === host.memberAreaId,
          abandon: () => {
            if (this.#running && isLatest()) this.#running.isAbandoned = true;
            host.requestUpdate();
          },
        }),
      )
      .catch((error: unknown) =>
        this.#openAccountPage(error, context, authenticateScreen(getSite().siteUser())),
      )
      .finally(() => {
        if (isLatest()) this.#running = null;
        host.requestUpdate();
      });
    this.#running = { context, outcome, isAbandoned: false };
    this.prepare();
    host.requestUpdate();
    return outcome;
  }

  /** Loads what a click needs, and for a signed-out visitor what the account needs next. The click reports failures. */
  prepare(): void {
    this.#loadAhead().catch(() => undefined);
  }

  async #loadAhead(): Promise<void> {
    await this.load();
    const user = getSite().siteUser();
    if (user.state === 'signed-in') return;
    const { warmAccount } = await import('../account/warm-account.js');
    await warmAccount(authenticateScreen(user));
  }

  /** Opens the account at its login or sign-up screen. The account continues the join. Never rejects. */
  async authenticate(screen: AuthenticateScreen): Promise<void> {
    const context = this.#createContext();
    if (isInForeignFrame()) {
      this.#openTab(context, screen);
      return;
    }
    try {
      const { authenticate } = await loadCarryOutJoin();
      await authenticate(this.#host, context, screen);
    } catch (error) {
      this.#openAccountPage(error, context, screen);
    }
  }

  /**
   * Opens the account in a new tab, unless a listener prevents it. In a frame of another origin, browsers refuse the
   * cookies of the site, so a request would fail; and they open a tab only during the click, so no file is loaded first.
   */
  #openTab(context: JoinContext, screen: AuthenticateScreen): JoinOutcome {
    const { memberAreaId } = context;
    if (this.#host.dispatchEvent(new MemberAreaAuthenticateEvent(memberAreaId, screen))) {
      openTab(authenticatePath(screen, getSite().settings().accountRoot, context));
    }
    return { kind: 'authenticate', memberAreaId, screen };
  }

  /** Goes to the account as a full page, because a file of the library could not be loaded. */
  #openAccountPage(error: unknown, context: JoinContext, screen: AuthenticateScreen): JoinOutcome {
    getSite().report(error, this.#host.localName);
    goTo(authenticatePath(screen, getSite().settings().accountRoot, context));
    return { kind: 'authenticate', memberAreaId: context.memberAreaId, screen };
  }

  #createContext(): JoinContext {
    const { memberAreaId, originUrlPath } = this.#host;
    const { origin, optionId } = this.#options;
    return joinContextOf({ memberAreaId, pricingOptionId: optionId(), originUrlPath }, origin());
  }
}
