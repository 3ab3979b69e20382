/** The answers to what an owner chooses and looks at beside the areas and the members. */
import { sampleHealth } from 'member-area-elements/samples/health';
import type { AnswerCall } from '../call.js';

export const health: AnswerCall<'health'> = () => ({ body: sampleHealth() });

export const ownerMails: AnswerCall<'ownerMails'> = ({ data }) => ({ body: data.ownerMails });

export const saveOwnerMails: AnswerCall<'saveOwnerMails'> = ({ data, body }) => {
  const { joined, paymentFailed, left } = body;
  data.ownerMails = { joined, paymentFailed, left };
  return { body: data.ownerMails };
};
