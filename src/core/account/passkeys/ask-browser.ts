/**
 * The two questions to the browser: for a passkey, and for a new one. Options and answers are the JSON of WebAuthn. The
 * conversion is written here, because not every browser has `PublicKeyCredential.parseRequestOptionsFromJSON`, and extensions
 * that keep passkeys answer with objects without `toJSON`.
 */
import type {
  CreatedPasskey,
  PasskeyCreation,
  PasskeyLogIn,
  PasskeyRequest,
} from '../../../contract/parts/web-authn.js';
import { toBase64Url, toBytes } from './base64url.js';

/** What has become of a question to the browser. */
export type BrowserAnswer<Credential> =
  | { readonly kind: 'chosen'; readonly credential: Credential }
  /** The visitor has closed the dialog or let it time out, or the screen has gone. */
  | { readonly kind: 'cancelled' }
  /** For a new passkey: the device keeps one of this account already. */
  | { readonly kind: 'exists' }
  | { readonly kind: 'browser-failed'; readonly error: unknown };

/** Where the browser shows passkeys: in a dialog, or in the list of the email field until the visitor chooses one. */
export type PasskeyPrompt = 'dialog' | 'autofill';

/** Asks for a passkey. Never rejects. */
export function askForPasskey(
  options: PasskeyRequest,
  prompt: PasskeyPrompt,
  signal: AbortSignal,
): Promise<BrowserAnswer<PasskeyLogIn>> {
  const publicKey = {
    ...options,
    challenge: toBytes(options.challenge),
  } as PublicKeyCredentialRequestOptions;
  return ask(
    () =>
      navigator.credentials.get({
        publicKey,
        ...(prompt === 'autofill' && { mediation: 'conditional' }),
        signal,
      }),
    (passkey) => {
      const response = passkey.response as AuthenticatorAssertionResponse;
      const { userHandle } = response;
      return {
        ...identify(passkey),
        response: {
          clientDataJSON: toBase64Url(response.clientDataJSON),
          authenticatorData: toBase64Url(response.authenticatorData),
          signature: toBase64Url(response.signature),
          ...(userHandle && { userHandle: toBase64Url(userHandle) }),
        },
      };
    },
  );
}

/** Asks for a new passkey. Never rejects. */
export function askForNewPasskey(options: PasskeyCreation): Promise<BrowserAnswer<CreatedPasskey>> {
  const publicKey = {
    ...options,
    challenge: toBytes(options.challenge),
    user: { ...options.user, id: toBytes(options.user.id) },
    excludeCredentials: options.excludeCredentials?.map((known) => ({ ...known, id: toBytes(known.id) })),
  } as PublicKeyCredentialCreationOptions;
  return ask(
    () => navigator.credentials.create({ publicKey }),
    (passkey) => {
      const response = passkey.response as AuthenticatorAttestationResponse;
      return {
        ...identify(passkey),
        response: {
          clientDataJSON: toBase64Url(response.clientDataJSON),
          attestationObject: toBase64Url(response.attestationObject),
          // Some extensions that keep passkeys lack it.
          transports: (response as Partial<typeof response>).getTransports?.() ?? [],
        },
      };
    },
  );
}

async function ask<T>(
  question: () => Promise<Credential | null>,
  read: (passkey: PublicKeyCredential) => T,
): Promise<BrowserAnswer<T>> {
  try {
    const passkey = await question();
    return passkey
      ? { kind: 'chosen', credential: read(passkey as PublicKeyCredential) }
      : { kind: 'cancelled' };
  } catch (error) {
    switch ((error as Error | undefined)?.name) {
      case 'AbortError':
      case 'NotAllowedError':
        return { kind: 'cancelled' };
      case 'InvalidStateError':
        return { kind: 'exists' };
      default:
        return { kind: 'browser-failed', error };
    }
  }
}

const identify = ({ id, rawId }: PublicKeyCredential) => ({
  id,
  rawId: toBase64Url(rawId),
  type: 'public-key' as const,
});
