/**
 * What a browser and a backend tell each other about a passkey, as JSON of WebAuthn: https://www.w3.org/TR/webauthn-3/. A backend
 * lets a library for WebAuthn write the options and check the responses.
 */
import * as z from 'zod/mini';
import { number, optional, text, type Schema } from './values.js';

/**
 * What a browser is asked to log in with a passkey: `PublicKeyCredentialRequestOptionsJSON`. Other members are handed on to the
 * browser.
 */
export interface PasskeyRequest {
  /** Random bytes that the response signs, in base64url. */
  challenge: string;
  /** The domain whose passkeys are asked for. */
  rpId?: string | undefined;
  /** How long the browser waits, in milliseconds. */
  timeout?: number | undefined;
  /** Whether the device checks who uses it: `required`, `preferred` or `discouraged`. */
  userVerification?: string | undefined;
}

/** A part of the options which is named. */
interface PasskeyParameters {
  type: string;
  alg: number;
}

/** A passkey that exists. */
interface PasskeyDescriptor {
  id: string;
  type: string;
  transports?: string[] | undefined;
}

/** What a browser is asked to create a passkey: `PublicKeyCredentialCreationOptionsJSON`. Other members are handed on to the browser. */
export interface PasskeyCreation {
  challenge: string;
  rp: { name: string; id?: string | undefined };
  /** `id` is random: a passkey names its person by it, and keeps it for good. */
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: PasskeyParameters[];
  timeout?: number | undefined;
  /** The passkeys that the person has. A device that keeps one of them creates no other. */
  excludeCredentials?: PasskeyDescriptor[] | undefined;
  /** `residentKey` is `required`: a log-in names nobody, so the device has to know whose passkey it keeps. */
  authenticatorSelection?:
    | { residentKey?: string | undefined; userVerification?: string | undefined }
    | undefined;
  attestation?: string | undefined;
}

export const passkeyRequest = (): Schema<PasskeyRequest> =>
  z.looseObject({
    challenge: text,
    rpId: optional(text),
    timeout: optional(number),
    userVerification: optional(text),
  });

export const passkeyCreation = (): Schema<PasskeyCreation> =>
  z.looseObject({
    challenge: text,
    rp: z.looseObject({ name: text, id: optional(text) }),
    user: z.looseObject({ id: text, name: text, displayName: text }),
    pubKeyCredParams: z.array(z.looseObject({ type: text, alg: number })),
    timeout: optional(number),
    excludeCredentials: optional(
      z.array(z.looseObject({ id: text, type: text, transports: optional(z.array(text)) })),
    ),
    authenticatorSelection: optional(
      z.looseObject({ residentKey: optional(text), userVerification: optional(text) }),
    ),
    attestation: optional(text),
  });

/** The response of a browser that logs in: `AuthenticationResponseJSON`. */
export interface PasskeyLogIn {
  id: string;
  rawId: string;
  type: 'public-key';
  response: {
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle?: string | undefined;
  };
}

/** The response of a browser that has created a passkey: `RegistrationResponseJSON`. */
export interface CreatedPasskey {
  id: string;
  rawId: string;
  type: 'public-key';
  response: {
    clientDataJSON: string;
    attestationObject: string;
    /** How the device is reached, such as `internal` or `hybrid`. */
    transports?: string[] | undefined;
  };
}

/** Bytes in base64url. */
const bytes = (most: number) => text.check(z.regex(/^[\w-]+$/), z.maxLength(most));

/** The longest id of a credential: https://www.w3.org/TR/webauthn-3/#credential-id has 1023 bytes. */
const credentialId = () => bytes(1364);

const LONGEST_PART = 20_000;

export const passkeyLogIn = (): Schema<PasskeyLogIn> =>
  z.object({
    id: credentialId(),
    rawId: credentialId(),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: bytes(LONGEST_PART),
      authenticatorData: bytes(LONGEST_PART),
      signature: bytes(LONGEST_PART),
      userHandle: optional(text.check(z.maxLength(100))),
    }),
  });

export const createdPasskey = (): Schema<CreatedPasskey> =>
  z.object({
    id: credentialId(),
    rawId: credentialId(),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: bytes(LONGEST_PART),
      attestationObject: bytes(LONGEST_PART),
      transports: optional(z.array(text.check(z.maxLength(30))).check(z.maxLength(10))),
    }),
  });
