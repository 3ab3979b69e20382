import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { signedOut } from '../parts/shared-refusals.js';
import type { Schema } from '../parts/values.js';
import { passkeyName } from './add-passkey.js';

/** The new name of a passkey. */
export interface PasskeyName {
  name: string;
}

const renamePasskeyBody = (): Schema<PasskeyName> => z.object({ name: passkeyName() });

export const renamePasskey = {
  name: 'renamePasskey',
  summary: 'Rename a passkey',
  description: 'Changes the name by which the visitor tells a passkey from others.',
  group: 'account',
  caller: 'signed-in',
  body: renamePasskeyBody,
  sample: { body: { name: 'Old phone' } },
  refusals: [
    signedOut,
    {
      status: '4XX',
      description: 'The name is not valid.',
      fields: { name: ['required', 'too-long', 'invalid'] },
    },
    { status: 404, description: 'The visitor has no such passkey.' },
  ],
} satisfies Call;
