import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import {
  readLogInReturn,
  withLogInProvider,
  withoutLogInReturn,
} from '../../../src/core/paths/log-in-return.js';

describe('the address to which a log-in provider sends the visitor back', () => {
  it('names the provider beside what it had', () => {
    assert.equal(withLogInProvider('/account/login', 'a-1'), '/account/login?logInProvider=a-1');
    assert.equal(
      withLogInProvider('/account/login?way=code', 'a'),
      '/account/login?way=code&logInProvider=a',
    );
  });

  it('is read once: the rest of it stays as it was', () => {
    assert.deepEqual(
      readLogInReturn('/login?originUrlPath=%2Fa%20b&logInProvider=a&logInResult=cancelled#x'),
      {
        path: '/login?originUrlPath=%2Fa%20b#x',
        returned: { providerId: 'a', result: 'cancelled' },
      },
    );
    assert.deepEqual(readLogInReturn('/login?logInProvider=a'), {
      path: '/login',
      returned: { providerId: 'a', result: null },
    });
    assert.deepEqual(readLogInReturn('/login?logInResult=expired'), {
      path: '/login',
      returned: { providerId: null, result: 'expired' },
    });
  });

  it('has no result that nobody knows', () => {
    assert.equal(readLogInReturn('/login?logInResult=toString')?.returned.result, null);
  });

  it('is any other path of the account without it', () => {
    for (const path of ['', '/login', '/login?memberAreaId=a']) assert.equal(readLogInReturn(path), null);
    assert.equal(withoutLogInReturn(new URL('https://site.example/account?a=1')), null);
  });
});
