import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { safePath } from '../../packages/server/src/http/safe-path.js';

describe('the safe path of a text from a visitor', () => {
  const accepted: [input: string, path: string][] = [
    ['/', '/'],
    ['/pricing/letters', '/pricing/letters'],
    ['/pricing?a=1&b=2#top', '/pricing?a=1&b=2#top'],
    ['/a//b', '/a//b'],
    ['/a/../b', '/b'],
    ['/a?to=//evil.example', '/a?to=//evil.example'],
    ['/@evil.example', '/@evil.example'],
    ['/café', '/caf%C3%A9'],
  ];
  for (const [input, path] of accepted) {
    test(`is ${path} for ${input}`, () => assert.equal(safePath(input), path));
  }

  for (const input of [
    '',
    'pricing',
    '//evil.example',
    '///evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    ' /pricing',
    '/\\evil.example',
    '/a\\b',
    '/\t/evil.example',
    '/a\n',
    '/a\0',
    '/a\u001f',
    '/a\u007f',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    undefined,
    null,
    7,
    ['/pricing'],
    { toString: () => '/pricing' },
  ]) {
    test(`is empty for ${JSON.stringify(input)}`, () => assert.equal(safePath(input), ''));
  }
});
