/* eslint-disable no-template-curly-in-string -- the texts are code */
import { inFile, type Fault } from '../fault.js';

const PAGE = "  .on('GET', [ACCOUNT, `${ACCOUNT}/*`], async (c) => {\n";

/** What a page does when a program that checks mails opens a link. */
const whenOpened = (part: string, statement: string) =>
  `${PAGE}    if (c.req.path.includes('${part}')) await c.var.store.db.${statement}.execute();\n`;

const isKnown =
  "(await store.db.selectFrom('users').select('id').where('email_key', '=', email.toLowerCase()).executeTakeFirst())";
const QUEUES_RESET = "  const mail = { kind: 'password-reset'";
const COUNTS_CHANGE =
  '  await countTry(store, confirmationMailLimits(settings.limits.rates, siteUserId, email, address));\n';
const QUEUES_CHANGE = 'await endEmailLinks(data, siteUserId);\n    await queueLink(data';
const ENDS_AFTER_CHANGE =
  '    if (isChange) await endOtherAccess(data, { siteUserId, email: previousEmail, crumb: session.crumb });\n';
const ENDS_ELSEWHERE = '  await endOtherAccess(data, { siteUserId, email: previousEmail });\n';
const ENDS_AFTER_RESET = '    await endOtherAccess(data, { siteUserId: id, email });\n';
/** A mail server that the answer waits for. */
const slowMail = 'await new Promise((resolve) => setTimeout(resolve, 120));';

/** Mailed links that work too often, too long or for somebody else, and accounts that do not close. */
export const linkFaults: readonly Fault[] = [
  ...inFile('demo/server/routes/page-routes.ts', [
    {
      name: 'spends a reset link that a program has opened',
      from: PAGE,
      to: whenOpened('/login/reset/', "deleteFrom('reset_tokens')"),
      caughtBy: 'reset.opening-spends-nothing',
    },
    {
      name: 'spends the link of a confirmation that a program has opened',
      from: PAGE,
      to: whenOpened('/confirm-email/', "deleteFrom('email_links')"),
      caughtBy: 'confirmation.opening-spends-nothing',
    },
    {
      name: 'spends the link of a change when a program opens it',
      from: PAGE,
      to: whenOpened('/confirm-email/', "deleteFrom('email_links')"),
      caughtBy: 'email-change.opening-spends-nothing',
    },
  ]),
  ...inFile('packages/server/src/people/password-reset.ts', [
    {
      name: 'accepts a reset link as often as it is used',
      from: ENDS_AFTER_RESET,
      to: "    await db.deleteFrom('sessions').where('user_id', '=', id).execute();\n",
      caughtBy: 'reset.once',
    },
    {
      name: 'reads a reset link before the transaction that spends it',
      from: 'const { id, email } = await findPerson(data, token);',
      to: "const { id, email } = { id: siteUserId, email: '' };",
      caughtBy: 'reset.once-at-once',
    },
    {
      name: 'accepts a reset link for ever',
      from: "    .where('expires_at', '>', currentTime(data))\n    .executeTakeFirst();\n  if (!person)",
      to: '    .executeTakeFirst();\n  if (!person)',
      caughtBy: 'reset.expires',
    },
    {
      name: 'accepts a reset link for a minute',
      from: 'RESET_LINK_LIFETIME = HOUR;',
      to: 'RESET_LINK_LIFETIME = HOUR / 60;',
      caughtBy: 'reset.works-for-a-while',
    },
    {
      name: 'keeps the sessions of a person who sets a new password',
      from: ENDS_AFTER_RESET,
      to: "    await db.deleteFrom('reset_tokens').where('user_id', '=', id).execute();\n",
      caughtBy: 'reset.ends-sessions',
    },
    {
      name: 'keeps a change of the email that waits for its link after a reset',
      from: ENDS_AFTER_RESET,
      to: "    await db.deleteFrom('sessions').where('user_id', '=', id).execute();\n    await db.deleteFrom('reset_tokens').where('user_id', '=', id).execute();\n",
      caughtBy: 'reset.ends-email-change',
    },
    {
      name: 'keeps the previous password',
      from: "    await db.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute();\n",
      to: '',
      caughtBy: 'reset.set-password',
    },
    {
      name: 'keeps the wrong passwords from before a reset',
      from: '    await forgetTriesFor(db, email);\n',
      to: '',
      caughtBy: 'reset.forgives-wrong-passwords',
    },
    {
      name: 'tells that nobody has an email by the answer',
      from: QUEUES_RESET,
      to: `  if (!${isKnown}) throw new Refusal('not-found', { message: 'There is no such account.' });\n${QUEUES_RESET}`,
      caughtBy: 'reset.unknown-email',
    },
    {
      name: 'tells that nobody has an email by the time of the answer, because it waits for the mail server',
      from: QUEUES_RESET,
      to: `  if (${isKnown}) ${slowMail}\n${QUEUES_RESET}`,
      caughtBy: 'timing.reset',
    },
    {
      name: 'answers 403 for an unknown link',
      from: "new Refusal('link-expired')",
      to: "new Refusal('link-expired', { status: 403 })",
      caughtBy: 'reset.unknown-link',
    },
    {
      name: 'mails a link that can be guessed',
      from: 'const token = newToken();',
      to: 'const token = siteUserId.slice(0, 6) + Date.now();',
      caughtBy: 'reset.unguessable',
    },
    {
      name: 'accepts the link of a confirmation as one for a new password',
      from: "if (!person) throw new Refusal('link-expired');",
      to: "if (!person) { const other = await data.db.selectFrom('email_links').innerJoin('users', 'users.id', 'email_links.user_id').select(['users.id', 'users.email']).where('token_hash', '=', hashToken(token)).executeTakeFirst(); if (other) return other; throw new Refusal('link-expired'); }",
      caughtBy: 'confirmation.not-a-reset',
    },
    {
      name: 'mails as many reset links as somebody asks for',
      from: '  await countTry(store, resetMailLimits(settings.limits.rates, email, clientAddress(c)));\n',
      to: '',
      caughtBy: 'limits.reset-mails',
    },
  ]),
  ...inFile('packages/server/src/http/public-origins.ts', [
    {
      name: 'mails a link to the address that a header names',
      from: 'return this.#origins.find((origin) => origin === claimedOrigin(request)) ?? this.#origins[0];',
      to: "const host = request.header('x-forwarded-host'); return host ? `https://${host}` : this.#origins[0];",
      caughtBy: 'reset.foreign-host',
    },
  ]),
  ...inFile('packages/server/src/people/secrets.ts', [
    {
      name: 'compares the beginning of a link alone',
      from: ".update(token).digest('base64url')",
      to: ".update(token.slice(0, 16)).digest('base64url')",
      caughtBy: 'reset.changed-link',
    },
  ]),
  ...inFile('src/contract/account/request-password-reset.ts', [
    {
      name: 'needs no email for a reset link',
      from: 'email: typedEmail }',
      to: "email: z._default(z.string(), '') }",
      caughtBy: 'reset.missing-email',
    },
  ]),
  ...inFile('src/contract/account/change-email.ts', [
    {
      name: 'changes to any text as an email',
      from: 'email: newEmail,',
      to: 'email: z.string(),',
      caughtBy: 'email-change.invalid',
    },
  ]),
  ...inFile('src/contract/account/update-profile.ts', [
    {
      name: 'changes to a password of any length',
      from: '      newPassword,\n',
      to: '      newPassword: z.string(),\n',
      caughtBy: 'profile.refuses-password',
    },
  ]),
  ...inFile('packages/server/src/routes/account-routes.ts', [
    {
      name: 'spends a reset link with a password that it refuses',
      from: 'const { password } = await validBody(c.req, setPassword);',
      to: "const { password } = await validBody(c.req, setPassword).catch(async (error) => { await c.var.store.db.deleteFrom('reset_tokens').execute(); throw error; });",
      caughtBy: 'reset.refused-password-keeps-link',
    },
    {
      name: 'signs a person in with a new password, without telling the page',
      from: "await setPasswordByLink(c.var, c.req.param('token'), password, clientAddress(c));",
      to: "await setPasswordByLink(c.var, c.req.param('token'), password, clientAddress(c));\n    const { id, first_name, last_name, email, password_hash: passwordHash } = await c.var.store.db.selectFrom('users').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow();\n    await signIn(c, { person: { siteUserId: id, firstName: first_name, lastName: last_name, email, isOwner: false }, passwordHash });\n    c.header('set-cookie', 'SiteUserInfo=; Max-Age=0; Path=/', { append: true });",
      caughtBy: 'reset.not-signed-in',
    },
    {
      name: 'confirms an email for signed-in people alone',
      from: "const confirmation = await confirmEmail(c.var, c.req.param('token'), c.var.session);",
      to: "const confirmation = await confirmEmail(c.var, c.req.param('token'), requirePerson(c));",
      caughtBy: 'confirmation.signed-out',
    },
    {
      name: 'refuses a log-out where nobody is signed in',
      from: '    await signOut(c);\n    return c.json({});\n  })\n  .post',
      to: '    requirePerson(c);\n    await signOut(c);\n    return c.json({});\n  })\n  .post',
      caughtBy: 'session.log-out-twice',
    },
    {
      name: 'keeps the cookies of a closed account',
      from: '    await signOut(c);\n    return c.json({});\n  });',
      to: '    return c.json({});\n  });',
      caughtBy: 'closure.closes',
    },
    {
      name: 'makes a person the owner who writes so in the profile',
      from: 'const change = await validBody(c.req, updateProfile);',
      to: "const change = await validBody(c.req, updateProfile);\n    if (Object.keys(await c.req.json()).some((key) => /owner/i.test(key))) await c.var.store.db.updateTable('users').set({ role: 'owner' }).where('id', '=', session.siteUserId).execute();",
      caughtBy: 'profile.no-owner',
    },
  ]),
  ...inFile('packages/server/src/people/email-confirmation.ts', [
    {
      name: 'confirms a new email without writing it',
      from: '.set({ email, email_key, email_confirmed: 1 })',
      to: '.set({ email_confirmed: 1 })',
      caughtBy: 'email-change.link',
    },
    {
      name: 'accepts the link of a confirmation as often as it is used',
      from: '    else await endEmailLinks(data, siteUserId);\n',
      to: '',
      caughtBy: 'confirmation.once',
    },
    {
      name: 'accepts the link of a change as often as it is used',
      from: ENDS_AFTER_CHANGE,
      to: '    if (isChange) return { kind: "confirmed" };\n',
      caughtBy: 'email-change.once',
    },
    {
      name: 'keeps the session of whoever created the account when the email is confirmed elsewhere',
      from: ENDS_ELSEWHERE,
      to: '  await endEmailLinks(data, siteUserId);\n',
      caughtBy: 'confirmation.elsewhere-ends-access',
    },
    {
      name: 'keeps the session of whoever asked for a change that is confirmed elsewhere',
      from: ENDS_ELSEWHERE,
      to: '  await endEmailLinks(data, siteUserId);\n',
      caughtBy: 'email-change.elsewhere-ends-access',
    },
    {
      name: 'does not tell the present email that a change was asked for',
      from: "kind: 'email-change-asked',\n      siteUserId,\n      email: person.email,",
      to: "kind: 'email-change-asked',\n      siteUserId,\n      email,",
      caughtBy: 'email-change.tells-asked',
    },
    {
      name: 'confirms nothing',
      from: '.set({ email, email_key, email_confirmed: 1 })',
      to: '.set({ email, email_key })',
      caughtBy: 'confirmation.confirms',
    },
    {
      name: 'answers 403 for an unknown confirmation',
      from: "new Refusal('link-expired')",
      to: "new Refusal('link-expired', { status: 403 })",
      caughtBy: 'confirmation.unknown-link',
    },
    {
      name: 'accepts a confirmation for a day',
      from: 'CONFIRMATION_LINK_LIFETIME = 2 * DAY;',
      to: 'CONFIRMATION_LINK_LIFETIME = DAY;',
      caughtBy: 'confirmation.works-for-two-days',
    },
    {
      name: 'accepts a confirmation for a month',
      from: 'CONFIRMATION_LINK_LIFETIME = 2 * DAY;',
      to: 'CONFIRMATION_LINK_LIFETIME = 30 * DAY;',
      caughtBy: 'confirmation.expires',
    },
    {
      name: 'accepts the link of a change for a month',
      from: 'CONFIRMATION_LINK_LIFETIME = 2 * DAY;',
      to: 'CONFIRMATION_LINK_LIFETIME = 30 * DAY;',
      caughtBy: 'email-change.expires',
    },
    {
      name: 'mails a confirmation to a confirmed email',
      from: '  if (emailConfirmed && !pendingEmail) throw nothingToConfirm();\n',
      to: '',
      caughtBy: 'confirmation.nothing-to-confirm',
    },
    {
      name: 'drops the earlier link with each confirmation',
      from: '!== email) throw nothingToConfirm();\n',
      to: '!== email) throw nothingToConfirm();\n    await endEmailLinks(data, siteUserId);\n',
      caughtBy: 'confirmation.again',
    },
    {
      name: 'accepts a reset link as a confirmation',
      from: "if (!link) throw new Refusal('link-expired');",
      to: "if (!link) { const other = await data.db.selectFrom('reset_tokens').innerJoin('users', 'users.id', 'reset_tokens.user_id').select(['user_id', 'email', 'email_key']).where('token_hash', '=', hashToken(token)).executeTakeFirst(); if (other) return other; throw new Refusal('link-expired'); }",
      caughtBy: 'reset.not-a-confirmation',
    },
    {
      name: 'changes the email before the link is used',
      from: QUEUES_CHANGE,
      to: `await data.db.updateTable('users').set({ email, email_key: emailKey(email) }).where('id', '=', siteUserId).execute();\n    ${QUEUES_CHANGE}`,
      caughtBy: 'email-change.pending',
    },
    {
      name: 'logs a person in with an email that is not confirmed',
      from: QUEUES_CHANGE,
      to: `await data.db.updateTable('users').set({ email_key: emailKey(email) }).where('id', '=', siteUserId).execute();\n    ${QUEUES_CHANGE}`,
      caughtBy: 'email-change.log-in-with-new-before',
    },
    {
      name: 'does not tell the previous email of a change',
      from: '    await queueAccountMail(data, services, previous, mail);\n',
      to: '',
      caughtBy: 'email-change.tells-previous',
    },
    {
      name: 'keeps the reset links of the previous email',
      from: ENDS_AFTER_CHANGE,
      to: '    if (isChange) await endEmailLinks(data, siteUserId);\n',
      caughtBy: 'email-change.ends-reset-links',
    },
    {
      name: 'keeps the links of an earlier change',
      from: '    await endEmailLinks(data, siteUserId);\n    await queueLink',
      to: '    await queueLink',
      caughtBy: 'email-change.drops-earlier',
    },
    {
      name: 'changes the email without the password',
      from: "const proven = await checkCurrentPassword(c.var, session, password, address, 'password');\n",
      to: "const { password_hash: passwordHash } = await store.db.selectFrom('users').select('password_hash').where('id', '=', siteUserId).executeTakeFirstOrThrow();\n  const proven = { person: session, passwordHash };\n",
      caughtBy: 'email-change.wrong-password',
    },
    {
      name: 'mails a link to the email of the account itself',
      from: 'if (emailKey(email) === emailKey(session.email))',
      to: 'if (false)',
      caughtBy: 'email-change.same',
    },
    {
      name: 'tells by the answer that another account has an email',
      from: COUNTS_CHANGE,
      to: `${COUNTS_CHANGE}  if (${isKnown}) throw emailTaken();\n`,
      caughtBy: 'email-change.taken',
    },
    {
      name: 'tells by the time of the answer that nobody has an email',
      from: COUNTS_CHANGE,
      to: `${COUNTS_CHANGE}  if (!${isKnown}) ${slowMail}\n`,
      caughtBy: 'timing.email-change',
    },
    {
      name: 'fails when another account has got the email',
      from: 'if (other) throw emailTaken();',
      to: '',
      caughtBy: 'email-change.taken-meanwhile',
    },
    {
      name: 'mails as many links to new emails as somebody asks for',
      from: COUNTS_CHANGE,
      to: '',
      caughtBy: 'limits.change-mails',
    },
    {
      name: 'mails a confirmation with every click',
      from: '  await countTry(store, [\n    resendLimit(rates, siteUserId),\n    ...confirmationMailLimits(rates, siteUserId, email, clientAddress(c)),\n  ]);\n',
      to: '',
      caughtBy: 'limits.confirmation-mails',
    },
  ]),
  ...inFile('packages/server/src/people/compose-mail.ts', [
    {
      name: 'mails a reset link to a page without a form',
      from: 'link: link(`/account/login/reset/${token}`, mail.origin),',
      to: 'link: link(`/account/login/${token}`, mail.origin),',
      caughtBy: 'reset.mail',
    },
    {
      name: 'mails no link to an email in capitals',
      from: 'email_key === key)',
      to: 'email_key === email)',
      caughtBy: 'reset.email-in-capitals',
    },
  ]),
  ...inFile('packages/server/src/people/end-account.ts', [
    {
      name: 'closes nothing',
      from: "  await db.deleteFrom('users').where('id', '=', siteUserId).execute();\n",
      to: '',
      caughtBy: 'closure.email-is-free',
    },
    {
      name: 'closes the accounts of everybody',
      from: "await db.deleteFrom('users').where('id', '=', siteUserId).execute();",
      to: "await db.deleteFrom('users').where('role', 'is', null).execute();",
      caughtBy: 'closure.others-stay',
    },
    {
      name: 'keeps the sessions of a closed account',
      from: "await db.deleteFrom('users').where('id', '=', siteUserId).execute();",
      to: "await db.updateTable('users').set({ email: siteUserId, email_key: siteUserId }).where('id', '=', siteUserId).execute();",
      caughtBy: 'closure.ends-sessions',
    },
    {
      name: 'keeps the reset links of a closed account',
      from: "await db.deleteFrom('users').where('id', '=', siteUserId).execute();",
      to: "await db.deleteFrom('sessions').where('user_id', '=', siteUserId).execute();\n    await db.updateTable('users').set({ email: siteUserId, email_key: siteUserId }).where('id', '=', siteUserId).execute();",
      caughtBy: 'closure.ends-links',
    },
  ]),
  ...inFile('packages/server/src/people/close-account.ts', [
    {
      name: 'closes an account without the password',
      from: "const proven = await checkCurrentPassword(services, session, password, address, 'password');\n",
      to: "const { password_hash: passwordHash } = await services.store.db.selectFrom('users').select('password_hash').where('id', '=', siteUserId).executeTakeFirstOrThrow();\n  const proven = { person: session, passwordHash };\n",
      caughtBy: 'closure.wrong-password',
    },
    {
      name: 'closes the account of the owner',
      from: "if ((await readRole(data, siteUserId)) === 'owner') throw",
      to: 'if (false) throw',
      caughtBy: 'closure.owner',
    },
  ]),
];
