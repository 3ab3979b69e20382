import type { ContractEndOutcome } from 'member-area-elements/contract/account/end-contract';

/** The texts for declarations that have changed nothing, in a mail or on a page. */
interface UnchangedTexts {
  readonly tooLate: string;
  readonly waived: string;
  readonly endedBefore: string;
  readonly notCancellable: string;
}

/** Returns why a declaration to end a contract has changed nothing. */
export function unchangedText(
  outcome: Exclude<ContractEndOutcome, 'ended' | 'received'>,
  texts: UnchangedTexts,
): string {
  switch (outcome) {
    case 'too-late':
      return texts.tooLate;
    case 'waived':
      return texts.waived;
    case 'ended-before':
      return texts.endedBefore;
    case 'not-cancellable':
      return texts.notCancellable;
  }
}
