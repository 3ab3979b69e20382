/**
 * Writes what browsers are asked, and checks what they answer, with the library SimpleWebAuthn. Import it lazily: the library is
 * large, and many sites have no passkeys.
 */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { CreatedPasskey, PasskeyLogIn } from 'member-area-elements/contract/parts/web-authn';
import type { Person } from '../person.js';
import { CHALLENGE_LIFETIME } from './challenges.js';
import type { RelyingParty } from './relying-party.js';
import type { NewPasskeyRow, StoredPasskey } from './stored-passkeys.js';

/** The algorithms of the keys: Ed25519, ES256 and RS256. Every runtime can check their signatures. */
const ALGORITHMS = [-8, -7, -257];

/**
 * A device that can check who uses it does so. One that cannot, such as a security key without a PIN, is accepted: it is still more
 * than a password. See https://simplewebauthn.dev/docs/advanced/passkeys.
 */
const USER_VERIFICATION = 'preferred';

/** Returns what a browser is asked to log in. It names no passkeys: the device knows those of the site. */
export function requestOptions(party: RelyingParty, challenge: string) {
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: bytesOf(challenge),
    timeout: CHALLENGE_LIFETIME,
    userVerification: USER_VERIFICATION,
  });
}

/** Returns what a browser is asked to create a passkey. */
export function creationOptions(
  party: RelyingParty,
  {
    person: { email, firstName, lastName },
    challenge,
    userHandle,
    passkeys,
  }: {
    readonly person: Person;
    readonly challenge: string;
    readonly userHandle: string;
    /** Those that the person has. */
    readonly passkeys: readonly StoredPasskey[];
  },
) {
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: email,
    userDisplayName: `${firstName} ${lastName}`.trim() || email,
    userID: bytesOf(userHandle),
    challenge: bytesOf(challenge),
    timeout: CHALLENGE_LIFETIME,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credential_id: id, transports }) => ({
      id,
      transports: JSON.parse(transports) as string[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: USER_VERIFICATION },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** What a right response says about a passkey. */
type UsedPasskey = Pick<StoredPasskey, 'counter' | 'is_synced'>;

/** Checks the response of a browser that logs in. Returns `null` for a wrong one. */
export async function verifyLogIn(
  party: RelyingParty,
  challenge: string,
  { id, rawId, type, response }: PasskeyLogIn,
  stored: StoredPasskey,
): Promise<UsedPasskey | null> {
  const { userHandle, ...signed } = response;
  if (userHandle !== undefined && userHandle !== stored.user_handle) return null;
  const result = await verifyAuthenticationResponse({
    response: { id, rawId, type, response: signed, clientExtensionResults: {} },
    expectedChallenge: challenge,
    ...expectedOf(party),
    // The counter is compared when it is stored.
    credential: { id, publicKey: bytesOf(stored.public_key), counter: 0 },
  }).catch(() => null); // It throws for each response that is wrong.
  if (!result?.verified) return null;
  const { newCounter, credentialBackedUp } = result.authenticationInfo;
  return { counter: newCounter, is_synced: credentialBackedUp ? 1 : 0 };
}

/** What a right response says about a new passkey. */
type CreatedRow = Pick<
  NewPasskeyRow,
  'credential_id' | 'public_key' | 'counter' | 'transports' | 'is_synced'
>;

/** Checks the response of a browser that has created a passkey. Returns `null` for a wrong one. */
export async function verifyCreated(
  party: RelyingParty,
  challenge: string,
  { id, rawId, type, response }: CreatedPasskey,
): Promise<CreatedRow | null> {
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const result = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    ...expectedOf(party),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null); // It throws for each response that is wrong.
  if (!result?.verified) return null;
  const { credential, credentialBackedUp } = result.registrationInfo;
  if (credential.id !== id) return null;
  return {
    credential_id: id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(transports),
    is_synced: credentialBackedUp ? 1 : 0,
  };
}

/** Returns what each response must say. */
const expectedOf = ({ id, origins }: RelyingParty) => ({
  expectedOrigin: [...origins],
  expectedRPID: id,
  requireUserVerification: false,
});

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
