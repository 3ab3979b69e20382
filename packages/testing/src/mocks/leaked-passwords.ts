import { refusal, type RefusalAnswer } from './refusals.js';

/** Some of the passwords that the server refuses, because they are in lists of leaked ones. */
const LEAKED = [
  '1234567890',
  '0123456789',
  'password123',
  'password1234',
  'qwertyuiop',
  'q1w2e3r4t5',
  '1q2w3e4r5t',
];

/** Returns the refusal of a password that somebody chooses, or `null` when it can be had. */
export const leakedRefusal = (
  field: 'password' | 'newPassword',
  password: string | undefined,
): RefusalAnswer | null =>
  password !== undefined && LEAKED.includes(password.normalize('NFKC').toLowerCase())
    ? refusal('leaked-password', { [field]: 'leaked' })
    : null;
