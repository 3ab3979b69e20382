/** The code in docs/mail.md has the right types, and does what the page says. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, test } from 'vitest';
import { findTypeErrors } from '../type-errors.js';
import { CERTIFICATE } from './mail-certificate.js';
import { startMailServer } from './mail-server.js';
import { runNode } from './run-node.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(`${root}docs/mail.md`, 'utf8');
// Inside the repository, where the name of the package leads to `dist`.
const folder = `${root}.cache/mail-docs/`;

/** Writes the block that contains a text to a file, and returns its address. */
function writeBlock(name: string, part: string): string {
  const blocks = [...page.matchAll(/^```js\n([^]*?)^```$/gm)].map(([, code = '']) => code);
  const found = blocks.filter((code) => code.includes(part));
  assert.equal(found.length, 1, `one block with ${part}`);
  writeFileSync(`${folder}${name}.mjs`, found[0]!);
  return `${folder}${name}.mjs`;
}

mkdirSync(folder, { recursive: true });
const setUp = writeBlock('set-up', 'smtpMail(');
const port = writeBlock('port', 'https://api.mail.example');
const template = writeBlock('template', 'export async function mailTemplate');
const workFolder = mkdtempSync(join(tmpdir(), 'member-area-mail-docs-'));
afterAll(() => {
  for (const path of [folder, workFolder]) rmSync(path, { recursive: true });
});

/** Runs code in a process of its own, and returns what it prints. */
async function run(code: string, environment: Record<string, string> = {}): Promise<string> {
  const { stdout, stderr } = await runNode(['--input-type=module', '--eval', code], {
    cwd: workFolder,
    env: { ...process.env, NODE_OPTIONS: '', ...environment },
  });
  assert.equal(stderr, '');
  return stdout;
}

describe('the code of the mail guide', () => {
  test('has the right types', () => {
    const problems = findTypeErrors([setUp, port, template], {
      extends: `${root}tsconfig.run.json`,
      compilerOptions: {
        ...{ allowJs: true, checkJs: true, types: ['node'] },
        noPropertyAccessFromIndexSignature: false,
      },
    });
    assert.deepEqual(problems, []);
  });

  test('sets up a server whose mails reach the mail server', async () => {
    const mailServer = await startMailServer();
    const certificate = join(workFolder, 'certificate.pem');
    writeFileSync(certificate, CERTIFICATE);
    const output = await run(
      `const { members } = await import(${JSON.stringify(setUp)});
       const origin = 'https://www.example.com';
       const answer = await members.fetch(new Request(origin + '/api/site-users/account', {
         method: 'POST',
         headers: { origin, cookie: 'crumb=c', 'x-csrf-token': 'c', 'content-type': 'application/json' },
         body: JSON.stringify({ firstName: 'Nia', lastName: 'Newcomer', email: 'nia@example.com', password: 'long-enough-1' }),
       }));
       await members.close();
       console.log(answer.status);`,
      { SMTP_URL: `smtp://localhost:${mailServer.port}`, NODE_EXTRA_CA_CERTS: certificate },
    );
    // The log of the server goes to the terminal too.
    const lines = output.split('\n').filter((line) => !line.startsWith('{'));
    assert.equal(lines.join('\n'), '201\n');
    assert.deepEqual(
      mailServer.received.map(({ to, message }) => [to, message.headers.get('subject')]),
      [[['nia@example.com'], ['Confirm your email']]],
    );
  });

  test('sends a mail through the HTTP API of a provider, and tells the errors apart', async () => {
    const output = await run(
      `const { mail } = await import(${JSON.stringify(port)});
       const sent = { id: 'mail-1', to: 'nia@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
       for (const status of [202, 422, 500]) {
         globalThis.fetch = async (url, { headers, body }) => {
           if (status === 202) console.log(url, headers['idempotency-key'], JSON.parse(body).to);
           return new Response(null, { status });
         };
         await mail.send(sent).then(() => console.log('sent'), (error) => console.log(error.name, error.code));
       }`,
    );
    assert.equal(
      output,
      'https://api.mail.example/messages mail-1 nia@example.com\nsent\nUndeliverableMailError 422\nMailError 500\n',
    );
  });

  test('writes one mail, and leaves the others to the server', async () => {
    const output = await run(
      `const { mailTemplate } = await import(${JSON.stringify(template)});
       const facts = { language: 'en', siteName: 'Crumb', siteUrl: 'https://a.example', timeZone: 'UTC', link: 'https://a.example/r', validHours: 1 };
       for (const kind of ['password-reset', 'email-confirmation'])
         console.log((await mailTemplate({ ...facts, kind })).subject);`,
    );
    assert.equal(output, 'Your new password at Crumb\nConfirm your email\n');
  });
});

test('the mail guide tells of every kind of mail', async () => {
  const { MAIL_SAMPLES } = await import('../../demo/pages/mail-samples.js');
  const kinds = [...page.matchAll(/^\| `([\w-]+)` +\| (?:after|in its|when)/gm)].map(([, kind]) => kind);
  assert.deepEqual(kinds.sort(), Object.keys(MAIL_SAMPLES).sort());
});
