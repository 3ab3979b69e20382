/**
 * Makes the hashes of passwords fast. They are slow on purpose, and take longer than everything else that a test of the
 * server does.
 */
import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
type Callback = (error: Error | null, key: Buffer) => void;

function scryptFast(
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  _options: ScryptOptions,
  callback: Callback,
): void {
  scrypt(password, salt, length, { N: 2, r: 1, p: 1 }, callback);
}

Object.assign(crypto, { scrypt: scryptFast });
syncBuiltinESMExports();
