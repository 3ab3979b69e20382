import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { COMMENT_LENGTH, NAME_LENGTH } from '../parts/limits.js';
import type { Price } from '../parts/minor-units.js';
import { typedEmail } from '../parts/person.js';
import { price } from '../parts/price.js';
import { tooManyTries } from '../parts/shared-refusals.js';
import { date, optional, text, type Schema } from '../parts/values.js';

/** How a buyer ends a contract: `withdrawal` undoes it, `cancellation` ends it with the period that is paid. */
export const CONTRACT_END_KINDS = ['withdrawal', 'cancellation'] as const;

/** How a buyer ends a contract. */
export type ContractEndKind = (typeof CONTRACT_END_KINDS)[number];

/** What a buyer declares to end a contract. */
export interface ContractEnd {
  kind: ContractEndKind;
  /** The number of one of the orders of the contract, as its mail and the account show it. */
  orderNumber: string;
  /** The email of the account. A signed-in buyer need not send it. */
  email?: string | undefined;
  /** The name of the buyer, at most 100 characters. */
  name?: string | undefined;
  /** At most 500 characters. Nobody has to give a reason. */
  reason?: string | undefined;
}

/** The results of declarations. */
export const CONTRACT_END_OUTCOMES = [
  /** It was carried out. */
  'ended',
  /** It was received, and nothing more is said to somebody who is signed out. */
  'received',
  /** A withdrawal after the last day for one. The owner decides. */
  'too-late',
  /** A withdrawal of somebody who has agreed that access begins at once, and has lost the right by that. The owner decides. */
  'waived',
  /** The contract had ended before. */
  'ended-before',
  /** A cancellation of what has no period: it was paid once, or is paid in installments. The owner decides. */
  'not-cancellable',
] as const;

/** The result of a declaration. */
export type ContractEndOutcome = (typeof CONTRACT_END_OUTCOMES)[number];

/** The answer to a declaration. A mail with the same content follows. */
export interface ContractEndReceipt {
  receivedAt: string;
  outcome: ContractEndOutcome;
  /** When access ends or has ended, if it was carried out. */
  endsAt?: string | undefined;
  /** The amount that is paid back, if it was carried out. */
  refund?: Price | undefined;
}

const endContractBody = (): z.ZodMiniType<ContractEnd> =>
  z.object({
    kind: z.enum(CONTRACT_END_KINDS),
    orderNumber: text.check(z.trim(), z.minLength(1), z.maxLength(40)),
    email: z.optional(typedEmail),
    name: z.optional(text.check(z.trim(), z.maxLength(2 * NAME_LENGTH))),
    reason: z.optional(text.check(z.trim(), z.maxLength(COMMENT_LENGTH))),
  });

export const endContractAnswer = (): Schema<ContractEndReceipt> =>
  z.object({
    receivedAt: date,
    outcome: z.enum(CONTRACT_END_OUTCOMES),
    endsAt: optional(date),
    refund: optional(price),
  });

export const endContract = {
  name: 'endContract',
  summary: 'Withdraw from a contract or cancel it',
  description:
    'Works signed in and signed out. Store every declaration, and confirm it by a mail with its content, date and time. Signed in, the order must be the own one, and the declaration is carried out at once: a withdrawal ends access and pays back, within the days of the area; a cancellation ends the membership with the period that is paid. Signed out, answer `received`, the same whether or not the order exists, and let the link in the mail carry it out: an order number can be guessed. A second declaration for the same contract changes nothing.',
  group: 'account',
  caller: 'anybody',
  body: endContractBody,
  answer: endContractAnswer,
  notes: {
    kind: '`withdrawal` undoes the contract, `cancellation` ends it with the period that is paid.',
    orderNumber: 'The number of one of the orders of the contract.',
    email: 'The email of the account. It may be missing for a signed-in buyer.',
  },
  sample: {
    body: { kind: 'withdrawal', orderNumber: '1001', email: 'ana@example.com', name: 'Ana Silva' },
    answer: {
      receivedAt: '2026-03-09T09:00:00Z',
      outcome: 'ended',
      endsAt: '2026-03-09T09:00:00Z',
      refund: { value: '10.00', currencyCode: 'USD' },
    },
  },
  refusals: [
    {
      status: 400,
      description: 'Fields are not valid: signed out, the email is required.',
      fields: { email: ['required', 'invalid'], orderNumber: ['required', 'invalid'] },
    },
    { status: 404, description: 'A signed-in buyer has no order with this number.' },
    tooManyTries,
  ],
} satisfies Call;
