import type { FormResult } from '../../../core/account/form-result.js';
import { pluralText } from '../../../core/messages/fill.js';
import { withOffline } from '../../ui/loading/placeholders.js';
import { useAccount } from './account-context.js';

/**
 * Returns a function that says why a click has failed, or shows the login when the session has ended.
 *
 * @param show called with the text
 * @param failed the text for a failure without a known reason
 */
export function useFailure(show: (problem: string) => void, failed: string): (result: FormResult) => void {
  const { sessionEnded, locale, texts } = useAccount();
  return (result) => {
    if (result.kind === 'lapsed') sessionEnded();
    else if (result.kind === 'too-many-tries') show(pluralText(texts.tooManyTries, result.minutes, locale));
    else show(withOffline(failed, texts.offline));
  };
}
