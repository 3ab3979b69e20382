/**
 * Makes the hashes of passwords fast. They are slow on purpose, and would take longer than everything else that the tests
 * do with the demo. Import this before the demo.
 */
import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Callback = (error: Error | null, key: Buffer) => void;

const { scrypt } = crypto;
let isFast = true;
let held: Promise<unknown> = Promise.resolve();

/** Makes the hashes as slow as they are outside the tests. */
export function useSlowHashes(): void {
  isFast = false;
}

/** Makes the hashes fast again. */
export function useFastHashes(): void {
  isFast = true;
}

/** Holds all further hashes back, until the returned function is called. */
export function holdHashes(): () => void {
  let release = () => {};
  held = new Promise<void>((resolve) => (release = resolve));
  return release;
}

function scryptFast(
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
  callback: Callback,
): void {
  const chosen = isFast ? { N: 2, r: 1, p: 1 } : options;
  void held.then(() => scrypt(password, salt, length, chosen, callback));
}

Object.assign(crypto, { scrypt: scryptFast });
syncBuiltinESMExports();
