import { inFile, type Fault } from '../fault.js';

const COUNTS_MAILS =
  '  await countTry(store, codeMailLimits(settings.limits.rates, email, clientAddress(c)));\n';
const ENDS_ACCESS = '  await endOtherAccess(data, person);\n';

/** Codes and links that log in too often, too long, elsewhere, or somebody else. */
export const codeFaults: readonly Fault[] = [
  ...inFile('packages/server/src/people/send-code.ts', [
    {
      name: 'mails codes without a limit',
      from: COUNTS_MAILS,
      to: '',
      caughtBy: 'code.mails-limited',
    },
    {
      name: 'mails a code to known emails alone',
      from: COUNTS_MAILS,
      to: `${COUNTS_MAILS}  if (!(await store.db.selectFrom('users').select('id').where('email_key', '=', emailKey(email)).executeTakeFirst())) return;\n`,
      caughtBy: 'code.unknown-email',
    },
  ]),
  ...inFile('packages/server/src/people/sign-in-codes.ts', [
    {
      name: 'leaves the link of an earlier code usable',
      from: "    .where((row) => row.or([row('email_key', '=', key), row('expires_at', '<=', currentTime(data))]))\n",
      to: "    .where('email_key', '=', key)\n    .where('token_hash', '=', '')\n",
      caughtBy: 'code.replaced',
    },
    {
      name: 'counts no wrong codes',
      from: '    .set({ wrong_tries: wrongTries })\n',
      to: '    .set({ wrong_tries: 0 })\n',
      caughtBy: 'code.wrong',
    },
    {
      name: 'accepts a code as often as it is used',
      from: '  await endCodes(data, email);\n',
      to: '',
      caughtBy: 'code.once',
    },
    {
      name: 'accepts a link in every browser',
      from: "  if (browserHash === null || !sameSecret(browserHash, stored.browser_hash)) return { kind: 'other-browser' };\n",
      to: '',
      caughtBy: 'code-link.other-browser',
    },
    {
      name: 'accepts a code for an hour',
      from: 'export const CODE_LIFETIME = 10 * MINUTE;',
      to: 'export const CODE_LIFETIME = 60 * MINUTE;',
      caughtBy: 'code.expires',
    },
  ]),
  ...inFile('packages/server/src/people/log-in-with-code.ts', [
    {
      name: 'leaves the sessions of whoever has created an account with the email of somebody else',
      from: ENDS_ACCESS,
      to: '',
      caughtBy: 'code.unconfirmed-account',
    },
  ]),
  ...inFile('packages/server/src/people/end-access.ts', [
    {
      name: 'leaves a code usable after a new password',
      from: '  await endCodes(data, email);\n',
      to: '',
      caughtBy: 'code.ends-with-password',
    },
  ]),
  ...inFile('packages/server/src/routes/account-routes.ts', [
    {
      name: 'spends a link that a program has opened',
      from: "  .post('/code-links/:token', async (c) =>\n",
      to: "  .get('/code-links/:token', async (c) => {\n    await c.var.store.db.deleteFrom('sign_in_codes').execute();\n    return c.json({});\n  })\n  .post('/code-links/:token', async (c) =>\n",
      caughtBy: 'code-link.opening-spends-nothing',
    },
  ]),
];
