import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { notOwner } from '../parts/shared-refusals.js';
import { defaulted, flag, type Schema } from '../parts/values.js';

/** The mails that all owners get about their members. */
export interface OwnerMails {
  /** A mail for each new member, one mail a day with all of them, or none. */
  joined: 'at-once' | 'daily' | 'off';
  /** Whether a failed payment is told. */
  paymentFailed: boolean;
  /** Whether it is told that a member leaves, with the reason. */
  left: boolean;
}

/** When the owners are told of new members. */
export const JOINED_MAILS = ['at-once', 'daily', 'off'] as const satisfies readonly OwnerMails['joined'][];

export const ownerMailsAnswer = (): Schema<OwnerMails> =>
  z.object({
    joined: defaulted(z.enum(JOINED_MAILS), 'daily'),
    paymentFailed: defaulted(flag, true),
    left: defaulted(flag, true),
  });

export const ownerMails = {
  name: 'ownerMails',
  summary: 'Read the mails to owners',
  description: 'Answers which mails the owners get about their members.',
  group: 'owner',
  caller: 'signed-in',
  answer: ownerMailsAnswer,
  sample: { answer: { joined: 'daily', paymentFailed: true, left: true } },
  refusals: notOwner,
} satisfies Call;
