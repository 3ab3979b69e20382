import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import {
  hashPassword,
  hashToken,
  newToken,
  passwordFits,
  sameSecret,
} from '../../packages/server/src/people/secrets.js';

describe('a password', () => {
  test('is stored as its own salt of 16 bytes and a hash of 32 bytes, both in base64url', async () => {
    const [one, other] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
    for (const stored of [one, other]) assert.match(stored, /^[\w-]{22}\.[\w-]{43}$/);
    assert.notEqual(one.split('.')[0], other.split('.')[0]);
    assert.notEqual(one.split('.')[1], other.split('.')[1]);
  });

  test('matches its hash in any Unicode composition, and no other password does', async () => {
    const stored = await hashPassword('café-ﬁ');
    for (const [password, fits] of [
      ['café-ﬁ', true],
      ['cafe\u0301-fi', true],
      ['cafe-fi', false],
      ['', false],
    ] as const) {
      assert.equal(await passwordFits(password, stored), fits, password);
    }
  });

  test('matches neither a missing person nor an invalid hash', async () => {
    for (const stored of [null, '', '.', 'AAAAAAAAAAAAAAAAAAAAAA', 'AAAAAAAAAAAAAAAAAAAAAA.']) {
      assert.equal(await passwordFits('', stored), false, String(stored));
    }
  });
});

describe('a token', () => {
  test('has 32 random bytes and only characters that are safe in an address', () => {
    const tokens = new Set(Array.from({ length: 50 }, newToken));
    assert.equal(tokens.size, 50);
    for (const token of tokens) assert.match(token, /^[\w-]{43}$/);
  });

  test('is stored as its SHA-256 in base64url', () => {
    assert.equal(hashToken('abc'), 'ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
  });

  test('equals only itself', () => {
    for (const [one, other, same] of [
      ['abc', 'abc', true],
      ['', '', true],
      ['abc', 'abd', false],
      ['abc', 'abcd', false],
      ['abc', '', false],
      ['é', 'e', false],
    ] as const) {
      assert.equal(sameSecret(one, other), same, `${one} ${other}`);
      assert.equal(sameSecret(other, one), same, `${other} ${one}`);
    }
  });
});
