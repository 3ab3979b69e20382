/** A double of the browser's passkeys, because no engine lets a page answer its dialogs. */

/** A question of the page to the browser. */
export interface PasskeyQuestion {
  readonly kind: 'dialog' | 'autofill' | 'new';
  readonly publicKey: PublicKeyCredentialRequestOptions & PublicKeyCredentialCreationOptions;
  readonly signal: AbortSignal | undefined;
  /** Answers with a passkey whose id is that of bytes. */
  answer(): void;
  /** Rejects with a `DOMException` of this name. */
  refuse(name: string): void;
}

/** What the double can do. */
interface PasskeyAbilities {
  /** Whether passkeys are offered in the list of a field. */
  readonly autofill: boolean;
  /** Whether the device keeps passkeys. */
  readonly device: boolean;
}

/** The id of each passkey of the double, and the text that its bytes have in base64url. */
const RAW_ID = Uint8Array.from([251, 255, 190, 1]);
export const PASSKEY_ID = '-_--AQ';

const toBytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

const CREDENTIAL = {
  id: PASSKEY_ID,
  rawId: RAW_ID.buffer,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
};

const LOG_IN = {
  ...CREDENTIAL,
  response: {
    clientDataJSON: toBytes('client'),
    authenticatorData: toBytes('data'),
    signature: toBytes('signature'),
    userHandle: toBytes('user'),
  },
};

const NEW_PASSKEY = {
  ...CREDENTIAL,
  response: {
    clientDataJSON: toBytes('client'),
    attestationObject: toBytes('attestation'),
    getTransports: () => ['internal', 'hybrid'],
  },
};

/** Replaces the passkeys of the browser for the tests of a suite. Returns the questions of the page, the last one last. */
export function usePasskeyDouble(
  abilities: PasskeyAbilities = { autofill: false, device: true },
): PasskeyQuestion[] {
  const questions: PasskeyQuestion[] = [];
  const restore: (() => void)[] = [];
  const replace = (holder: object, name: string, value: unknown) => {
    const own = Object.getOwnPropertyDescriptor(holder, name);
    Object.defineProperty(holder, name, { configurable: true, writable: true, value });
    restore.push(() => {
      Reflect.deleteProperty(holder, name);
      if (own) Object.defineProperty(holder, name, own);
    });
  };
  const ask = (kind: PasskeyQuestion['kind'], asked: CredentialRequestOptions, credential: object) =>
    new Promise((resolve, reject) => {
      const refuse = (name: string) => reject(new DOMException('Refused by the test', name));
      const { signal } = asked;
      signal?.addEventListener('abort', () => refuse('AbortError'));
      questions.push({
        kind,
        publicKey: asked.publicKey as PasskeyQuestion['publicKey'],
        signal,
        answer: () => resolve(credential),
        refuse,
      });
      dispatchEvent(new Event('reported'));
    });
  beforeEach(() => {
    questions.length = 0;
    replace(
      window,
      'PublicKeyCredential',
      Object.assign(function PublicKeyCredential() {}, {
        isConditionalMediationAvailable: () => Promise.resolve(abilities.autofill),
        isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(abilities.device),
      }),
    );
    replace(navigator, 'credentials', {
      get: (asked: CredentialRequestOptions) =>
        ask(asked.mediation === 'conditional' ? 'autofill' : 'dialog', asked, LOG_IN),
      create: (asked: CredentialRequestOptions) => ask('new', asked, NEW_PASSKEY),
    });
  });
  afterEach(() => {
    for (const undo of restore.splice(0)) undo();
  });
  return questions;
}

/** Takes the passkeys away, as in a browser without them. */
export function hidePasskeys(): void {
  Object.defineProperty(window, 'PublicKeyCredential', {
    configurable: true,
    writable: true,
    value: undefined,
  });
}
