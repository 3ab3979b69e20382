import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { returnPathOf } from '../../../src/core/account/log-in-providers/return-path.js';
import { safePath } from '../../../src/core/paths/safe-path.js';

describe('the path to which a log-in provider is to send the visitor back', () => {
  it('names the provider beside what it had', () => {
    assert.equal(returnPathOf('/account/login', 'a-1'), '/account/login?logInProvider=a-1');
    assert.equal(returnPathOf('/account/login?way=code', 'a'), '/account/login?way=code&logInProvider=a');
    const page = safePath('/shop?a=1', 'https://site.example');
    assert.equal(
      returnPathOf('/account/login', 'a', page),
      '/account/login?logInProvider=a&logInPage=%2Fshop%3Fa%3D1',
    );
  });

  it('has no page that makes it too long', () => {
    const long = `/shop?a=${'1'.repeat(2048)}`;
    const page = safePath(long, 'https://site.example');
    assert.equal(returnPathOf('/account/login', 'a', page), '/account/login?logInProvider=a');
    const join = `/account/login?memberAreaId=letters&originUrlPath=${encodeURIComponent(long)}`;
    assert.equal(returnPathOf(join, 'a'), '/account/login?memberAreaId=letters&logInProvider=a');
  });
});
