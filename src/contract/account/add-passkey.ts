import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { PASSKEY_NAME_LENGTH } from '../parts/limits.js';
import { signedOut } from '../parts/shared-refusals.js';
import { line, type Schema } from '../parts/values.js';
import { createdPasskey, type CreatedPasskey } from '../parts/web-authn.js';

/** A passkey that the browser has created. */
export interface NewPasskey {
  credential: CreatedPasskey;
  /** The name by which the visitor tells it from others. */
  name: string;
}

export const passkeyName = () => line(PASSKEY_NAME_LENGTH);

const addPasskeyBody = (): Schema<NewPasskey> =>
  z.object({ credential: createdPasskey(), name: passkeyName() });

export const addPasskey = {
  name: 'addPasskey',
  summary: 'Add a passkey',
  description:
    'Stores a passkey that the browser has created. `credential` is its response: `RegistrationResponseJSON` of WebAuthn. Check its challenge, its origin and its domain. Mail the visitor that a passkey was added.',
  group: 'account',
  caller: 'signed-in',
  body: addPasskeyBody,
  successStatuses: [200, 201],
  notes: { credential: 'The response of the browser. The backend may ignore members that are not listed.' },
  sample: {
    body: {
      credential: {
        id: '6Ee3QhXaQyKsPVdTlmm0Rw',
        rawId: '6Ee3QhXaQyKsPVdTlmm0Rw',
        type: 'public-key' as const,
        response: {
          clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
          attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVik',
          transports: ['internal', 'hybrid'],
        },
      },
      name: 'Phone',
    },
  },
  refusals: [
    signedOut,
    {
      status: '4XX',
      description: 'The name or the response of the browser is not valid.',
      fields: { credential: ['invalid'], name: ['required', 'too-long', 'invalid'] },
    },
    {
      status: 409,
      description: 'The visitor has as many passkeys as the backend allows.',
      codes: ['too-many-passkeys'],
    },
    {
      status: 410,
      description:
        'The challenge has expired, was used, or was given to another session. The library offers to start again.',
      codes: ['passkey-expired'],
    },
  ],
} satisfies Call;
