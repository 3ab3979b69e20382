/* eslint-disable no-template-curly-in-string -- the texts are code */
import { inFile, type Fault } from '../fault.js';

const COUNT = '  await countTry(store, limits);\n';
const COUNT_CURRENT = '  await countTry(store, [limit]);\n';

/** Rate limits that stop nobody or the wrong people, and answers whose time tells who has an account. */
export const limitFaults: readonly Fault[] = [
  ...inFile('packages/server/src/people/log-in.ts', [
    { name: 'counts no wrong password', from: COUNT, to: '', caughtBy: 'limits.log-in' },
    {
      name: 'counts wrong passwords of known emails alone',
      from: COUNT,
      to: "  if (await store.db.selectFrom('users').select('id').where('email_key', '=', await findEmailKey(store, email)).executeTakeFirst()) await countTry(store, limits);\n",
      caughtBy: 'limits.log-in-unknown-email',
    },
    {
      name: 'lets one address try one password with all emails',
      from: COUNT,
      to: '  await countTry(store, [wrongForEmail]);\n',
      caughtBy: 'limits.many-emails',
    },
    {
      name: 'counts no wrong password when an account is closed',
      from: COUNT_CURRENT,
      to: '',
      caughtBy: 'limits.closure',
    },
    {
      name: 'counts no wrong password when the password is changed',
      from: COUNT_CURRENT,
      to: '',
      caughtBy: 'limits.change-of-password',
    },
    {
      name: 'hashes the password of a known email alone, and tells who has an account by the time',
      from: '() => passwordFitsAnyForm(password, hash, costs)',
      to: '() => (hash ? passwordFitsAnyForm(password, hash, costs) : Promise.resolve(false))',
      caughtBy: 'timing.log-in',
      slowHashes: true,
    },
  ]),
  ...inFile('packages/server/src/people/stranger-mails.ts', [
    {
      name: 'limits the mails of each call to one email, and not all of them together',
      from: 'const keyOf = (email: string) => `mail-to ${emailKey(email)}`;',
      to: 'let count = 0;\nconst keyOf = (email: string) => `mail-to ${emailKey(email)} ${++count}`;',
      caughtBy: 'limits.mails-together',
    },
  ]),
  ...inFile('packages/server/src/people/rate-limits.ts', [
    {
      name: 'counts wrong passwords for an email in capitals apart',
      from: '`log-in ${emailKey(email)} ${address}`',
      to: '`log-in ${email} ${address}`',
      caughtBy: 'limits.log-in-capitals',
    },
    {
      name: 'counts wrong passwords that arrive at once as one',
      from: 'store.transact(countLocks(limits), async (data) => {',
      to: '((work: (data: typeof store) => Promise<string | null>) => work(store))(async (data) => {',
      caughtBy: 'limits.log-in-at-once',
    },
    {
      name: 'stops a person for ever',
      from: "await data.db.deleteFrom('tries').where('until', '<=', currentTime(data)).execute();",
      to: 'void currentTime;',
      caughtBy: 'limits.log-in-ends',
    },
  ]),
  ...inFile('packages/server/src/operations/limits.ts', [
    {
      name: 'reads logins of any size',
      from: 'bodyBytes: 64 * 1024,',
      to: 'bodyBytes: 64 * 1024 * 1024,',
      caughtBy: 'body.too-large.log-in',
    },
    {
      name: 'stops a person after two typing errors',
      from: 'logIn: { most: 10, minutes: 10 },',
      to: 'logIn: { most: 2, minutes: 10 },',
      caughtBy: 'limits.log-in-not-too-early',
    },
    {
      name: 'stops everybody at an address after the wrong passwords for one email',
      from: 'logInFromAddress: { most: 60, minutes: 10 },',
      to: 'logInFromAddress: { most: 10, minutes: 10 },',
      caughtBy: 'limits.others-log-in',
    },
  ]),
  ...inFile('packages/server/src/http/client-address.ts', [
    {
      name: 'believes the address that the sender writes into a header',
      from: 'trustedProxies > 0 ? entries.at(-trustedProxies) : undefined',
      to: 'entries.at(-1)',
      caughtBy: 'limits.log-in-forwarded-for',
    },
  ]),
  ...inFile('packages/server/src/http/request-limits.ts', [
    {
      name: 'reads events of any size',
      from: 'c.req.path === VIDEOS || isBodyWithin',
      to: "c.req.path === VIDEOS || c.req.path === '/api/events' || isBodyWithin",
      caughtBy: 'events.too-large',
    },
    {
      name: 'reads new areas of any size',
      from: 'c.req.path === VIDEOS || isBodyWithin',
      to: "c.req.path.startsWith('/api/marketing/member-areas') || isBodyWithin",
      caughtBy: 'owner-create.too-large',
    },
    {
      name: 'reads joins of any size',
      from: 'c.req.path === VIDEOS || isBodyWithin',
      to: "c.req.path === VIDEOS || c.req.path.endsWith('/request-to-join') || isBodyWithin",
      caughtBy: 'body.too-large.join',
    },
  ]),
  ...inFile('packages/server/src/http/default-headers.ts', [
    {
      name: 'lets caches store refusals',
      from: "  c.header('cache-control', 'no-store');",
      to: "  if (c.finalized && c.res.ok) c.header('cache-control', 'no-store');",
      caughtBy: 'answers.no-store-refusals',
    },
    {
      name: 'lets caches store the answer of a login',
      from: "  c.header('cache-control', 'no-store');",
      to: "  if (!c.req.path.endsWith('/session')) c.header('cache-control', 'no-store');",
      caughtBy: 'answers.no-store-session',
    },
    {
      name: 'lets caches store the area of a member',
      from: "  c.header('cache-control', 'no-store');",
      to: "  if (!c.req.path.includes('/people-hub/')) c.header('cache-control', 'no-store');",
      caughtBy: 'area.no-store',
    },
  ]),
];
