/** The people of another service, which signs their tokens, as the people of the member areas. */
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { parse } from 'hono/utils/cookie';
import type { IdentityPort } from 'member-area-server';

/** The tokens that this site accepts. */
export interface TokenRules {
  /** The address of the service, which is the `iss` of its tokens. */
  readonly issuer: string;
  /** The `aud` of the tokens that were made for this site. */
  readonly audience: string;
}

const COOKIE = 'id_token';

/** Faults of a token: its visitor is signed out. Every other error is one of the service, and signs nobody out. */
const TOKEN_FAULTS = [
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
];

export function createLogin({ issuer, audience }: TokenRules): IdentityPort {
  // The keys are read once, and again when a token names one that is not known.
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', issuer));
  return {
    // Paths of this site: they redirect to the service, which sets the cookie and leads back.
    logInPath: '/sign-in',
    accountPath: '/me',
    async identify({ headers }) {
      const token = parse(headers.get('cookie') ?? '', COOKIE)[COOKIE];
      if (token === undefined) return null;
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer,
          audience,
          algorithms: ['ES256'],
          requiredClaims: ['sub', 'email', 'exp'],
        });
        return {
          id: String(payload.sub),
          email: String(payload['email']),
          firstName: textOf(payload['given_name']),
          lastName: textOf(payload['family_name']),
          emailVerified: payload['email_verified'] === true,
          isOwner: payload['role'] === 'owner',
        };
      } catch (error) {
        if (TOKEN_FAULTS.some((fault) => error instanceof fault)) return null;
        throw error;
      }
    },
    // A token cannot be called back: whoever has copied it is signed in until it expires. Let the service make short ones.
    logOut: () => Promise.resolve([`${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`]),
  };
}

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim : '');
