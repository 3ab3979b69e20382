import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'vitest';
import type { LogEvents } from '../../packages/server/src/operations/log.js';
import { PublicOrigins, readOrigins } from '../../packages/server/src/http/public-origins.js';

const SITE = 'https://www.example.com';
const request = (headers: Record<string, string>) => ({ header: (name: string) => headers[name] });

describe('the public origins of a site', () => {
  let warnings: { readonly origin: string | null; readonly message: string }[] = [];
  beforeEach(() => {
    warnings = [];
  });

  const logEvent: LogEvents = (level, event) => {
    if (level === 'warn' && event.event === 'origin-refused') warnings.push(event);
  };
  const createOrigins = () => new PublicOrigins(readOrigins([SITE, 'http://staging.example.com/']), logEvent);

  for (const [headers, isAccepted] of [
    [{ origin: SITE }, true],
    [{ origin: 'http://staging.example.com' }, true],
    [{ origin: 'https://evil.test' }, false],
    [{ origin: 'null', referer: `${SITE}/pricing` }, false],
    [{ referer: `${SITE}/pricing?a=1` }, true],
    [{ referer: 'https://evil.test/www.example.com' }, false],
    [{ referer: 'no address', 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{}, false],
  ] as const) {
    test(`${isAccepted ? 'accept' : 'refuse'} a request with ${JSON.stringify(headers)}`, () => {
      assert.equal(createOrigins().accepts(request(headers)), isAccepted);
      assert.equal(warnings.length, isAccepted ? 0 : 1);
    });
  }

  test('log the refused origin, the configured ones and what to set, once for each cause', () => {
    const site = createOrigins();
    for (const origin of ['https://evil.test', 'https://evil.test', 'http://other.test:81'])
      site.accepts(request({ origin }));
    site.accepts(request({}));
    assert.deepEqual(
      warnings.map(({ origin }) => origin),
      ['https://evil.test', 'http://other.test:81', null],
    );
    assert.match(
      warnings[0]!.message,
      /^Refused a request from https:\/\/evil\.test: .* https:\/\/www\.example\.com, http:\/\/staging\.example\.com\. .*add that one to the origins\./,
    );
    assert.match(warnings[2]!.message, /^Refused a request without an origin: /);
  });

  test('log no text that is not an origin', () => {
    for (const origin of [
      'ana@example.com',
      'https://ana:secret@evil.test',
      'https://evil.test/ana',
      'null',
    ]) {
      createOrigins().accepts(request({ origin }));
      assert.equal(warnings.pop()!.origin, null, origin);
    }
    const site = createOrigins();
    site.accepts(request({ origin: `https://${'e'.repeat(300)}.test` }));
    assert.equal(warnings.pop()!.origin, null);
  });

  test('log twenty causes and no more', () => {
    const site = createOrigins();
    for (let n = 0; n < 30; n++) site.accepts(request({ origin: `https://evil-${n}.test` }));
    assert.equal(warnings.length, 20);
  });

  test('are secure when the first one is', () => {
    for (const [list, isSecure] of [
      [[SITE], true],
      [[SITE, 'http://localhost'], true],
      [['http://localhost', SITE], false],
      [['http://https.example'], false],
    ] as const)
      assert.equal(new PublicOrigins(readOrigins(list), logEvent).isSecure, isSecure, list.join());
  });

  test('are read without paths', () => {
    assert.deepEqual(readOrigins([`${SITE}/shop`, 'http://localhost:80']), [SITE, 'http://localhost']);
    for (const wrong of [
      'www.example.com',
      'ftp://example.com',
      'xhttp://example.com',
      'httpsx://example.com',
    ])
      assert.throws(() => readOrigins([SITE, wrong]), {
        name: 'InvalidOptionError',
        message: new RegExp(`"${wrong}"\\. It is not an address`),
      });
  });
});
