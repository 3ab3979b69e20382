import { knownLocale } from '../../core/intl/locale.js';
import type { JoinOutcome } from '../../core/join/join-outcome.js';
import {
  authenticatePath,
  type AuthenticateScreen,
  type JoinContext,
} from '../../core/paths/join-context.js';
import { reportRejection } from '../../core/report-rejection.js';
import { getSite } from '../../core/site.js';
import { showAlert } from '../overlays/alert.js';
import { announceJoin } from './announce-join.js';
import { MemberAreaAuthenticateEvent } from '../events/member-area-authenticate-event.js';
import { goTo } from '../../core/account-frame/go-to.js';
import { openAccount } from './open-account.js';

/** The tag that joins. It dispatches the events, and its shadow root contains the alert. */
export interface JoiningTag extends HTMLElement {
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly locale: string | undefined;
}

/**
 * Sends a join, dispatches the event of its outcome, and carries out the outcome unless a listener prevents it.
 *
 * @param isWanted called when the outcome is known; returns whether to carry it out. The event is dispatched in any case
 * @returns the outcome. Never rejects, so that each click has a result even on a page with broken globals
 */
export async function carryOutJoin(
  tag: JoiningTag,
  context: JoinContext,
  isWanted: () => boolean,
): Promise<JoinOutcome> {
  const site = getSite();
  const { memberAreaId } = context;
  let outcome: JoinOutcome;
  try {
    // For a signed-out visitor the account opens next, so its files load together with the request.
    if (site.siteUser().state !== 'signed-in') site.accountFrame.preload();
    outcome = await site.join(context);
  } catch (error) {
    site.report(error, 'join');
    outcome = { kind: 'alert', memberAreaId, status: 0, reason: 'network' };
  }
  carryOutOutcome(tag, outcome, context, isWanted());
  return outcome;
}

function carryOutOutcome(
  tag: JoiningTag,
  outcome: JoinOutcome,
  context: JoinContext,
  isWanted: boolean,
): void {
  const { memberAreaId } = outcome;
  switch (outcome.kind) {
    case 'redirect': {
      const { redirectUrlPath } = outcome;
      const isAllowed = announceJoin(tag, { type: 'join-success', memberAreaId, redirectUrlPath });
      if (isAllowed && isWanted) goTo(redirectUrlPath);
      return;
    }
    case 'authenticate':
      if (isWanted) reportRejection(authenticate(tag, context, outcome.screen), getSite(), 'account-frame');
      return;
    // Only a join from inside the account has the outcome `account`, and the account shows it itself.
    case 'account':
    case 'alert': {
      const { status, reason } = outcome;
      const isAllowed = announceJoin(tag, { type: 'join-failure', memberAreaId, status, reason });
      if (isAllowed && isWanted && tag.isConnected) {
        const alert = showAlert(tag.renderRoot as ShadowRoot, reason, knownLocale(tag.locale));
        reportRejection(alert, getSite(), 'alert');
      }
      return;
    }
    case 'prevented':
  }
}

/**
 * Opens the account, which continues the join, unless a listener prevents it. If the account cannot open over the page,
 * it opens as a full page.
 */
export async function authenticate(
  tag: JoiningTag,
  context: JoinContext,
  screen: AuthenticateScreen,
): Promise<void> {
  if (!tag.dispatchEvent(new MemberAreaAuthenticateEvent(context.memberAreaId, screen))) return;
  const path = authenticatePath(screen, getSite().settings().accountRoot, context);
  try {
    await openAccount(path);
  } catch (error) {
    getSite().report(error, 'account-frame');
    goTo(path);
  }
}
