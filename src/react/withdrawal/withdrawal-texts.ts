import type { ContractEndKind, ContractEndReceipt } from '../../contract/account/end-contract.js';
import type { Order } from '../../contract/account/order.js';
import { dateText } from '../../core/messages/dates.js';
import { fill } from '../../core/messages/fill.js';
import type { WithdrawalMessages } from '../../core/messages/en/withdrawal.js';
import { formatMoney } from '../../core/pricing/format-money.js';

/** The texts that differ between a withdrawal and a cancellation. */
export interface KindTexts {
  readonly title: string;
  /** The button of the first step. */
  readonly next: string;
  readonly checkTitle: string;
  /** What the buyer declares. */
  readonly statement: string;
  readonly confirm: string;
  readonly receivedTitle: string;
  /** That it was carried out. */
  readonly done: string;
}

/** Returns the texts of a kind of declaration. Pure. */
export function kindTexts(kind: ContractEndKind, texts: WithdrawalMessages): KindTexts {
  switch (kind) {
    case 'withdrawal':
      return {
        title: texts.withdrawalTitle,
        next: texts.withdrawalNext,
        checkTitle: texts.withdrawalCheckTitle,
        statement: texts.withdrawalStatement,
        confirm: texts.withdrawalConfirm,
        receivedTitle: texts.withdrawalReceivedTitle,
        done: texts.withdrawalDone,
      };
    case 'cancellation':
      return {
        title: texts.contractCancelTitle,
        next: texts.contractCancelNext,
        checkTitle: texts.contractCancelCheckTitle,
        statement: texts.contractCancelStatement,
        confirm: texts.contractCancelConfirm,
        receivedTitle: texts.contractCancelReceivedTitle,
        done: texts.contractCancelDone,
      };
  }
}

/** Returns an order in one line, for its choice. Pure. */
export const orderLine = (
  { number, placedAt, total }: Order,
  texts: WithdrawalMessages,
  locale: string,
): string =>
  fill(texts.contractOrderLine, {
    number,
    date: dateText(placedAt, locale),
    amount: formatMoney(total, locale),
  });

/**
 * Returns the sentences about what became of a declaration: the outcome, what is paid back, and until when access lasts. Pure.
 *
 * @param now the time with which the end of access is compared
 */
export function receiptTexts(
  kind: ContractEndKind,
  { outcome, refund, endsAt }: ContractEndReceipt,
  texts: WithdrawalMessages,
  locale: string,
  now: number,
): string[] {
  const sentences = [outcomeText(kind, outcome, texts)];
  if (refund) sentences.push(fill(texts.contractRefund, { amount: formatMoney(refund, locale) }));
  if (endsAt) {
    const hasEnded = Date.parse(endsAt) <= now;
    sentences.push(
      hasEnded
        ? texts.contractAccessEnded
        : fill(texts.contractAccessUntil, { date: dateText(endsAt, locale) }),
    );
  }
  return sentences;
}

function outcomeText(
  kind: ContractEndKind,
  outcome: ContractEndReceipt['outcome'],
  texts: WithdrawalMessages,
): string {
  switch (outcome) {
    case 'ended':
      return kindTexts(kind, texts).done;
    case 'received':
      return texts.contractByMail;
    case 'too-late':
      return texts.contractTooLate;
    case 'waived':
      return texts.contractWaived;
    case 'ended-before':
      return texts.contractEndedBefore;
    case 'not-cancellable':
      return texts.contractNotCancellable;
  }
}
