import assert from 'node:assert/strict';
import { test } from 'vitest';
import { relyingPartyOf } from '../../packages/server/src/people/passkeys/relying-party.js';

const WWW = 'https://www.example.com';
const ROOT = 'https://example.com';
const SHOP = 'https://shop.example.com:8443';
const OTHER = 'https://example.org';

test.each([
  ['its own host', WWW, [WWW], 'www.example.com', [WWW]],
  ['a host without its port', SHOP, [SHOP], 'shop.example.com', [SHOP]],
  ['the host above it, when that is one of the site', WWW, [WWW, ROOT], 'example.com', [WWW, ROOT]],
  ['the host above others', ROOT, [WWW, ROOT, SHOP], 'example.com', [WWW, ROOT, SHOP]],
  ['a host beside others', WWW, [WWW, SHOP], 'www.example.com', [WWW]],
  [
    'a host that only ends as another one',
    'https://myexample.com',
    ['https://myexample.com', ROOT],
    'myexample.com',
    ['https://myexample.com'],
  ],
  ['a host of another domain', OTHER, [WWW, ROOT, OTHER], 'example.org', [OTHER]],
])('the passkeys of a page are those of %s', (_name, origin, all, id, origins) => {
  assert.deepEqual(relyingPartyOf(origin, all, 'Tea Club'), { id, origins, name: 'Tea Club' });
});
