import { knownLocale } from '../../core/intl/locale.js';
import type { JoinOutcome } from '../../core/join/join-outcome.js';
import {
  authenticatePath,
  authenticateScreen,
  type AuthenticateScreen,
  type JoinContext,
} from '../../core/paths/join-context.js';
import { csrfToken } from '../../core/visitor/crumbs.js';
import { reportRejection } from '../../core/report-rejection.js';
import { getSite } from '../../core/site.js';
import { showAlert } from '../overlays/alert.js';
import { announceJoin } from '../events/announce-join.js';
import { MemberAreaAuthenticateEvent } from '../events/member-area-authenticate-event.js';
import { goTo } from '../../core/account-frame/go-to.js';
import { expectAccount, type ExpectedAccount } from '../account/expect-account.js';
import { openAccount } from '../account/open-account.js';

/** The tag that joins. It dispatches the events, and its shadow root contains the alert. */
export interface JoiningTag extends HTMLElement {
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly locale: string | undefined;
}

/** How the caller of a join takes part in it. */
interface JoinCaller {
  /** Called when the outcome is known. Returns whether to carry it out. Its event is dispatched in any case. */
  readonly isWanted: () => boolean;
  /** Called when the visitor closes the overlay before the outcome is known. The outcome is then no longer wanted. */
  readonly abandon: () => void;
}

/**
 * Sends a join, dispatches the event of its outcome, and carries out the outcome unless a listener prevents it. Until the
 * outcome is known, a signed-out visitor sees the loading overlay of the account, which loads meanwhile, because most of them
 * must log in next.
 *
 * @returns the outcome. Never rejects, so that each click has a result even on a page with broken globals
 */
export async function carryOutJoin(
  tag: JoiningTag,
  context: JoinContext,
  { isWanted, abandon }: JoinCaller,
): Promise<JoinOutcome> {
  const site = getSite();
  const { memberAreaId } = context;
  let account: ExpectedAccount | null = null;
  let outcome: JoinOutcome;
  try {
    const user = site.siteUser();
    // First, because the account cannot open before its answer.
    const answer = site.join(context);
    // Without a crumb, the answer is a refusal with one, with which the join is repeated. The frame page may bring another one,
    // so it must not come in between.
    if (user.state !== 'signed-in' && !isAccountReplaced)
      account = expectAccount(csrfToken() && accountPathFor(context, authenticateScreen(user)), abandon);
    outcome = await answer;
  } catch (error) {
    site.report(error, 'join');
    outcome = { kind: 'alert', memberAreaId, status: 0, reason: 'network' };
  }
  // First, so that a dialog that a listener opens is not behind the overlay.
  if (outcome.kind === 'authenticate') account?.uncover();
  else account?.forget();
  const opensAccount = carryOutOutcome(tag, outcome, context, isWanted());
  if (!opensAccount) account?.forget();
  return outcome;
}

/** Whether the page has prevented `member-area-authenticate`, because it shows a login of its own. */
let isAccountReplaced = false;

/** Returns whether the account opens. */
function carryOutOutcome(
  tag: JoiningTag,
  outcome: JoinOutcome,
  context: JoinContext,
  isWanted: boolean,
): boolean {
  const { memberAreaId } = outcome;
  switch (outcome.kind) {
    case 'redirect': {
      const { redirectUrlPath } = outcome;
      const isAllowed = announceJoin(tag, { type: 'join-success', memberAreaId, redirectUrlPath });
      if (isAllowed && isWanted) goTo(redirectUrlPath);
      return false;
    }
    case 'authenticate': {
      if (!isWanted) return false;
      const isAllowed = announceAuthentication(tag, context, outcome.screen);
      isAccountReplaced = !isAllowed;
      if (isAllowed) reportRejection(openAccountFor(context, outcome.screen), getSite(), 'account-frame');
      return isAllowed;
    }
    // Only a join from inside the account has the outcome `account`, and the account shows it itself.
    case 'account':
    case 'alert': {
      const { status, reason } = outcome;
      const isAllowed = announceJoin(tag, { type: 'join-failure', memberAreaId, status, reason });
      if (isAllowed && isWanted && tag.isConnected) {
        const alert = showAlert(tag.renderRoot as ShadowRoot, reason, knownLocale(tag.locale));
        reportRejection(alert, getSite(), 'alert');
      }
      return false;
    }
    case 'other-person':
    case 'prevented':
      return false;
  }
}

/** Opens the account, which continues the join, unless a listener prevents it. */
export async function authenticate(
  tag: JoiningTag,
  context: JoinContext,
  screen: AuthenticateScreen,
): Promise<void> {
  if (announceAuthentication(tag, context, screen)) await openAccountFor(context, screen);
}

/** Dispatches `member-area-authenticate`, and returns whether the account may open. */
function announceAuthentication(
  tag: JoiningTag,
  { memberAreaId }: JoinContext,
  screen: AuthenticateScreen,
): boolean {
  return tag.dispatchEvent(new MemberAreaAuthenticateEvent(memberAreaId, screen));
}

const accountPathFor = (context: JoinContext, screen: AuthenticateScreen) =>
  authenticatePath(screen, getSite().settings().accountRoot, context);

/** Opens the account with a join. If it cannot open over the page, it opens as a full page. */
async function openAccountFor(context: JoinContext, screen: AuthenticateScreen): Promise<void> {
  const path = accountPathFor(context, screen);
  try {
    await openAccount(path);
  } catch (error) {
    getSite().report(error, 'account-frame');
    goTo(path);
  }
}
