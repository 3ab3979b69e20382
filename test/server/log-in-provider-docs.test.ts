/** docs/log-in-providers.md is true: its code has the right types and does what the page says. */
import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { MemberAreaServer } from 'member-area-server';
import type { TestLogInProvider } from 'member-area-testing/conformance';
import { afterAll, describe, test, vi } from 'vitest';
import { DEFAULT_SCOPES } from '../../packages/server/src/options/log-in-providers.js';
import { findTypeErrors } from '../type-errors.js';
import { ORIGIN } from './in-process-server.js';
import { Visitor } from './site.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(`${root}docs/log-in-providers.md`, 'utf8');

mkdirSync(`${root}.cache`, { recursive: true });
const folder = mkdtempSync(`${root}.cache/log-in-provider-docs-`);
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, code: string) => {
  writeFileSync(join(folder, name), code);
  return join(folder, name);
};
const [known = '', own = '', tests = '', ...others] = [...page.matchAll(/^```js\n([^]*?)^```$/gm)].map(
  ([, code = '']) => code,
);
write(
  'site.js',
  `import { sqliteStore } from 'member-area-server/sqlite';
   /** @type {{ origins: [string], store: import('member-area-server').Store, mail: import('member-area-server').MailPort }} */
   export const site = {
     origins: ['${ORIGIN}'],
     store: await sqliteStore({ file: ':memory:' }),
     mail: { send: async () => {} },
   };`,
);
const files = [
  write('known.mjs', known),
  write('own.mjs', own),
  write('tests.mjs', tests.replace('(url) =>', '(/** @type {string} */ url) =>')),
];

describe('docs/log-in-providers.md', () => {
  test('has code with the right types', () => {
    assert.equal(others.length, 0);
    const problems = findTypeErrors(files, {
      extends: `${root}tsconfig.run.json`,
      compilerOptions: {
        allowJs: true,
        checkJs: true,
        types: ['node'],
        noPropertyAccessFromIndexSignature: false,
      },
    });
    assert.deepEqual(problems, []);
  });

  test.each([
    [0, /"id":"google","name":"Google".*"id":"apple","name":"Apple"/],
    [1, /"id":"choir","name":"Choir ID","icon":"\/pictures\/choir.svg"/],
  ])('sets up a server whose pages know the providers: block %i', async (index, shown) => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    for (const name of [
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
      'APPLE_CLIENT_ID',
      'APPLE_TEAM_ID',
      'APPLE_KEY_ID',
    ])
      vi.stubEnv(name, 'set');
    vi.stubEnv('APPLE_PRIVATE_KEY', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
    const { members } = (await import(pathToFileURL(files[index]!).href)) as { members: MemberAreaServer };
    vi.unstubAllEnvs();
    const visitor = new Visitor(ORIGIN, { send: (request) => members.fetch(request) });
    const { text } = await visitor.get('/account/frame');
    assert.match(text.replaceAll('&quot;', '"').replaceAll('&#34;', '"'), shown);
  });

  test('agrees in the name of a test', async () => {
    const { provider, agree } = (await import(pathToFileURL(files[2]!).href)) as {
      provider: TestLogInProvider;
      agree: (url: string) => string;
    };
    const asked = new URLSearchParams({
      client_id: provider.clientId,
      redirect_uri: 'http://localhost/account/log-in-with/test',
      state: 's',
      nonce: 'n',
      code_challenge: 'c',
      code_challenge_method: 'S256',
    });
    const back = new URL(agree(`${provider.issuer}/authorize?${asked}`));
    assert.equal(back.searchParams.get('state'), 's');
    await provider.close();
  });

  test('names the scopes of the server', () => {
    assert.ok(page.includes(`\`[${DEFAULT_SCOPES.map((scope) => `'${scope}'`).join(', ')}]\``));
  });
});
