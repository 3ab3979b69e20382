/**
 * The answers about log-in providers. The mocks know no provider: the page of each is where the visitor comes back to, as if they
 * had agreed to nothing.
 */
import type { AnswerCall } from '../call.js';
import { REFUSALS } from '../refusals.js';

export const logInWithProvider: AnswerCall<'logInWithProvider'> = ({ body }) => ({
  body: { url: body.returnTo },
});

export const connections: AnswerCall<'connections'> = ({ person: { connections: own = [] } }) => ({
  body: { connections: own, isProofNeeded: false },
});

export const connectProvider: AnswerCall<'connectProvider'> = ({ body }) => ({
  body: { url: body.returnTo },
});

export const disconnectProvider: AnswerCall<'disconnectProvider'> = ({ person, param }) => {
  const connection = person.connections?.find(({ providerId }) => providerId === param);
  if (!connection) return REFUSALS['not-found'];
  if (!connection.isRemovable) return REFUSALS['last-way-in'];
  person.connections = person.connections?.filter((other) => other !== connection);
  return {};
};
