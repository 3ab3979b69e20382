/** What the mocks check before a way to log in is added or removed. */
import type { PasskeyProof } from 'member-area-elements/contract/account/passkey-options';
import type { MockPerson } from './mock-data.js';
import { fieldRefusal, type RefusalAnswer } from './refusals.js';

/** Refuses a wrong password. The mocks never ask for one. */
export const proofRefusal = (person: MockPerson, { password }: PasskeyProof): RefusalAnswer | null =>
  fieldRefusal({ password: password !== undefined && password !== person.password && 'invalid' });

/** Returns whether a person would have no way into the account without the only passkey, or the only connection. */
export const isLastWay = ({ password, passkeys = [], connections = [] }: MockPerson): boolean =>
  !password && passkeys.length + connections.length < 2;
