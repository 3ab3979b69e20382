import type { ContractEndReceipt } from '../../contract/account/end-contract.js';
import type { Order } from '../../contract/account/order.js';
import type { ContractEndResult } from '../../core/account/end-contract.js';
import { fill, pluralText } from '../../core/messages/fill.js';
import { couldBeEmail } from '../../contract/parts/email.js';
import { COMMENT_LENGTH, NAME_LENGTH } from '../../contract/parts/limits.js';
import type { WithdrawalMessages } from '../../core/messages/en/withdrawal.js';
import type { Problems } from '../ui/form/use-form.js';

/** What the buyer has typed. It is kept in memory only. */
export interface Draft {
  readonly orderNumber: string;
  readonly email: string;
  readonly name: string;
  readonly reason: string;
}

/** The longest values, in characters. */
export const MOST = { orderNumber: 40, name: 2 * NAME_LENGTH, reason: COMMENT_LENGTH } as const;

/** Who declares: a signed-out visitor, or a signed-in one, whose orders are known or could not be loaded. */
export type Declarer =
  | { readonly kind: 'signed-out'; readonly hasLapsed?: boolean }
  | { readonly kind: 'signed-in'; readonly orders: readonly Order[] }
  | { readonly kind: 'orders-unknown' };

/** The steps of the declaration, in one place of the page. */
export type Step =
  | { readonly kind: 'form'; readonly problems: Problems }
  /** `problem`: why it could not be sent. */
  | { readonly kind: 'check'; readonly problem: string | null }
  | { readonly kind: 'receipt'; readonly receipt: ContractEndReceipt };

/** Returns the problems of a draft. Pure. */
export function draftProblems(draft: Draft, declarer: Declarer, texts: WithdrawalMessages): Problems {
  const { orderNumber, email, name, reason } = draft;
  const tooLong = (value: string, n: number) => value.length > n && fill(texts.tooLong, { n });
  const found: Record<keyof Draft, string | false> = {
    orderNumber: orderNumber
      ? tooLong(orderNumber, MOST.orderNumber)
      : declarer.kind === 'signed-in'
        ? texts.contractOrderRequired
        : texts.contractOrderNumberRequired,
    email: declarer.kind === 'signed-out' && emailProblem(email, texts),
    name: tooLong(name, MOST.name),
    reason: tooLong(reason, MOST.reason),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}

function emailProblem(email: string, texts: WithdrawalMessages): string | false {
  if (!email) return texts.emailRequired;
  return !couldBeEmail(email) && texts.emailInvalid;
}

/** Returns the step after an attempt to send a draft. `null`: it stays busy, because the page loads again. Pure. */
export function stepAfter(result: ContractEndResult, texts: WithdrawalMessages, locale: string): Step | null {
  switch (result.kind) {
    case 'received':
      return { kind: 'receipt', receipt: result.receipt };
    case 'fields':
      return { kind: 'form', problems: fieldProblems(Object.keys(result.fields), texts) };
    case 'no-such-order':
      return { kind: 'form', problems: { orderNumber: texts.contractOrderMissing } };
    case 'lapsed':
      return { kind: 'form', problems: {} };
    case 'too-many-tries':
      return { kind: 'check', problem: pluralText(texts.tooManyTries, result.minutes, locale) };
    case 'other-person':
      return null;
    case 'failed':
      return {
        kind: 'check',
        problem: result.reason === 'network' ? texts.contractNetworkFailed : texts.endFailed,
      };
  }
}

function fieldProblems(fields: readonly string[], texts: WithdrawalMessages): Problems {
  const known: Readonly<Record<string, string>> = {
    orderNumber: texts.contractOrderNumberInvalid,
    email: texts.emailInvalid,
  };
  return Object.fromEntries(fields.map((field) => [field, known[field] ?? texts.fieldInvalid]));
}
