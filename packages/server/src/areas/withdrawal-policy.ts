/** The one answer to the questions until when a buyer can withdraw, and what follows from a declaration to end a contract. Pure. */
import type { ContractEndKind, ContractEndOutcome } from 'member-area-elements/contract/account/end-contract';
import { isUnpaid, type Standing } from './membership.js';
import type { FeeType } from './payments.js';
import { DAY, HOUR } from '../store/values.js';

/** How long after the end of a day in UTC this day lasts anywhere on Earth. */
const LAST_TIME_ZONE = 12 * HOUR;

/** What decides about the end of a contract. */
export interface ContractFacts {
  readonly feeType: FeeType;
  /** When the first order of the contract was placed. Renewals begin no new time. */
  readonly placedAt: Date;
  /** For how many days the area lets its members withdraw; 0 for none. */
  readonly withdrawalDays: number;
  /** Whether the buyer has agreed that access begins at once, and that the right of withdrawal ends by that. */
  readonly isWaived: boolean;
  /** What the contract gives now. */
  readonly standing: Standing;
  /** Whether the buyer has withdrawn from it before. */
  readonly isWithdrawn: boolean;
  /** Whether everything that was paid was paid back. */
  readonly isPaidBack: boolean;
}

/** What follows from a declaration: it is carried out, or not. */
export type ContractEndDecision =
  /** Access ends at once, and everything is paid back. */
  | { readonly kind: 'undo' }
  /** Access ends with the period that is paid. */
  | { readonly kind: 'end-with-period' }
  /** The last payment has failed, or it is paused, so no period is paid: it ends at once. */
  | { readonly kind: 'end-now' }
  | { readonly kind: 'leave'; readonly outcome: Exclude<ContractEndOutcome, 'ended' | 'received'> };

/**
 * Returns the first time at which a buyer cannot withdraw any more: when the last day for it has ended everywhere on Earth. The day
 * of the order does not count.
 */
export function withdrawalEnd(placedAt: Date, days: number): Date {
  const dayOfOrder = Math.floor(placedAt.getTime() / DAY) * DAY;
  return new Date(dayOfOrder + (days + 1) * DAY + LAST_TIME_ZONE);
}

/**
 * Returns the last day on which a buyer can withdraw, noon of it in UTC, so that it is the same day in nearly every time zone; `null`
 * for one who cannot, or cannot any more.
 */
export function withdrawalOf(contract: ContractFacts, now: Date): Date | null {
  if (decideWithdrawal(contract, now).kind !== 'undo') return null;
  return new Date(withdrawalEnd(contract.placedAt, contract.withdrawalDays).getTime() - DAY);
}

/** Decides what follows from a declaration that was received at a time. */
export const decideContractEnd = (
  kind: ContractEndKind,
  contract: ContractFacts,
  receivedAt: Date,
): ContractEndDecision =>
  kind === 'withdrawal' ? decideWithdrawal(contract, receivedAt) : decideCancellation(contract);

function decideWithdrawal(contract: ContractFacts, receivedAt: Date): ContractEndDecision {
  const { placedAt, withdrawalDays, isWaived, isWithdrawn, isPaidBack } = contract;
  const isOver = contract.standing === 'none';
  if (isWithdrawn || (isOver && isPaidBack)) return leave('ended-before');
  if (withdrawalDays === 0 || receivedAt >= withdrawalEnd(placedAt, withdrawalDays))
    return leave(isOver ? 'ended-before' : 'too-late');
  if (isWaived) return leave(isOver ? 'ended-before' : 'waived');
  return { kind: 'undo' };
}

function decideCancellation({ feeType, standing }: ContractFacts): ContractEndDecision {
  if (standing === 'none' || standing === 'ending') return leave('ended-before');
  if (feeType !== 'recurring') return leave('not-cancellable');
  return { kind: isUnpaid(standing) ? 'end-now' : 'end-with-period' };
}

const leave = (outcome: Extract<ContractEndDecision, { kind: 'leave' }>['outcome']): ContractEndDecision => ({
  kind: 'leave',
  outcome,
});
