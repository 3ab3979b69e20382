import type { CancellationCode } from '../../../contract/account/send-cancellation-reason.js';
import { leavingEn, type LeavingMessages } from '../../../core/messages/en/owner/leaving.js';
import { useOwnerTexts } from './owner-context.js';

const NAMES = {
  TOO_EXPENSIVE: 'leavingTooExpensive',
  NOT_USED: 'leavingNotUsed',
  MISSING_SOMETHING: 'leavingMissing',
  TECHNICAL_PROBLEMS: 'leavingTechnical',
  NEEDED_FOR_A_WHILE: 'leavingForAWhile',
  OTHER: 'leavingOther',
} as const satisfies Record<CancellationCode, keyof LeavingMessages>;

/** Returns a function that names a reason for leaving in the language of the owner, or says that none was given. */
export function useLeavingReasons(): (reason: CancellationCode | null) => string {
  const texts = useOwnerTexts(leavingEn);
  return (reason) => (reason === null ? texts.leavingUnsaid : texts[NAMES[reason]]);
}
