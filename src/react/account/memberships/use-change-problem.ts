import type { FormResult } from '../../../core/account/form-result.js';
import { pluralText } from '../../../core/messages/fill.js';
import { membershipsEn } from '../../../core/messages/en/memberships.js';
import { withOffline } from '../../ui/loading/placeholders.js';
import { useAccount, useTexts } from '../shared/account-context.js';

/**
 * Returns a function that says why a change of a membership has failed, or shows the login when the session has ended.
 *
 * @param show called with the text
 * @param refused the text for a change that the server does not allow
 */
export function useChangeProblem(show: (problem: string) => void, refused: string) {
  const { sessionEnded, locale, texts: shared } = useAccount();
  const texts = useTexts(membershipsEn);
  return (result: FormResult) => {
    switch (result.kind) {
      case 'lapsed':
        sessionEnded();
        break;
      case 'too-many-tries':
        show(pluralText(shared.tooManyTries, result.minutes, locale));
        break;
      case 'refused':
        show(result.code === 'payment-refused' ? texts.optionPaymentRefused : refused);
        break;
      default:
        show(withOffline(texts.endFailed, shared.offline));
    }
  };
}
