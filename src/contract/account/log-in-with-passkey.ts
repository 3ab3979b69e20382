import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { tooManyTries } from '../parts/shared-refusals.js';
import type { Schema } from '../parts/values.js';
import { passkeyLogIn, type PasskeyLogIn } from '../parts/web-authn.js';

/** What the browser has answered to the options. */
export interface PasskeyCredentials {
  credential: PasskeyLogIn;
}

const logInWithPasskeyBody = (): Schema<PasskeyCredentials> => z.object({ credential: passkeyLogIn() });

export const logInWithPasskey = {
  name: 'logInWithPasskey',
  summary: 'Log in with a passkey',
  description:
    'Starts a session as the login does. `credential` is the response of the browser: `AuthenticationResponseJSON` of WebAuthn. Check its challenge, its origin, its domain, its signature, and that its counter has grown, unless both are 0.',
  group: 'account',
  caller: 'anybody',
  body: logInWithPasskeyBody,
  answerHeaders: { 'Set-Cookie': 'SignedInCookies' },
  notes: { credential: 'The response of the browser. The backend may ignore members that are not listed.' },
  sample: {
    body: {
      credential: {
        id: '6Ee3QhXaQyKsPVdTlmm0Rw',
        rawId: '6Ee3QhXaQyKsPVdTlmm0Rw',
        type: 'public-key' as const,
        response: {
          clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
          authenticatorData: 'o3mm9u6vuaVeN4wRgDTidR5oL6ufLTCrE9ISWYbOGUcdAAAAAA',
          signature: 'MEUCIQCvDbhTqOV5RwmT8vsqWOkOTXW1gjaQEyJSVQ',
          userHandle: 'N3RlqUjEE7AYhQ3hTqAZ3wTLrTYyR8Cb',
        },
      },
    },
  },
  refusals: [
    {
      status: 401,
      description:
        'The passkey does not log in. Answer the same for a passkey that is not known, one that was removed, and a response that is wrong.',
      codes: ['passkey-refused'],
    },
    {
      status: 403,
      description: 'The member areas are off.',
      codes: ['feature-off'],
    },
    {
      status: 410,
      description:
        'The challenge has expired, was used, or was given to another browser. The library asks for another one.',
      codes: ['passkey-expired'],
    },
    tooManyTries,
  ],
} satisfies Call;
