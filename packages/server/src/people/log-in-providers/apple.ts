import { InvalidOptionError } from '../../operations/invalid-option-error.js';
import type { LogInProvider } from '../../options/log-in-providers.js';
import { HOUR, MINUTE, SECOND } from '../../store/values.js';

const ISSUER = 'https://appleid.apple.com';

/** How long a secret can be used. Apple accepts up to six months. */
const SECRET_LIFETIME = HOUR;

/** How long before its end a secret is renewed. */
const RENEWAL = 10 * MINUTE;

/** The options of {@link apple}. */
export interface AppleOptions extends Pick<LogInProvider, 'icon'> {
  /** The id of the service, for example `com.example.web`. */
  readonly clientId: string;
  /** The id of the team: ten letters and digits. */
  readonly teamId: string;
  /** The id of the key: ten letters and digits. */
  readonly keyId: string;
  /** The content of the file `AuthKey_….p8`. */
  readonly privateKey: string;
}

/**
 * Returns Apple for the option `logInProviders`. Its id is `apple`. The secret of the site is signed with the key, and renewed
 * before it ends.
 *
 * @throws InvalidOptionError for a key that is not one
 */
export function apple({ clientId, teamId, keyId, privateKey, icon }: AppleOptions): LogInProvider {
  const key = readKey(privateKey);
  let secret: { readonly text: Promise<string>; readonly renewAt: number } | undefined;
  return {
    id: 'apple',
    name: 'Apple',
    icon,
    issuer: ISSUER,
    clientId,
    clientSecret() {
      const now = Date.now();
      if (!secret || secret.renewAt <= now)
        secret = {
          text: signSecret(key, { clientId, teamId, keyId, now }),
          renewAt: now + SECRET_LIFETIME - RENEWAL,
        };
      return secret.text;
    },
    scopes: ['openid', 'name', 'email'],
    responseMode: 'form_post',
  };
}

/** Returns the bytes of a key. Variables of an environment often have `\n` in place of the line breaks. */
function readKey(privateKey: string): Uint8Array<ArrayBuffer> {
  const text = /-----BEGIN PRIVATE KEY-----([^-]+)-----END PRIVATE KEY-----/.exec(privateKey)?.[1];
  if (text === undefined)
    // The value is a secret, if it is anything.
    throw new InvalidOptionError(
      'logInProviders.apple.privateKey',
      undefined,
      'Write the content of the file AuthKey_….p8, from -----BEGIN PRIVATE KEY----- on.',
    );
  return new Uint8Array(Buffer.from(text.replaceAll('\\n', ''), 'base64'));
}

interface SecretFacts {
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  readonly now: number;
}

/** Signs the secret: https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret. */
async function signSecret(
  key: Uint8Array<ArrayBuffer>,
  { clientId, teamId, keyId, now }: SecretFacts,
): Promise<string> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const privateKey = await crypto.subtle.importKey('pkcs8', key, algorithm, false, ['sign']);
  const issuedAt = Math.floor(now / SECOND);
  const claims = {
    iss: teamId,
    iat: issuedAt,
    exp: issuedAt + SECRET_LIFETIME / SECOND,
    aud: ISSUER,
    sub: clientId,
  };
  const signed = [{ alg: 'ES256', kid: keyId }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    privateKey,
    Buffer.from(signed),
  );
  return `${signed}.${Buffer.from(signature).toString('base64url')}`;
}
