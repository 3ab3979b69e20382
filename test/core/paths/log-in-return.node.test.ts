import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { readLogInReturn, withoutLogInReturn } from '../../../src/core/paths/log-in-return.js';

describe('the address to which a log-in provider sends the visitor back', () => {
  it('is read once: the rest of it stays as it was', () => {
    assert.deepEqual(
      readLogInReturn('/login?originUrlPath=%2Fa%20b&logInProvider=a&logInResult=cancelled#x'),
      {
        path: '/login?originUrlPath=%2Fa%20b#x',
        returned: { providerId: 'a', result: 'cancelled', page: null },
      },
    );
    assert.deepEqual(readLogInReturn('/login?logInProvider=a'), {
      path: '/login',
      returned: { providerId: 'a', result: null, page: null },
    });
    assert.deepEqual(readLogInReturn('/login?logInResult=expired'), {
      path: '/login',
      returned: { providerId: null, result: 'expired', page: null },
    });
  });

  it('leads to a page of this site alone', () => {
    const pageOf = (value: string) =>
      readLogInReturn(`/login?logInProvider=a&logInPage=${encodeURIComponent(value)}`)?.returned.page;
    assert.equal(pageOf('/shop?a=1'), '/shop?a=1');
    for (const unsafe of [
      '//evil.example',
      'https://evil.example/',
      '/\\evil.example',
      'javascript:alert(1)',
    ])
      assert.equal(pageOf(unsafe), null);
  });

  it('is any other path of the account without it', () => {
    for (const path of ['', '/login', '/login?memberAreaId=a']) assert.equal(readLogInReturn(path), null);
    assert.equal(withoutLogInReturn(new URL('https://site.example/account?a=1')), null);
  });
});
