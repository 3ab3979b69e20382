/** A device with passkeys in software, with real keys and signatures: ES256, and no certificate. */
import type {
  CreatedPasskey,
  PasskeyCreation,
  PasskeyLogIn,
  PasskeyRequest,
} from 'member-area-elements/contract/parts/web-authn';
import { encodeBytes, encodeMap, encodeNumber, encodeText, joinBytes } from './cbor.js';

/** What a response says in place of the truth, for tests of wrong ones. */
export interface ResponseChanges {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly userHandle?: string;
}

interface HeldPasskey {
  readonly id: string;
  readonly rpId: string;
  readonly userHandle: string;
  readonly keys: CryptoKeyPair;
}

/** The settings of a device. */
export interface AuthenticatorSettings {
  /** The origin of the page that the browser shows. */
  readonly origin: string;
  /** Whether it counts how often a passkey was used. Those that sync passkeys do not. Default `false`. */
  readonly counts?: boolean;
  /** Whether it keeps passkeys for several devices. Default `false`. */
  readonly isSynced?: boolean;
}

/** Bits of the data that a device signs: https://www.w3.org/TR/webauthn-3/#authdata-flags. */
const FLAGS = { present: 0x01, verified: 0x04, mayBeSynced: 0x08, isSynced: 0x10, hasKey: 0x40 } as const;

/** A device with passkeys, in the browser of a visitor. */
export class SoftwareAuthenticator {
  readonly #settings: AuthenticatorSettings;
  readonly #passkeys: HeldPasskey[] = [];
  #counter = 0;

  constructor(settings: AuthenticatorSettings) {
    this.#settings = settings;
  }

  /** Creates a passkey, and returns the response of the browser. */
  async create(options: PasskeyCreation, changes: ResponseChanges = {}): Promise<CreatedPasskey> {
    const rpId = options.rp.id ?? new URL(this.#settings.origin).hostname;
    const id = crypto.getRandomValues(new Uint8Array(16));
    const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
    this.#passkeys.push({ id: toBase64Url(id), rpId, userHandle: options.user.id, keys });
    const authData = joinBytes(
      await this.#authData(changes.rpId ?? rpId, FLAGS.hasKey, changes.counter),
      new Uint8Array(16), // It does not say of which make it is.
      Uint8Array.of(id.length >> 8, id.length & 0xff),
      id,
      await coseKey(keys.publicKey),
    );
    const attestationObject = encodeMap([
      [encodeText('fmt'), encodeText('none')],
      [encodeText('attStmt'), encodeMap([])],
      [encodeText('authData'), encodeBytes(authData)],
    ]);
    return {
      id: toBase64Url(id),
      rawId: toBase64Url(id),
      type: 'public-key',
      response: {
        clientDataJSON: toBase64Url(this.#clientData('webauthn.create', options.challenge, changes)),
        attestationObject: toBase64Url(attestationObject),
        transports: ['internal'],
      },
    };
  }

  /**
   * Logs in with the newest passkey of the site, and returns the response of the browser.
   *
   * @throws Error when there is none
   */
  async get(options: PasskeyRequest, changes: ResponseChanges = {}): Promise<PasskeyLogIn> {
    const rpId = options.rpId ?? new URL(this.#settings.origin).hostname;
    const passkey = this.#passkeys.findLast((held) => held.rpId === rpId);
    if (!passkey) throw new Error(`The device has no passkey for ${rpId}.`);
    const authData = await this.#authData(changes.rpId ?? rpId, 0, changes.counter);
    const clientData = this.#clientData('webauthn.get', options.challenge, changes);
    const signed = joinBytes(authData, await sha256(clientData));
    const signature = new Uint8Array(
      await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, passkey.keys.privateKey, signed),
    );
    return {
      id: passkey.id,
      rawId: passkey.id,
      type: 'public-key',
      response: {
        clientDataJSON: toBase64Url(clientData),
        authenticatorData: toBase64Url(authData),
        signature: toBase64Url(derSignature(signature)),
        userHandle: changes.userHandle ?? passkey.userHandle,
      },
    };
  }

  async #authData(rpId: string, flags: number, counter?: number): Promise<Uint8Array<ArrayBuffer>> {
    const { counts = false, isSynced = false } = this.#settings;
    if (counts) this.#counter++;
    const count = new DataView(new ArrayBuffer(4));
    count.setUint32(0, counter ?? this.#counter);
    const sync = isSynced ? FLAGS.mayBeSynced | FLAGS.isSynced : 0;
    return joinBytes(
      await sha256(new TextEncoder().encode(rpId)),
      Uint8Array.of(FLAGS.present | FLAGS.verified | sync | flags),
      new Uint8Array(count.buffer),
    );
  }

  #clientData(type: string, challenge: string, changes: ResponseChanges): Uint8Array<ArrayBuffer> {
    const { origin } = this.#settings;
    return new TextEncoder().encode(
      JSON.stringify({
        type,
        challenge: changes.challenge ?? challenge,
        origin: changes.origin ?? origin,
        crossOrigin: false,
      }),
    );
  }
}

/** Returns a public key in the form COSE: the type EC2, the algorithm ES256, the curve P-256, and the point. */
async function coseKey(publicKey: CryptoKey): Promise<Uint8Array<ArrayBuffer>> {
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)).slice(1);
  return encodeMap([
    [encodeNumber(1), encodeNumber(2)],
    [encodeNumber(3), encodeNumber(-7)],
    [encodeNumber(-1), encodeNumber(1)],
    [encodeNumber(-2), encodeBytes(point.slice(0, 32))],
    [encodeNumber(-3), encodeBytes(point.slice(32))],
  ]);
}

/** Returns a signature in the form ASN.1 DER, which WebAuthn wants. `crypto.subtle` writes its two numbers alone. */
function derSignature(raw: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const numbers = joinBytes(derNumber(raw.slice(0, 32)), derNumber(raw.slice(32)));
  return joinBytes(Uint8Array.of(0x30, numbers.length), numbers);
}

function derNumber(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = bytes.slice(first === -1 ? bytes.length - 1 : first);
  // A number whose first bit is set would be negative.
  const positive = (digits[0] ?? 0) >= 0x80 ? joinBytes(Uint8Array.of(0), digits) : digits;
  return joinBytes(Uint8Array.of(0x02, positive.length), positive);
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
