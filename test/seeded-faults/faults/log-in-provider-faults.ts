import { inFile, type Fault } from '../fault.js';

const FOLDER = 'packages/server/src/people/log-in-providers';

/** Log-in providers whose answers count too often, too long or elsewhere, or that open the account of somebody else. */
export const logInProviderFaults: readonly Fault[] = [
  ...inFile(`${FOLDER}/visits.ts`, [
    {
      name: 'asks a provider with the same nonce every time',
      from: '= [newToken(), newToken(), newToken()];',
      to: "= [newToken(), 'the-same-nonce-for-every-visit', newToken()];",
      caughtBy: 'log-in-provider.secrets',
    },
    {
      name: 'asks a provider with the same PKCE challenge every time',
      from: '= [newToken(), newToken(), newToken()];',
      to: "= [newToken(), newToken(), 'the-same-code-verifier-for-every-visit-0000'];",
      caughtBy: 'log-in-provider.secrets',
    },
    {
      name: 'does not compare the state of a provider',
      from: "    .where('state_hash', '=', hashToken(state))\n",
      to: '',
      caughtBy: 'log-in-provider.state',
    },
    {
      name: 'accepts the answer of a provider in every browser',
      from: "    .where('browser_hash', '=', browserHash)\n",
      to: '',
      caughtBy: 'log-in-provider.other-browser',
    },
    {
      name: 'accepts the answer of a provider for an hour',
      from: 'export const VISIT_LIFETIME = 10 * MINUTE;',
      to: 'export const VISIT_LIFETIME = 60 * MINUTE;',
      caughtBy: 'log-in-provider.expires',
    },
    {
      name: 'accepts the answer of a provider as often as it is sent',
      from: "    .deleteFrom('provider_visits')\n    .where('state_hash', '=', hashToken(state))\n",
      to: "    .updateTable('provider_visits')\n    .set({ state_hash: hashToken(state) })\n    .where('state_hash', '=', hashToken(state))\n",
      caughtBy: 'log-in-provider.once',
    },
  ]),
  ...inFile(`${FOLDER}/openid.ts`, [
    {
      name: 'does not check the signature of an ID token',
      from: '      enableNonRepudiationChecks,\n      //',
      to: '      //',
      caughtBy: 'log-in-provider.token',
    },
    {
      name: 'asks a provider without PKCE',
      from: "    code_challenge_method: 'S256',\n",
      to: '',
      caughtBy: 'log-in-provider.secrets',
    },
  ]),
  ...inFile(`${FOLDER}/provider-account.ts`, [
    {
      name: 'takes every email for confirmed of which a provider says nothing',
      from: "(email_verified === true || email_verified === 'true')",
      to: 'email_verified !== false',
      caughtBy: 'log-in-provider.unverified',
    },
    {
      name: 'takes every text of a provider for a confirmation',
      from: "(email_verified === true || email_verified === 'true')",
      to: 'Boolean(email_verified)',
      caughtBy: 'log-in-provider.unverified',
    },
    {
      name: 'takes what is no email for one',
      from: "typeof email === 'string' && isEmail(email) ? normalizeEmail(email) : null",
      to: "typeof email === 'string' ? normalizeEmail(email) : null",
      caughtBy: 'log-in-provider.no-email',
    },
  ]),
  ...inFile(`${FOLDER}/decide-entry.ts`, [
    {
      name: 'lets people into an account by an email that the provider has not confirmed',
      from: '  if (!isEmailVerified || !isSameMailbox',
      to: '  if (!isSameMailbox',
      caughtBy: 'log-in-provider.unverified',
    },
    {
      name: 'leaves an account whose email was never confirmed to whoever has created it',
      from: "  if (!withEmail.isEmailConfirmed) return { kind: 'take-over', person: withEmail };\n",
      to: '',
      caughtBy: 'log-in-provider.takes-over',
    },
    {
      name: 'confirms the email of a new account that the provider has not confirmed',
      from: 'isEmailConfirmed: isEmailVerified }',
      to: 'isEmailConfirmed: true }',
      caughtBy: 'log-in-provider.unconfirmed',
    },
    {
      name: 'forgets which account a provider was connected with',
      from: "  if (connected) return { kind: 'known', person: connected };\n",
      to: '',
      caughtBy: 'log-in-provider.logs-in',
    },
  ]),
  ...inFile(`${FOLDER}/enter.ts`, [
    {
      name: 'keeps the sessions of an account that a provider is connected with',
      from: '      await endOtherAccess(data, { ...person, keepsWaysIn: true });\n',
      to: '',
      caughtBy: 'log-in-provider.connects',
    },
    {
      name: 'ends the password of an account that a provider is connected with',
      from: '      await endOtherAccess(data, { ...person, keepsWaysIn: true });\n',
      to: "      await endOtherAccess(data, { ...person, keepsWaysIn: true });\n      await data.db.updateTable('users').set({ password_hash: null }).where('id', '=', person.siteUserId).execute();\n      decision.person.password_hash = null;\n",
      caughtBy: 'log-in-provider.connects',
    },
    {
      name: 'mails nothing about a provider that was connected at a log-in',
      from: '      await endOtherAccess(data, { ...person, keepsWaysIn: true });\n      await insertConnection(data, person.siteUserId, account, { isUsed: true });\n      await queueConnectionMail(',
      to: "      await endOtherAccess(data, { ...person, keepsWaysIn: true });\n      await insertConnection(data, person.siteUserId, account, { isUsed: true });\n      if (account.subject === '') await queueConnectionMail(",
      caughtBy: 'log-in-provider.connects',
    },
    {
      name: 'keeps the sessions of whoever has created an account with the email of somebody else',
      from: '      await endOtherAccess(data, person);\n',
      to: '',
      caughtBy: 'log-in-provider.takes-over',
    },
    {
      name: 'keeps the password of whoever has created an account with the email of somebody else',
      from: '        .set({ password_hash: null, email_confirmed: 1 })\n',
      to: '        .set({ email_confirmed: 1 })\n',
      caughtBy: 'log-in-provider.takes-over',
    },
    {
      name: 'does not store when a provider has logged in',
      from: '    .set({ last_used_at: currentTime(data) })\n',
      to: '    .set({ last_used_at: null })\n',
      caughtBy: 'connection.listed',
    },
  ]),
  ...inFile(`${FOLDER}/return-from-provider.ts`, [
    {
      name: 'connects a provider in every session',
      from: "  if (isOtherSession) return nobody('expired');\n",
      to: "  if (isOtherSession && !session) return nobody('expired');\n",
      caughtBy: 'connection.session',
    },
    {
      name: 'takes a person who has not agreed for a failure of the provider',
      from: "= ['access_denied', 'user_cancelled_authorize'];",
      to: '= [];',
      caughtBy: 'log-in-provider.cancelled',
    },
    {
      name: 'does not say that a visit to a provider has ended before',
      from: "withResult(FALLBACK, 'expired')",
      to: 'withResult(FALLBACK, null)',
      caughtBy: 'log-in-provider.once',
    },
  ]),
  ...inFile(`${FOLDER}/visit-provider.ts`, [
    {
      name: 'wants no proof before a provider is connected',
      from: '  const proven = await proveForWayIn(services, session, password, request.address);\n',
      to: '  const proven = null;\n',
      caughtBy: 'connection.proof',
    },
    {
      name: 'sends visitors to a provider without a limit',
      from: '  countTry(store, [providerVisitLimit(settings.limits.rates, address)]);',
      to: '  Promise.resolve([store, settings, address]);',
      caughtBy: 'log-in-provider.limited',
    },
  ]),
  ...inFile(`${FOLDER}/own-connections.ts`, [
    {
      name: 'keeps the other sessions when a provider is connected',
      from: '    await endOtherAccess(data, session);\n',
      to: '',
      caughtBy: 'connection.other-sessions',
    },
    {
      name: 'takes the account of a provider from the person who has connected it',
      from: "    if (known) return known.user_id === siteUserId ? 'connected' : 'connected-elsewhere';\n",
      to: '    if (known) await deleteConnection(data, known.user_id, issuer);\n',
      caughtBy: 'connection.one',
    },
    {
      name: 'replaces the account of a provider without a word',
      from: "    if (await findConnectionOf(data, siteUserId, issuer)) return 'already-connected';\n",
      to: '    if (await findConnectionOf(data, siteUserId, issuer)) await deleteConnection(data, siteUserId, issuer);\n',
      caughtBy: 'connection.one',
    },
    {
      name: 'wants no proof before a provider is removed',
      from: '  const proven = await proveForWayIn(services, session, password, address);\n',
      to: '  const proven = null;\n',
      caughtBy: 'connection.proof',
    },
    {
      name: 'does not remove a connection',
      from: '    if (!(await deleteConnection(data, siteUserId, issuerOf(provider))))\n',
      to: '    if (!(await findConnectionOf(data, siteUserId, issuerOf(provider))))\n',
      caughtBy: 'connection.removed',
    },
    {
      name: 'removes the connections of other people',
      from: '    if (!(await deleteConnection(data, siteUserId, issuerOf(provider))))\n',
      to: "    if (!(await data.db.deleteFrom('provider_connections').where('issuer', '=', issuerOf(provider)).executeTakeFirst()).numDeletedRows)\n",
      caughtBy: 'connection.removed',
    },
    {
      name: 'mails nothing about a provider that was connected in the profile',
      from: "    await queueConnectionMail(data, services, 'log-in-provider-connected',",
      to: "    if (siteUserId === '') await queueConnectionMail(data, services, 'log-in-provider-connected',",
      caughtBy: 'connection.mails',
    },
    {
      name: 'mails nothing about a provider that was removed',
      from: "    await queueConnectionMail(data, services, 'log-in-provider-disconnected',",
      to: "    if (siteUserId === '') await queueConnectionMail(data, services, 'log-in-provider-disconnected',",
      caughtBy: 'connection.mails',
    },
  ]),
  ...inFile('packages/server/src/people/end-access.ts', [
    {
      name: 'leaves the connections of whoever had the account after a new password',
      from: '    await endConnections(data, siteUserId);\n',
      to: '',
      caughtBy: 'connection.ends-with-reset',
    },
    {
      name: 'leaves the connections of whoever has created the account of somebody else',
      from: '    await endConnections(data, siteUserId);\n',
      to: '',
      caughtBy: 'log-in-provider.unconfirmed',
    },
  ]),
  ...inFile('packages/server/src/routes/provider-return-routes.ts', [
    {
      name: 'forgets a part of the form of a provider',
      from: "['code', 'state', 'iss', 'error']",
      to: "['code', 'state', 'error']",
      caughtBy: 'log-in-provider.form',
    },
  ]),
  ...inFile('src/contract/parts/provider-page.ts', [
    {
      name: 'leads visitors from a provider to other sites',
      from: 'text.check(z.maxLength(ADDRESS_LENGTH), z.regex(/^\\/(?![/\\\\])[^\\\\\\s]*$/));',
      to: 'text;',
      caughtBy: 'log-in-provider.return',
    },
  ]),
];
