/** The only module that loads the package `hash-wasm`, which is optional: it compares hashes that were imported. */
import { argon2Verify, bcryptVerify } from 'hash-wasm';

/** The number of bytes of a password that bcrypt reads. */
const BCRYPT_BYTES = 72;

export const fitsBcrypt = (password: string, hash: string): Promise<boolean> =>
  bcryptVerify({ password: Buffer.from(password).subarray(0, BCRYPT_BYTES), hash });

export const fitsArgon2 = (password: string, hash: string): Promise<boolean> =>
  argon2Verify({ password, hash });
