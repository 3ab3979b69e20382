/** docs/human-check.md is true: its code has the right types and does what the page says, and its numbers are those of the server. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { DEFAULT_LIMITS, type MemberAreaServer } from 'member-area-server';
import { afterAll, describe, test } from 'vitest';
import { findTypeErrors } from '../type-errors.js';
import { ORIGIN } from './in-process-server.js';
import { Visitor, ACCOUNT } from './site.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(`${root}docs/human-check.md`, 'utf8');

mkdirSync(`${root}.cache`, { recursive: true });
const folder = mkdtempSync(`${root}.cache/human-check-docs-`);
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, code: string) => {
  writeFileSync(join(folder, name), code);
  return join(folder, name);
};
const [always = '', widget = '', own = '', ...others] = [...page.matchAll(/^```js\n([^]*?)^```$/gm)].map(
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
const files = [write('always.mjs', always), write('widget.mjs', widget), write('own.mjs', own)];

describe('docs/human-check.md', () => {
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
    [0, 'altcha'],
    [1, 'turnstile'],
  ])('sets up a server that asks for a check: block %i', async (index, kind) => {
    const { members } = (await import(pathToFileURL(files[index]!).href)) as { members: MemberAreaServer };
    const visitor = new Visitor(ORIGIN, { send: (request) => members.fetch(request) });
    await visitor.get('/account/frame');
    const email = 'machine@mailinator.com';
    const answer = await visitor.post('/api/site-users/account', { ...ACCOUNT, email });
    const { humanCheck } = answer.json.error as unknown as { humanCheck: { kind: string } };
    assert.deepEqual([answer.status, humanCheck.kind], [403, kind]);
  });

  test('has the rates of the server and the size of the list', () => {
    const { signUpUnchecked, codeMailUnchecked, resetMailUnchecked, logInUnchecked } = DEFAULT_LIMITS.rates;
    assert.deepEqual(
      [signUpUnchecked, codeMailUnchecked, resetMailUnchecked, logInUnchecked].map(({ minutes }) => minutes),
      [60, 60, 60, 60],
    );
    const said = [...page.matchAll(/after (\d+) (?:in an hour|wrong passwords)/g)].map(([, most]) =>
      Number(most),
    );
    assert.deepEqual(said, [
      signUpUnchecked.most,
      codeMailUnchecked.most,
      resetMailUnchecked.most,
      logInUnchecked.most,
    ]);
    assert.equal(Math.round(disposableEmailBlocklistSet().size / 100) * 100, 8900);
  });
});
