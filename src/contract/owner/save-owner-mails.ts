import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { notOwner } from '../parts/shared-refusals.js';
import { flag } from '../parts/values.js';
import { JOINED_MAILS, ownerMailsAnswer } from './owner-mails.js';

const saveOwnerMailsBody = () => z.object({ joined: z.enum(JOINED_MAILS), paymentFailed: flag, left: flag });

export const saveOwnerMails = {
  name: 'saveOwnerMails',
  summary: 'Change the mails to owners',
  description: 'Chooses which mails all owners get about their members.',
  group: 'owner',
  caller: 'signed-in',
  body: saveOwnerMailsBody,
  answer: ownerMailsAnswer,
  sample: {
    body: { joined: 'at-once', paymentFailed: true, left: false },
    answer: { joined: 'at-once', paymentFailed: true, left: false },
  },
  refusals: notOwner,
} satisfies Call;
