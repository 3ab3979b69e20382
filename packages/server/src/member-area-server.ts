import { createApp, isServerPath } from './app.js';
import { openGate, type GateOptions, type GateResult } from './gate.js';
import type { Bindings } from './http/bindings.js';
import { readAudit, type AuditLine, type AuditSelection } from './operations/audit.js';
import { stopServer, type CloseOptions, type ServerEnd } from './operations/stop-server.js';
import { readServerOptions } from './options/option-list.js';
import type { ServerOptions } from './options/server-options.js';
import { readPageRequest } from './page-request.js';
import { endClosedAccount } from './payments/change-subscription.js';
import { sweepPayments, type SweepReport } from './payments/sweep-payments.js';
import { closePersonOfSite } from './people/close-site-account.js';
import { createFirstOwnerToken } from './people/first-owner.js';
import { createServices } from './services.js';
import { describeVisit, type Visit } from './visit.js';

/** The backend of a site with member areas. */
export interface MemberAreaServer {
  /**
   * Answers a request. {@link MemberAreaServer.handles} says which paths it knows; every other one is 404.
   *
   * @param bindings the facts about the request that it does not have itself
   */
  readonly fetch: (request: Request, bindings?: Bindings) => Promise<Response>;
  /**
   * Returns whether a path is one of the server: `/api/`, `/account`, `/checkout`, `/first-owner`, `/healthz`, and `/member-area-elements/` with
   * `libraryFiles`. A site answers the other paths itself, and may answer any of these before the server.
   */
  handles(pathname: string): boolean;
  /**
   * Decides whether the sender of a request may see a page for the members of an area. Answers everybody else with the lock
   * screen of the area, which works without JavaScript. Reads the address and the headers of the request alone.
   *
   * @param areaId the id of the area whose members see the page
   */
  gate(request: Request, areaId: string, options?: GateOptions): Promise<GateResult>;
  /** Returns who has sent a request, for a page of the site. Reads the headers of the request alone. */
  visit(request: Request, bindings?: Bindings): Promise<Visit>;
  /**
   * Sends the mails and the webhooks that are due, of other processes and of an earlier run too. The server does it after each request that
   * changes something, and by a timer for those that have failed. Call it on a schedule where no process runs between
   * requests.
   */
  sendMails(): Promise<void>;
  /**
   * Returns the address at which the owner of a new site creates their account. Show it only to those who run the server, for
   * example in its terminal. It can be used once, within a day, and the next call replaces it.
   *
   * @param path the path of the page that the owner then sees. Default: `/owner`
   * @returns `null` when the site has an owner
   */
  firstOwnerLink(path?: string): Promise<string | null>;
  /**
   * Finds the payments that no webhook has told, and what has ended meanwhile. Run it every few minutes, in one process or
   * in several. Does nothing without a payment provider.
   */
  sweepPayments(): Promise<SweepReport>;
  /**
   * Closes the account of a person whom the site has deleted in its own login: deletes their sessions and memberships, ends
   * what they pay for, and keeps orders for the books. A session of the login that outlives the person creates no account any more.
   *
   * @param identityId the `id` that `identify` has returned
   * @returns whether there was an account
   */
  closePerson(identityId: string): Promise<boolean>;
  /** Resolves when all work has ended that no answer waits for, such as sending mails. The store stays open. */
  settled(): Promise<void>;
  /** Returns what owners have changed, the oldest change first. */
  audit(selection?: AuditSelection): Promise<AuditLine[]>;
  /**
   * Stops the server: waits for the requests that run and for the work that no answer waits for, then closes the store.
   * Mails that are tried again later stay in it.
   * Further requests get 503 `closing`. Resolves with the number of works that had not ended in time. A second call
   * returns the result of the first.
   */
  close(options?: CloseOptions): Promise<ServerEnd>;
}

/**
 * Creates the backend of a site: all calls of the library, the frame page of the account, and the forms that work without
 * JavaScript.
 *
 * @throws InvalidOptionError for an option that cannot be used, such as an origin without http or https, or simulated payments in
 *   production
 * @throws FixturesError for `fixtures` in production, or with a short secret
 */
export function createMemberAreaServer(options: ServerOptions): MemberAreaServer {
  const values = readServerOptions(options);
  const services = createServices(values);
  const { store, payments, mails, activity, webhooks, closures, dueMembers, background, running } = services;
  const app = createApp(values, services);
  let end: Promise<ServerEnd> | undefined;
  let isStarted = false;
  return {
    fetch(request, bindings = {}) {
      // Some runtimes let nothing run before the first request.
      if (!isStarted && !running.isStopping) background.afterAnswer(bindings, () => dueMembers.updateAll());
      isStarted = true;
      return running.answer(async () => app.fetch(request, bindings));
    },
    handles: (pathname) => isServerPath(pathname, values),
    gate: async (request, areaId, gateOptions = {}) =>
      openGate(await readPageRequest(services, request), areaId, gateOptions),
    visit: async (request, bindings) => describeVisit(await readPageRequest(services, request, bindings)),
    async firstOwnerLink(path = '/owner') {
      const token = await createFirstOwnerToken(store);
      const query = new URLSearchParams({ originUrlPath: path });
      return token && new URL(`/first-owner/${token}?${query}`, values.origins[0]).href;
    },
    async sendMails() {
      await activity.doDue();
      await Promise.all([mails.sendDue(), webhooks.doDue(), closures.doDue()]);
    },
    async sweepPayments() {
      if (payments.kind !== 'provider') return { checked: 0, failed: 0 };
      try {
        return await sweepPayments(payments.services);
      } finally {
        background.afterAnswer({}, () => activity.doDue());
        background.afterAnswer({}, () => mails.sendDue());
      }
    },
    async closePerson(identityId) {
      const siteUserId = await closePersonOfSite(store, identityId);
      if (siteUserId === null) return false;
      background.afterAnswer({}, () => activity.doDue());
      if (payments.kind === 'provider')
        background.afterAnswer({}, () => endClosedAccount(payments.services, siteUserId));
      return true;
    },
    settled: () => background.settled(),
    audit: (selection) => readAudit(store, selection),
    close: (closeOptions) => (end ??= stopServer(services, closeOptions)),
  };
}
