import type { ContractEndKind, ContractEndOutcome } from '../../contract/account/end-contract.js';
import { NativeEvent } from './native-event.js';

/**
 * `member-area-contract-end`: the backend has received a declaration that ends a contract. The event has nothing in it that
 * a person typed. No default action.
 */
export class MemberAreaContractEndEvent extends NativeEvent {
  /** `withdrawal` or `cancellation`. */
  readonly kind: ContractEndKind;
  /** The result of the declaration. */
  readonly outcome: ContractEndOutcome;

  constructor(kind: ContractEndKind, outcome: ContractEndOutcome) {
    super('member-area-contract-end', { bubbles: true, composed: true });
    this.kind = kind;
    this.outcome = outcome;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'member-area-contract-end': MemberAreaContractEndEvent;
  }
}
