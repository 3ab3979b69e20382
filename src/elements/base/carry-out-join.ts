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

/** The tag a join was asked from: its events are dispatched there, and its shadow root holds the alert. */
export interface JoiningTag extends HTMLElement {
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly locale: string | undefined;
}

/**
 * Sends a join, tells the page of its outcome, and does what follows unless a listener prevents it.
 *
 * @param isWanted whether anything is to follow when the outcome is known; its event is dispatched all the same
 * @returns the outcome. Never rejects: whatever the page has broken, a press is answered
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
    // Signed out, the account opens next: what it needs comes along with the request.
    if (site.siteUser().state !== 'signed-in') site.accountFrame.preload();
    outcome = await site.join(context);
  } catch (error) {
    site.report(error, 'join');
    outcome = { kind: 'alert', memberAreaId, status: 0, reason: 'network' };
  }
  follow(tag, outcome, context, isWanted());
  return outcome;
}

function follow(tag: JoiningTag, outcome: JoinOutcome, context: JoinContext, isWanted: boolean): void {
  const { memberAreaId } = outcome;
  switch (outcome.kind) {
    case 'redirect': {
      const { redirectUrlPath } = outcome;
      const goesOn = announceJoin(tag, { type: 'join-success', memberAreaId, redirectUrlPath });
      if (goesOn && isWanted) goTo(redirectUrlPath);
      return;
    }
    case 'authenticate':
      if (isWanted) reportRejection(authenticate(tag, context, outcome.screen), getSite(), 'account-frame');
      return;
    case 'account':
    case 'alert': {
      const { status, reason } = outcome;
      const goesOn = announceJoin(tag, { type: 'join-failure', memberAreaId, status, reason });
      if (goesOn && isWanted && tag.isConnected) {
        const alerting = showAlert(tag.renderRoot as ShadowRoot, reason, knownLocale(tag.locale));
        reportRejection(alerting, getSite(), 'alert');
      }
      return;
    }
    case 'prevented':
  }
}

/**
 * Opens the account with the join that goes on afterwards, unless a listener prevents it; as a full page where it does
 * not open over this one.
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
