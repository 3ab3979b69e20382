/**
 * The answers about passkeys. The mocks keep which passkey is whose, and check neither challenges nor signatures: whoever
 * sends the id of a passkey is its person. They never ask for a proof, and check one that is sent.
 */
import type { PasskeyRequest } from 'member-area-elements/contract/parts/web-authn';
import type { AnswerCall } from '../call.js';
import { signedInCookies } from '../cookies.js';
import { newToken, type MockPasskey } from '../mock-data.js';
import { startSession } from '../mock-site.js';
import { REFUSALS } from '../refusals.js';
import { isLastWay, proofRefusal } from '../ways-in.js';
import { endSessionOf } from './account.js';

/** How long the browser waits, in milliseconds. */
const TIMEOUT = 300_000;

export const passkeyLogInOptions: AnswerCall<'passkeyLogInOptions'> = () => ({ body: createRequest() });

export const logInWithPasskey: AnswerCall<'logInWithPasskey'> = (call) => {
  const { data, body } = call;
  const person = data.people.find(({ passkeys: own }) =>
    own?.some(({ credentialId }) => credentialId === body.credential.id),
  );
  const passkey = person?.passkeys?.find(({ credentialId }) => credentialId === body.credential.id);
  if (!person || !passkey) return REFUSALS['passkey-refused'];
  passkey.lastUsedAt = new Date().toISOString();
  endSessionOf(call);
  return { cookies: signedInCookies(person, startSession(person, data)) };
};

export const passkeys: AnswerCall<'passkeys'> = ({ person }) => ({
  body: {
    passkeys: (person.passkeys ?? []).map(({ credentialId: _, ...passkey }) => ({
      ...passkey,
      isRemovable: !isLastWay(person),
    })),
    isProofNeeded: false,
  },
});

export const passkeyOptions: AnswerCall<'passkeyOptions'> = ({ person, body }) =>
  proofRefusal(person, body) ?? {
    body: {
      ...createRequest(),
      rp: { name: 'Sample' },
      user: {
        id: btoa(person.siteUserId).replace(/=+$/, ''),
        name: person.email,
        displayName: `${person.firstName} ${person.lastName}`.trim(),
      },
      pubKeyCredParams: [
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -257 },
      ],
      excludeCredentials: (person.passkeys ?? []).map(({ credentialId: id }) => ({
        id,
        type: 'public-key',
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    },
  };

export const addPasskey: AnswerCall<'addPasskey'> = ({ person, body: { credential, name } }) => {
  const passkey: MockPasskey = {
    id: newToken(),
    credentialId: credential.id,
    name,
    createdAt: new Date().toISOString(),
    isSynced: true,
  };
  person.passkeys = [passkey, ...(person.passkeys ?? [])];
  return { status: 201 };
};

export const renamePasskey: AnswerCall<'renamePasskey'> = ({ person, param, body }) => {
  const passkey = person.passkeys?.find(({ id }) => id === param);
  if (!passkey) return REFUSALS['not-found'];
  passkey.name = body.name;
  return {};
};

export const removePasskey: AnswerCall<'removePasskey'> = ({ person, param, body }) => {
  if (!person.passkeys?.some(({ id }) => id === param)) return REFUSALS['not-found'];
  const refused = proofRefusal(person, body);
  if (refused) return refused;
  if (isLastWay(person)) return REFUSALS['last-way-in'];
  person.passkeys = person.passkeys.filter(({ id }) => id !== param);
  return {};
};

const createRequest = (): PasskeyRequest => ({
  challenge: newToken().replaceAll('-', ''),
  timeout: TIMEOUT,
  userVerification: 'preferred',
});
