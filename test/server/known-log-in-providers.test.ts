/** The settings of Google and Apple. */
import assert from 'node:assert/strict';
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { InvalidOptionError } from '../../packages/server/src/operations/invalid-option-error.js';
import { apple, google } from 'member-area-server/log-in-providers';

test('Google is a provider with its issuer', () => {
  assert.deepEqual(google({ clientId: 'a.apps.googleusercontent.com', clientSecret: 's' }), {
    id: 'google',
    name: 'Google',
    icon: undefined,
    issuer: 'https://accounts.google.com',
    clientId: 'a.apps.googleusercontent.com',
    clientSecret: 's',
  });
});

describe('Apple', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const options = { clientId: 'com.example.web', teamId: 'TEAM123456', keyId: 'KEY1234567', privateKey: pem };
  const secretOf = async ({ clientSecret }: ReturnType<typeof apple>) =>
    typeof clientSecret === 'function' ? clientSecret() : assert.fail();
  const read = (part = '') =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

  test('answers with a form, and is asked for the name and the email', () => {
    const { id, issuer, responseMode, scopes } = apple(options);
    assert.deepEqual(
      [id, issuer, responseMode, scopes],
      ['apple', 'https://appleid.apple.com', 'form_post', ['openid', 'name', 'email']],
    );
  });

  test('gets a secret that the key of the site has signed, for an hour', async () => {
    const [header, claims, signature = ''] = (await secretOf(apple(options))).split('.');
    assert.deepEqual(read(header), { alg: 'ES256', kid: 'KEY1234567' });
    const { iat, exp, ...rest } = read(claims);
    assert.equal(Number(exp) - Number(iat), 3600);
    assert.deepEqual(rest, { iss: 'TEAM123456', aud: 'https://appleid.apple.com', sub: 'com.example.web' });
    const key = {
      key: createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })),
      dsaEncoding: 'ieee-p1363' as const,
    };
    assert.ok(verify('sha256', Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url')));
  });

  test('gets the same secret again until it ends soon', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const provider = apple({ ...options, privateKey: pem.replaceAll('\n', '\\n') });
      const first = await secretOf(provider);
      vi.advanceTimersByTime(49 * 60_000);
      assert.equal(await secretOf(provider), first);
      vi.advanceTimersByTime(2 * 60_000);
      assert.notEqual(await secretOf(provider), first);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is refused without a key, and its text is not in the error', () => {
    for (const text of ['', 'not-a-key'])
      expect(() => apple({ ...options, privateKey: text })).toThrow(InvalidOptionError);
    expect(() => apple({ ...options, privateKey: 'not-a-key' })).not.toThrow(/not-a-key/);
  });
});
