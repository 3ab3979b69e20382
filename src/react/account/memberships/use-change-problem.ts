import type { FormResult } from '../../../core/account/form-result.js';
import { membershipsEn } from '../../../core/messages/en/memberships.js';
import { useTexts } from '../shared/account-context.js';
import { useFailure } from '../shared/use-failure.js';

/**
 * Returns a function that says why a change of a membership has failed, or shows the login when the session has ended.
 *
 * @param show called with the text
 * @param refused the text for a change that the server does not allow
 */
export function useChangeProblem(show: (problem: string) => void, refused: string) {
  const texts = useTexts(membershipsEn);
  const showFailure = useFailure(show, texts.endFailed);
  return (result: FormResult) => {
    if (result.kind === 'refused')
      show(result.code === 'payment-refused' ? texts.optionPaymentRefused : refused);
    else showFailure(result);
  };
}
