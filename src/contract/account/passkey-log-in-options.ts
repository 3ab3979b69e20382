import type { Call } from '../call.js';
import { tooManyTries } from '../parts/shared-refusals.js';
import { passkeyRequest } from '../parts/web-authn.js';

/** The options are those of WebAuthn. The page hands them to the browser. */
export const passkeyLogInOptionsAnswer = passkeyRequest;

export const passkeyLogInOptions = {
  name: 'passkeyLogInOptions',
  summary: 'Ask the browser for a passkey',
  description:
    'Returns what the browser is asked: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. It names no passkeys, so that it says nothing about anybody. Its challenge can be used once, within five minutes, in the browser that has asked for it.',
  group: 'account',
  caller: 'anybody',
  answer: passkeyLogInOptionsAnswer,
  answerHeaders: { 'Set-Cookie': 'PasskeyBrowserCookie' },
  sample: {
    answer: {
      challenge: 'kPzUNX9tNSAGKzIAzBVgfVBQ4yRrZXu3cSzS0vlxzZQ',
      rpId: 'example.com',
      timeout: 300_000,
      userVerification: 'preferred',
    },
  },
  refusals: [tooManyTries],
} satisfies Call;
