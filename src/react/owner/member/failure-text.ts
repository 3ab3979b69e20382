import type { MemberMessages } from '../../../core/messages/en/owner/member.js';
import type { OwnerSharedMessages } from '../../../core/messages/en/owner/shared.js';
import { isOutdated } from '../../../core/owner/members/is-outdated.js';
import type { OwnerFailure } from '../../../core/owner/owner-call.js';
import { failureText } from '../shared/failure.js';

/**
 * Returns why a change of a member failed, and what to do.
 *
 * @param failed the text when no reason is known. Default: "Couldn’t do this. Try again."
 */
export function memberFailureText(
  failure: OwnerFailure,
  texts: MemberMessages & OwnerSharedMessages,
  failed: string = texts.memberFailed,
): string {
  if (isOutdated(failure)) return texts.memberChanged;
  if (failure.kind !== 'refused') return failureText(failure, texts, failed);
  switch (failure.code) {
    case 'payments-unavailable':
      return texts.memberPaymentsUnavailable;
    case 'too-many-tries':
      return texts.memberTooManyTries;
    case 'site-login':
      return texts.memberSiteLogin;
    case 'has-role':
      return texts.memberHasRole;
    case 'no-refunds':
      return texts.memberNoRefunds;
    default:
      return failureText(failure, texts, failed);
  }
}
