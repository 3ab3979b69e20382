import { inFile, type Fault, type FaultOfFile } from '../fault.js';

const atSite = (file: string, faults: readonly FaultOfFile[]): Fault[] =>
  inFile(
    file,
    faults.map((fault) => ({ login: 'closes-accounts' as const, ...fault })),
  );

/** Sites with a login of their own whose backend does what the login does, or does not agree with it on who is signed in. */
export const siteLoginFaults: readonly Fault[] = [
  ...atSite('packages/server/src/people/identity.ts', [
    {
      name: 'does what the login of the site does',
      from: '  if (c.var.settings.identity) throw siteDoesThat();\n',
      to: '',
      caughtBy: 'site-login.refused-calls',
    },
    {
      name: 'says in the profile of no login that people can close their account',
      from: '  ...(port.closeAccount && { mayClose: true }),\n',
      to: '',
      caughtBy: 'site-login.profile',
    },
    {
      name: 'finds nobody again whom the login of the site knows',
      from: "select(COLUMNS).where('identity_id', '=', identityId)",
      to: "select(COLUMNS).where('identity_id', '=', '')",
      caughtBy: 'site-login.same-person',
    },
  ]),
  ...atSite('packages/server/src/people/accounts.ts', [
    {
      name: 'changes the names that the login of the site has',
      from: '  if (settings.identity) requireOwnFields(session, change);\n',
      to: '',
      caughtBy: 'site-login.names',
    },
  ]),
  ...atSite('packages/server/src/people/profile.ts', [
    {
      name: 'leaves the language to the login of the site',
      from: '    change.newPassword !== undefined ||\n',
      to: '    change.newPassword !== undefined ||\n    change.language !== undefined ||\n',
      caughtBy: 'site-login.language',
    },
  ]),
  ...atSite('packages/server/src/people/session-cookies.ts', [
    {
      name: 'takes a session for a log-in that the login of the site has ended',
      from: '    if (session) await signOut(c);\n    return null;',
      to: '    return session;',
      caughtBy: 'site-login.ended-elsewhere',
    },
    {
      name: 'keeps the person before when somebody else has logged in',
      from: 'if (session?.siteUserId !== known.person.siteUserId)',
      to: 'if (!session)',
      caughtBy: 'site-login.other-person',
    },
  ]),
  ...atSite('packages/server/src/routes/account-routes.ts', [
    {
      name: 'leaves the session of the login at a log-out',
      from: '    if (identity) await logOutOfSite(c, identity);\n    await signOut(c);',
      to: '    await signOut(c);',
      caughtBy: 'site-login.log-out',
    },
  ]),
  ...inFile('packages/server/src/people/close-site-account.ts', [
    {
      name: 'creates a person anew whose account was closed',
      from: "    await closeIdentity(data, siteUserId, 'to-delete');\n",
      to: '',
      caughtBy: 'site-login.close',
      login: 'closes-accounts',
    },
    {
      name: 'closes an account that the login of the site still has',
      from: '  if (!settings.identity?.closeAccount) throw siteDoesThat();\n',
      to: '',
      caughtBy: 'site-login.close-refused',
      login: 'keeps-accounts',
    },
  ]),
];
