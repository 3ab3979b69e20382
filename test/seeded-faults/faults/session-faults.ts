/* eslint-disable no-template-curly-in-string -- the texts are code */
import { inFile, type Fault } from '../fault.js';

const SETS_SESSION = "  c.set('session', identity ? await followSiteLogin(c, identity, session) : session);";

/** Logins that let the wrong person in, and cookies that tell or last too much. */
export const sessionFaults: readonly Fault[] = [
  ...inFile('packages/server/src/people/session-cookies.ts', [
    {
      name: 'lets scripts read the cookie of the session',
      from: '    httpOnly: true,\n',
      to: '',
      caughtBy: 'cookies.session',
    },
    {
      name: 'sends cookies with requests of other sites',
      from: "sameSite: 'Lax'",
      to: "sameSite: 'None'",
      caughtBy: 'cookies.site-user-crumb',
    },
    {
      name: 'sends the crumb of the session without https',
      from: 'setCookie(c, SITE_USER_CRUMB, crumb, { ...cookieOptions(c),',
      to: 'setCookie(c, SITE_USER_CRUMB, crumb, { ...cookieOptions(c), secure: false,',
      caughtBy: 'cookies.secure',
    },
    {
      name: 'keeps SiteUserInfo longer than the session',
      from: 'setCookie(c, SITE_USER_INFO, await siteUserInfo(c, session), {\n    ...cookieOptions(c),\n    maxAge: secondsUntil(c, session.expiresAt),',
      to: 'setCookie(c, SITE_USER_INFO, await siteUserInfo(c, session), {\n    ...cookieOptions(c),\n    maxAge: LONGEST_SECONDS,',
      caughtBy: 'cookies.lifetimes',
    },
    {
      name: 'tells the email in SiteUserInfo',
      from: '    authenticated: true,\n    firstName,',
      to: '    authenticated: true,\n    firstName,\n    email: session.email,',
      caughtBy: 'cookies.site-user-info-no-email',
    },
    {
      name: 'forgets the id of the person in SiteUserInfo',
      from: '    firstName,\n    siteUserId,\n',
      to: '    firstName,\n',
      caughtBy: 'cookies.site-user-info',
    },
    {
      name: 'deletes the cookie of a session that has ended, which may be a newer one meanwhile',
      from: 'else if (token) endPageCookies(c);',
      to: 'else if (token) clearSession(c);',
      caughtBy: 'other-person.late-answer',
    },
    {
      name: 'ends no session at a log-out',
      from: "if (token) await deleteSession(c.get('store'), token);",
      to: '',
      caughtBy: 'session.log-out-ends-session',
    },
    {
      name: 'deletes SiteUserInfo at a log-out',
      from: 'maxAge: LONGEST_SECONDS,',
      to: 'maxAge: 0,',
      caughtBy: 'session.account-after-log-out',
    },
    {
      name: 'leaves the crumb at a log-out',
      from: '  deleteCookie(c, SITE_USER_CRUMB, cookieOptions(c));\n  setCookie',
      to: '  setCookie',
      caughtBy: 'session.log-out',
    },
    {
      name: 'leaves SiteUserInfo as it is when the person changes the name in another browser',
      from: 'if (getCookie(c, SITE_USER_INFO) !== (await siteUserInfo(c, session))) await writeSiteUserInfo(c, session);',
      to: 'await Promise.resolve();',
      caughtBy: 'profile.refreshes-cookie',
    },
  ]),
  ...inFile('packages/server/src/people/session-cookies.ts', [
    {
      name: 'believes the cookie SiteUserInfo',
      from: SETS_SESSION,
      to: "  const info = getCookie(c, SITE_USER_INFO) ?? '';\n  c.set('session', session ?? (info.includes('\"authenticated\":true') ? { email: '', lastName: '', role: null, isOwner: false, ...JSON.parse(info), crumb: 'c', expiresAt: new Date() } : null));",
      caughtBy: 'signed-out.site-user-info-only',
    },
    {
      name: 'believes the cookie SiteUserInfo of somebody who claims to be the owner',
      from: SETS_SESSION,
      to: "  c.set('session', session && { ...session, role: getCookie(c, SITE_USER_INFO)?.includes('isOwner\":true') ? 'owner' : session.role });",
      caughtBy: 'owner-access.cookie',
    },
    {
      name: 'ends no session of the owner',
      from: "if (token) await deleteSession(c.get('store'), token);",
      to: "if (token && !c.get('session')?.isOwner) await deleteSession(c.get('store'), token);",
      caughtBy: 'owner-access.log-out',
    },
  ]),
  ...inFile('packages/server/src/people/sessions.ts', [
    {
      name: 'takes over the session that the browser came with',
      from: 'const token = newToken();',
      to: 'const token = replacedToken || newToken();',
      caughtBy: 'session.no-fixation',
    },
    {
      name: 'keeps the session that a login replaces',
      from: "          row('token_hash', '=', hashToken(replacedToken ?? '')),\n",
      to: '',
      caughtBy: 'session.replaces',
    },
    {
      name: 'creates the session of a log-in whose password was changed meanwhile',
      from: 'await store.transact({ exclusive: locks }, async (data) => {\n    await requireUnchangedPassword(data, proven);\n',
      to: 'await new Promise((resolve) => setTimeout(resolve, 200));\n  await store.transact({}, async (data) => {\n',
      caughtBy: 'session.races-new-password',
    },
    {
      name: 'ends the sessions of all browsers at a login',
      from: "row('token_hash', '=', hashToken(replacedToken ?? '')),",
      to: "row('user_id', '=', siteUserId),",
      caughtBy: 'session.two-browsers',
    },
    {
      name: 'ends all sessions of everybody at a log-out',
      from: "await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();",
      to: "await db.deleteFrom('sessions').where('token_hash', '<>', '').execute();",
      caughtBy: 'session.log-out-keeps-others',
    },
    {
      name: 'lets a session live for ever',
      from: 'if (!found || found.expires_at <= currentTime(data)) return null;',
      to: 'if (!found) return null;',
      caughtBy: 'cookies.session-expires',
    },
    {
      name: 'believes any session',
      from: "    .where('token_hash', 'in', hashes)\n    .execute();\n  const byHash = new Map(rows.map((row) => [row.token_hash, row]));\n  return (hash) => byHash.get(hash);",
      to: '    .execute();\n  return () => rows[0];',
      caughtBy: 'signed-out.forged-session',
    },
    {
      name: 'shows the token of a session as its id',
      from: 'public_id: id,',
      to: 'public_id: token,',
      caughtBy: 'sessions.no-secrets',
    },
    {
      name: 'gives all sessions the same crumb',
      from: 'const crumb = newToken();',
      to: "const crumb = 'c'.repeat(43);",
      caughtBy: 'cookies.site-user-crumb-unguessable',
    },
  ]),
  ...inFile('packages/server/src/people/own-sessions.ts', [
    {
      name: 'lists the sessions of everybody',
      from: "    .where('user_id', '=', current.siteUserId)\n",
      to: '',
      caughtBy: 'sessions.own-only',
    },
    {
      name: 'takes each session for that of the request',
      from: 'const isCurrent = id === current.id;',
      to: 'const isCurrent = true;',
      caughtBy: 'sessions.current',
    },
    {
      name: 'lists the session first that was not used for longest',
      from: 'other.lastUsedAt.localeCompare(one.lastUsedAt)',
      to: 'one.lastUsedAt.localeCompare(other.lastUsedAt)',
      caughtBy: 'sessions.order',
    },
    {
      name: 'answers a success, and keeps the session that is to end',
      from: "    await db.deleteFrom('sessions').where('token_hash', '=', session.token_hash).execute();\n",
      to: '',
      caughtBy: 'end-session.ends',
    },
    {
      name: 'refuses to end a session twice',
      from: 'if (!session) return;',
      to: "if (!session) throw new Refusal('not-found');",
      caughtBy: 'end-session.again',
    },
    {
      name: 'ends the session of anybody',
      from: 'if (session.user_id !== siteUserId)',
      to: "if (session.user_id === '')",
      caughtBy: 'end-session.of-another',
    },
    {
      name: 'ends the session that asks for it',
      from: "  if (id === ownId) throw new Refusal('current-session');\n",
      to: '  void ownId;\n',
      caughtBy: 'end-session.current',
    },
    {
      name: 'answers a success, and keeps all other sessions',
      from: "      .where('public_id', '<>', id)\n",
      to: "      .where('public_id', '=', '').$if(id === '', (query) => query)\n",
      caughtBy: 'end-other-sessions.ends',
    },
    {
      name: 'ends all sessions with the others',
      from: "      .where('public_id', '<>', id)\n",
      to: "      .$if(id === '', (query) => query)\n",
      caughtBy: 'end-other-sessions.keeps-current',
    },
    {
      name: 'ends the sessions of everybody else',
      from: "      .where('user_id', '=', siteUserId)\n      .where('public_id', '<>', id)\n",
      to: "      .where('public_id', '<>', id)\n",
      caughtBy: 'end-other-sessions.keeps-others',
    },
  ]),
  ...inFile('packages/server/src/people/secrets.ts', [
    {
      name: 'makes tokens of four bytes',
      from: "randomBytes(32).toString('base64url')",
      to: "randomBytes(4).toString('base64url')",
      caughtBy: 'cookies.session-unguessable',
    },
  ]),
  ...inFile('packages/server/src/people/log-in.ts', [
    {
      name: 'compares no password',
      from: 'if (!fits || !user) {',
      to: 'if (!user) {',
      caughtBy: 'session.wrong-password',
    },
    {
      name: 'tells that an email is unknown',
      from: 'if (!fits || !user) {',
      to: "if (!user) throw new Refusal('not-found', { status: 401, message: 'There is no such account.' });\n  if (!fits) {",
      caughtBy: 'session.unknown-email',
    },
    {
      name: 'tells upper and lower case of an email apart',
      from: ".where('email_key', '=', await findEmailKey(store, email))",
      to: ".where('email', '=', email)",
      caughtBy: 'session.email-written-otherwise',
    },
    {
      name: 'reads the signs of a query in an email',
      from: ".where('email_key', '=', await findEmailKey(store, email))",
      to: ".where('email_key', 'like', await findEmailKey(store, email))",
      caughtBy: 'session.hostile-email',
    },
    {
      name: 'takes any text for the current password',
      from: 'await comparePassword(services, password, hash, address, [limit]);',
      to: 'await Promise.resolve(true);',
      caughtBy: 'profile.password-of-another',
    },
    {
      name: 'needs no current password where none is sent',
      from: "if (!password) throw wrongPassword(field, 'required');",
      to: "if (!password) return { person: toPerson(await services.store.db.selectFrom('users').selectAll().where('id', '=', siteUserId).executeTakeFirstOrThrow()), passwordHash: (await services.store.db.selectFrom('users').selectAll().where('id', '=', siteUserId).executeTakeFirstOrThrow()).password_hash };",
      caughtBy: 'profile.no-password',
    },
  ]),
  ...inFile('packages/server/src/people/access.ts', [
    {
      name: 'answers 403 in place of 401 to signed-out visitors',
      from: "if (access.kind === 'signed-out') throw new Refusal('not-signed-in')",
      to: "if (access.kind === 'signed-out') throw new Refusal('not-signed-in', { status: 403 })",
      caughtBy: 'signed-out.join',
    },
  ]),
  ...inFile('packages/server/src/routes/account-routes.ts', [
    {
      name: 'answers an empty list of sessions to signed-out visitors',
      from: 'sendAnswer(c, sessions, { sessions: await listSessions(c.var.store, requirePerson(c)) })',
      to: 'sendAnswer(c, sessions, { sessions: c.var.session ? await listSessions(c.var.store, requirePerson(c)) : [] })',
      caughtBy: 'sessions.signed-out',
    },
    {
      name: 'tells the page nothing of a new first name',
      from: 'await writeSiteUserInfo(c, changed);',
      to: '',
      caughtBy: 'profile.names',
    },
    {
      name: 'answers a new account with its password',
      from: 'return c.json(toProfile(proven.person), 201);',
      to: 'return c.json({ ...toProfile(proven.person), ...(await c.req.json()) }, 201);',
      caughtBy: 'account.no-secrets',
    },
    {
      name: 'answers a success for an email that is taken',
      from: 'const proven = await createPerson(c, await validBody(c.req, createAccount));',
      to: 'const proven = await createPerson(c, await validBody(c.req, createAccount)).catch(() => null);\n    if (!proven) return c.json({}, 201);',
      caughtBy: 'account.taken',
    },
    {
      name: 'does not sign in the person of a new account',
      from: '    await signIn(c, proven);\n    return c.json(toProfile(proven.person), 201);',
      to: '    return c.json(toProfile(proven.person), 201);',
      caughtBy: 'account.create',
    },
  ]),
  ...inFile('packages/server/src/people/insert-person.ts', [
    {
      name: 'creates a second account for an email in capitals',
      from: 'email_key: emailKey(email),',
      to: 'email_key: email,',
      caughtBy: 'account.taken-in-capitals',
    },
    {
      name: 'gives the account with this email a new password',
      from: 'doNothing()',
      to: 'doUpdateSet({ password_hash: passwordHash })',
      caughtBy: 'account.taken-keeps-password',
    },
    {
      name: 'forgets the consent of a new person to marketing emails',
      from: '      ...details,\n',
      to: '      ...details,\n      marketing_opt_in_at: null,\n',
      caughtBy: 'account.marketing-opt-in',
    },
  ]),
  ...inFile('src/contract/parts/limits.ts', [
    {
      name: 'accepts emails of any length',
      from: 'EMAIL_LENGTH = 254;',
      to: 'EMAIL_LENGTH = 5000;',
      caughtBy: 'account.refuses-email-too-long',
    },
  ]),
  ...inFile('src/contract/parts/email.ts', [
    {
      name: 'creates a second account for an email with wide letters',
      from: "text.trim().normalize('NFKC')",
      to: 'text.trim()',
      caughtBy: 'account.taken-look-alike',
    },
    {
      name: 'takes the own email with wide letters for a new one',
      from: "text.trim().normalize('NFKC')",
      to: 'text.trim()',
      caughtBy: 'email-change.same-look-alike',
    },
    {
      name: 'accepts characters that nobody sees in an email',
      from: '/^[^\\s\\p{C}\\p{DI}<>()[\\],;:"\\\\@.]+(?:\\.[^\\s\\p{C}\\p{DI}<>()[\\],;:"\\\\@.]+)*@',
      to: '/^[^\\s<>()[\\],;:"\\\\@.]+(?:\\.[^\\s<>()[\\],;:"\\\\@.]+)*@',
      caughtBy: 'account.refuses-email-invisible',
    },
    {
      name: 'accepts dots anywhere in an email',
      from: 'EMAIL.test(email)',
      to: "EMAIL.test(email.replace(/\\.{2,}/g, '.').replace(/^\\.|\\.(?=@)|\\.$/g, '').replace('@.', '@'))",
      caughtBy: 'account.refuses-email-dots',
    },
  ]),
  ...inFile('packages/server/src/people/accounts.ts', [
    {
      name: 'mails no confirmation to a new account',
      from: '    await queueLink(data, c.var, { siteUserId: person.siteUserId, email, origin });\n',
      to: '',
      caughtBy: 'account.confirmation-mail',
    },
    {
      name: 'makes a new account the owner',
      from: 'role: null,',
      to: "role: 'owner',",
      caughtBy: 'owner-access.sign-up',
    },
    {
      name: 'counts a new email as confirmed',
      from: 'isEmailConfirmed: false,',
      to: 'isEmailConfirmed: true,',
      caughtBy: 'account.not-confirmed',
    },
    {
      name: 'changes a password without the current one',
      from: ': await checkCurrentPassword(services, session, currentPassword, address);',
      to: ': null;',
      caughtBy: 'profile.wrong-password',
    },
    {
      name: 'keeps the other sessions after a new password',
      from: '    if (hash !== null) await endOtherAccess(data, session);\n',
      to: "    if (hash !== null) await db.deleteFrom('email_links').where('user_id', '=', siteUserId).execute();\n",
      caughtBy: 'profile.password-ends-sessions',
    },
    {
      name: 'keeps a change of the email that waits for its link after a new password',
      from: '    if (hash !== null) await endOtherAccess(data, session);\n',
      to: "    if (hash !== null) await db.deleteFrom('sessions').where('user_id', '=', siteUserId).where('crumb', '<>', session.crumb).execute();\n",
      caughtBy: 'profile.password-ends-email-change',
    },
    {
      name: 'keeps the reset links that were mailed before a new password',
      from: '    if (hash !== null) await endOtherAccess(data, session);\n',
      to: "    if (hash !== null) await db.deleteFrom('sessions').where('user_id', '=', siteUserId).where('crumb', '<>', session.crumb).execute();\n",
      caughtBy: 'profile.password-ends-reset-links',
    },
    {
      name: 'changes the names of everybody',
      from: ".set(columns).where('id', '=', siteUserId)",
      to: '.set(columns)',
      caughtBy: 'profile.others-unchanged',
    },
    {
      name: 'forgets the language',
      from: '...(language !== undefined && { language }),',
      to: '',
      caughtBy: 'profile.language',
    },
    {
      name: 'answers success, and keeps the password',
      from: '...(hash !== null && { password_hash: hash }),',
      to: '',
      caughtBy: 'profile.password',
    },
  ]),
  ...inFile('src/contract/parts/person.ts', [
    {
      name: 'accepts any text as an email',
      from: ", z.refine(isEmail, 'email')",
      to: '',
      caughtBy: 'account.refuses-email',
    },
    {
      name: 'accepts the emails of a wider rule',
      from: 'import { isEmail, normalizeEmail }',
      to: 'import { couldBeEmail as isEmail, normalizeEmail }',
      caughtBy: 'account.refuses-email-signs',
    },
    {
      name: 'stores the look-alike of an email that counts as the same',
      from: 'z.overwrite(normalizeEmail), ',
      to: '',
      caughtBy: 'account.look-alike-mails',
    },
    {
      name: 'checks an email before its letters are made plain',
      from: "z.overwrite(normalizeEmail), z.refine(isEmail, 'email')",
      to: "z.refine((email) => !/[<>,@]/.test(email.replace('@', ''))), z.overwrite(normalizeEmail), z.refine((email) => /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/.test(email))",
      caughtBy: 'account.refuses-email-wide-signs',
    },
  ]),
  ...inFile('packages/server/src/people/new-password.ts', [
    {
      name: 'accepts a leaked password in the profile',
      from: 'if (await isLeaked(password)) throw',
      to: "if (field === 'password' && (await isLeaked(password))) throw",
      caughtBy: 'account.leaked-password',
    },
    {
      name: 'refuses a leaked password without the name of the field',
      from: "throw new Refusal('leaked-password', { fields: { [field]: 'leaked' } });",
      to: "throw new Refusal('leaked-password');",
      caughtBy: 'account.leaked-password',
    },
  ]),
  ...inFile('packages/server/src/people/leaked-passwords/leaked-password.ts', [
    {
      name: 'accepts a leaked password with capitals',
      from: '.toLowerCase()',
      to: '',
      caughtBy: 'account.leaked-password',
    },
  ]),
  ...inFile('packages/server/src/people/password-reset.ts', [
    {
      name: 'accepts a leaked password with a reset link',
      from: 'await hashNewPassword({ hashQueue }, password, address)',
      to: "await hashQueue.run(address, async () => (await import('./secrets.js')).hashPassword(password))",
      caughtBy: 'account.leaked-password',
    },
  ]),
  ...inFile('src/contract/account/create-account.ts', [
    {
      name: 'accepts short passwords',
      from: 'password: newPassword,',
      to: 'password: z.string().check(z.minLength(6), z.maxLength(128)),',
      caughtBy: 'account.refuses-password-too-short',
    },
    {
      name: 'hashes passwords of any length',
      from: 'password: newPassword,',
      to: 'password: z.string().check(z.minLength(10)),',
      caughtBy: 'account.refuses-password-too-long',
    },
    {
      name: 'accepts a first name of any length',
      from: '...sentPersonDetails(),',
      to: '...sentPersonDetails(), firstName: z.string().check(z.trim(), z.minLength(1), z.maxLength(5000)),',
      caughtBy: 'account.refuses-first-name',
    },
    {
      name: 'accepts no long first name',
      from: '...sentPersonDetails(),',
      to: '...sentPersonDetails(), firstName: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),',
      caughtBy: 'account.longest-values',
    },
    {
      name: 'accepts an empty last name',
      from: '...sentPersonDetails(),',
      to: '...sentPersonDetails(), lastName: z.string(),',
      caughtBy: 'account.refuses-last-name',
    },
  ]),
  ...inFile('src/contract/account/update-profile.ts', [
    {
      name: 'accepts any language',
      from: 'language: z.enum([...LANGUAGES.keys()].sort())',
      to: 'language: z.string()',
      caughtBy: 'profile.refuses-language',
    },
    {
      name: 'changes to a first name of any length',
      from: '...sentPersonDetails(),',
      to: '...sentPersonDetails(), firstName: z.string().check(z.trim(), z.minLength(1), z.maxLength(5000)),',
      caughtBy: 'profile.refuses-names',
    },
  ]),
  ...inFile('packages/server/src/people/person-details.ts', [
    {
      name: 'empties the first name when the last one changes',
      from: 'write: (text) => (text === undefined ? {} : { [column]: text }),',
      to: "write: (text) => ({ [column]: text ?? '' }),",
      caughtBy: 'profile.one-field',
    },
    {
      name: 'agrees to marketing emails for a person who was not asked',
      from: 'if (agrees === undefined) return {};',
      to: 'if (agrees === undefined) agrees = true;',
      caughtBy: 'account.no-opt-in-by-default',
    },
    {
      name: 'never takes the consent to marketing emails back',
      from: 'agrees ? (since ?? now) : null',
      to: 'agrees || since ? (since ?? now) : null',
      caughtBy: 'profile.marketing-opt-in',
    },
  ]),
  ...inFile('packages/server/src/people/log-in.ts', [
    {
      name: 'logs in with the password of anybody',
      from: 'if (!fits || !user) {',
      to: "if (!user || (!fits && !password.startsWith('password'))) {",
      caughtBy: 'session.password-of-another',
    },
  ]),
  ...inFile('packages/server/src/people/accounts.ts', [
    {
      name: 'stores the password of a new account wrongly',
      from: 'const passwordHash = await hashNewPassword(c.var, password, address);',
      to: 'const passwordHash = await hashNewPassword(c.var, `${password} `, address);',
      caughtBy: 'account.log-in-later',
    },
    {
      name: 'makes everybody with a new account the owner',
      from: 'role: null,',
      to: "role: 'owner',",
      caughtBy: 'account.no-owner',
    },
  ]),
  ...inFile('packages/server/src/people/person.ts', [
    {
      name: 'answers a profile without the email',
      from: '  lastName,\n  email,\n});',
      to: '  lastName,\n});',
      caughtBy: 'profile.read',
    },
  ]),
];
