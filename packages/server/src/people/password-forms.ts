/**
 * The hashes of passwords that other platforms have made. They are compared at the first log-in, and replaced by a hash of
 * this package then.
 */
import { scrypt, timingSafeEqual } from 'node:crypto';

/** How a stored hash was made. */
export type PasswordForm =
  /** By this package. */
  | { readonly kind: 'own' }
  /** By another one. Hashes with the same `cost` take the same time. */
  | {
      readonly kind: 'foreign';
      readonly cost: string;
      readonly fits: (password: string) => Promise<boolean>;
    };

/** A text that may be a hash. */
type ReadForm =
  | { readonly kind: 'known'; readonly form: PasswordForm }
  | { readonly kind: 'unknown'; readonly why: string };

const OWN = /^[\w-]{22}\.[\w-]{43}$/;
const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const ARGON2 =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{16,86}$/;
const SCRYPT =
  /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/.]{11,86})\$([A-Za-z0-9+/.]{22,86})$/;

/** The highest costs that one log-in may have, so that a file cannot slow the server down: bcrypt, and memory in bytes. */
const MOST_BCRYPT_COST = 12;
const MOST_MEMORY = 64 * 1024 * 1024;
/** How often the memory may be gone through. */
const MOST_PASSES = 4;

const TOO_SLOW: ReadForm = { kind: 'unknown', why: 'its hash takes too long to compare' };

/** Reads the form of a hash. */
export function readPasswordForm(hash: string): ReadForm {
  if (OWN.test(hash)) return { kind: 'known', form: { kind: 'own' } };
  const bcrypt = BCRYPT.exec(hash);
  if (bcrypt) return readBcrypt(hash, Number(bcrypt[1]));
  const argon2 = ARGON2.exec(hash);
  if (argon2) return readArgon2(hash, Number(argon2[1]), Number(argon2[2]), Number(argon2[3]));
  const parts = SCRYPT.exec(hash);
  if (parts) return readScrypt(parts);
  return { kind: 'unknown', why: 'the form of its hash is unknown' };
}

/** Returns a hash of this cost that no password is known to fit. */
export function sampleHash(cost: string): string {
  const [name = '', ...numbers] = cost.split(' ');
  const [one = '', two = '', three = ''] = numbers;
  const [salt, hash] = ['A'.repeat(22), 'A'.repeat(43)];
  switch (name) {
    case 'bcrypt':
      return `$2b$${one.padStart(2, '0')}$${'.'.repeat(53)}`;
    case 'argon2id':
      return `$argon2id$v=19$m=${one},t=${two},p=${three}$${salt}$${hash}`;
    default:
      return `$scrypt$ln=${Math.log2(Number(one))},r=${two},p=${three}$${salt}$${hash}`;
  }
}

const foreign = (cost: string, fits: (password: string) => Promise<boolean>): ReadForm => ({
  kind: 'known',
  form: { kind: 'foreign', cost, fits },
});

function readBcrypt(hash: string, cost: number): ReadForm {
  if (cost < 4 || cost > MOST_BCRYPT_COST) return TOO_SLOW;
  return foreign(`bcrypt ${cost}`, async (password) => {
    const { fitsBcrypt } = await import('./wasm-hashes.js');
    return password !== '' && fitsBcrypt(password, hash);
  });
}

function readArgon2(hash: string, kibibytes: number, passes: number, lanes: number): ReadForm {
  if (kibibytes * 1024 > MOST_MEMORY || passes > MOST_PASSES || passes < 1 || lanes < 1) return TOO_SLOW;
  if (kibibytes < 8 * lanes) return { kind: 'unknown', why: 'the form of its hash is unknown' };
  return foreign(`argon2id ${kibibytes} ${passes} ${lanes}`, async (password) => {
    const { fitsArgon2 } = await import('./wasm-hashes.js');
    return password !== '' && fitsArgon2(password, hash);
  });
}

function readScrypt([, ln, r, p, salt = '', hash = '']: readonly (string | undefined)[]): ReadForm {
  const [cost, blocks, lanes] = [2 ** Number(ln), Number(r), Number(p)];
  const memory = 128 * cost * blocks;
  if (Number(ln) < 1 || blocks < 1 || lanes < 1)
    return { kind: 'unknown', why: 'the form of its hash is unknown' };
  if (memory > MOST_MEMORY || memory * lanes > MOST_MEMORY * MOST_PASSES) return TOO_SLOW;
  const expected = toBytes(hash);
  return foreign(
    `scrypt ${cost} ${blocks} ${lanes}`,
    (password) =>
      new Promise((resolve, reject) => {
        const options = { N: cost, r: blocks, p: lanes, maxmem: 2 * MOST_MEMORY };
        scrypt(password, toBytes(salt), expected.length, options, (error, derived) =>
          error ? reject(error) : resolve(timingSafeEqual(derived, expected)),
        );
      }),
  );
}

/** Reads base64 without padding. Some write a full stop in place of the plus. */
const toBytes = (text: string): Buffer => Buffer.from(text.replaceAll('.', '+'), 'base64');
