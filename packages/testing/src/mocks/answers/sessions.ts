/** The answers about the sessions of a visitor. The one of the page is made up, the other ones are in the data. */
import type { AccountSession } from 'member-area-elements/contract/account/sessions';
import type { AnswerCall } from '../call.js';
import { REFUSALS } from '../refusals.js';

/** The id of the session of the page. */
const CURRENT = 'current';

export const sessions: AnswerCall<'sessions'> = ({ person }) => {
  const now = new Date().toISOString();
  const current: AccountSession = { id: CURRENT, createdAt: now, lastUsedAt: now, isCurrent: true };
  return { body: { sessions: [current, ...(person.otherSessions ?? [])] } };
};

export const endSession: AnswerCall<'endSession'> = ({ person, data, param }) => {
  if (param === CURRENT) return REFUSALS['current-session'];
  const isOfAnother = data.people.some(
    ({ siteUserId, otherSessions }) =>
      siteUserId !== person.siteUserId && otherSessions?.some(({ id }) => id === param),
  );
  if (isOfAnother) return REFUSALS['not-found'];
  person.otherSessions = person.otherSessions?.filter(({ id }) => id !== param);
  return {};
};

export const endOtherSessions: AnswerCall<'endOtherSessions'> = ({ person }) => {
  person.otherSessions = [];
  return {};
};
