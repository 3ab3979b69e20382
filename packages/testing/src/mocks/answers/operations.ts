/** The answers to what an owner chooses and looks at beside the areas and the members. */
import type { AnswerCall } from '../call.js';

export const health: AnswerCall<'health'> = () => ({
  body: { mails: { waiting: 0, givenUp: 0 }, webhooks: [] },
});

export const ownerMails: AnswerCall<'ownerMails'> = ({ data }) => ({ body: data.ownerMails });

export const saveOwnerMails: AnswerCall<'saveOwnerMails'> = ({ data, body }) => {
  const { joined, paymentFailed, left } = body;
  data.ownerMails = { joined, paymentFailed, left };
  return { body: data.ownerMails };
};
