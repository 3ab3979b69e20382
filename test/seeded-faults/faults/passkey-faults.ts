import { inFile, type Fault } from '../fault.js';

const FOLDER = 'packages/server/src/people/passkeys';
const COUNTS_LOG_INS = '  await countTry(store, [limit]);\n';
const PROVES = '  if (!isProofNeeded(services.store, session)) return null;\n';

/** Passkeys that log in too often, too long, elsewhere, or after they have ended. */
export const passkeyFaults: readonly Fault[] = [
  ...inFile(`${FOLDER}/challenges.ts`, [
    {
      name: 'asks with the same challenge every time',
      from: '  const challenge = newToken();\n',
      to: "  const challenge = 'the-same-challenge-for-every-browser';\n  await db.deleteFrom('passkey_challenges').execute();\n",
      caughtBy: 'passkey.challenge',
    },
    {
      name: 'accepts a challenge in every browser and session',
      from: "    .where('bound_to', '=', boundTo)\n",
      to: '',
      caughtBy: 'passkey.other-browser',
    },
    {
      name: 'accepts a challenge for an hour',
      from: 'export const CHALLENGE_LIFETIME = 5 * MINUTE;',
      to: 'export const CHALLENGE_LIFETIME = 60 * MINUTE;',
      caughtBy: 'passkey.expires',
    },
    {
      name: 'accepts a challenge as often as it is sent',
      from: "    .deleteFrom('passkey_challenges')\n    .where('challenge_hash', '=', hashToken(challenge))\n",
      to: "    .updateTable('passkey_challenges')\n    .set({ challenge_hash: hashToken(challenge) })\n    .where('challenge_hash', '=', hashToken(challenge))\n",
      caughtBy: 'passkey.once',
    },
  ]),
  ...inFile(`${FOLDER}/web-authn.ts`, [
    {
      name: 'accepts responses from pages of another site',
      from: '  expectedOrigin: [...origins],\n',
      to: "  expectedOrigin: [...origins, 'https://other-site.example'],\n",
      caughtBy: 'passkey.other-site',
    },
    {
      name: 'accepts responses for another domain',
      from: '  expectedRPID: id,\n',
      to: "  expectedRPID: [id, 'other-site.example'] as unknown as string,\n",
      caughtBy: 'passkey.other-site',
    },
    {
      name: 'accepts wrong signatures',
      from: '  if (!result?.verified) return null;\n  const { newCounter',
      to: '  if (!result) return null;\n  const { newCounter',
      caughtBy: 'passkey.unknown',
    },
    {
      name: 'asks for passkeys that only a log-in with a name finds',
      from: "residentKey: 'required'",
      to: "residentKey: 'discouraged'",
      caughtBy: 'passkey.discoverable',
    },
  ]),
  ...inFile(`${FOLDER}/log-in-with-passkey.ts`, [
    {
      name: 'does not compare the counter of a passkey',
      from: "    .where((row) => (counter === 0 ? row('counter', '=', 0) : row('counter', '<', counter)))\n",
      to: '',
      caughtBy: 'passkey.counter',
    },
    {
      name: 'counts no log-ins that are refused',
      from: COUNTS_LOG_INS,
      to: '',
      caughtBy: 'passkey.limited',
    },
    {
      name: 'says whether a passkey is known',
      from: '  const { verifyLogIn } = await loadWebAuthn();\n',
      to: "  const { verifyLogIn } = await loadWebAuthn();\n  if (!passkey) throw new Refusal('not-found');\n",
      caughtBy: 'passkey.unknown',
    },
    {
      name: 'does not store when a passkey was used',
      from: 'last_used_at: currentTime(data) })',
      to: 'last_used_at: null })',
      caughtBy: 'passkey.listed',
    },
  ]),
  ...inFile('packages/server/src/people/prove-for-way-in.ts', [
    {
      name: 'wants no proof for a change of the passkeys',
      from: PROVES,
      to: `  if (isProofNeeded(services.store, session)) return null;\n${PROVES}`,
      caughtBy: 'passkey.proof',
    },
  ]),
  ...inFile(`${FOLDER}/own-passkeys.ts`, [
    {
      name: 'removes the passkeys of other people',
      from: '    if (!stored.some((passkey) => passkey.id === id)) throw noSuchPasskey();\n',
      to: '',
      caughtBy: 'passkey.own',
    },
    {
      name: 'does not remove a passkey',
      from: "    await data.db.deleteFrom('passkeys').where('id', '=', id).execute();\n",
      to: '',
      caughtBy: 'passkey.removed',
    },
    {
      name: 'mails nothing about a passkey that was added',
      from: "    await queueChangeMail(data, services, 'passkey-added', session, change);",
      to: "    if (name === '') await queueChangeMail(data, services, 'passkey-added', session, change);",
      caughtBy: 'passkey.mails',
    },
    {
      name: 'mails nothing about a passkey that was removed',
      from: "    await queueChangeMail(data, services, 'passkey-removed', session, change);",
      to: "    if (id === '') await queueChangeMail(data, services, 'passkey-removed', session, change);",
      caughtBy: 'passkey.mails',
    },
  ]),
  ...inFile('packages/server/src/people/end-access.ts', [
    {
      name: 'leaves the passkeys of whoever had the account after a new password',
      from: '    await endPasskeys(data, siteUserId);\n',
      to: '    await endPasskeyChallenges(data, siteUserId);\n',
      caughtBy: 'passkey.ends-with-reset',
    },
    {
      name: 'leaves the passkeys of whoever has created the account of somebody else',
      from: '    await endPasskeys(data, siteUserId);\n',
      to: '    await endPasskeyChallenges(data, siteUserId);\n',
      caughtBy: 'passkey.ends-with-confirmation',
    },
  ]),
  ...inFile('packages/server/src/routes/passkey-routes.ts', [
    {
      name: 'lists passkeys with the ids of their credentials',
      from: 'sendAnswer(c, passkeys, await listPasskeys(c.var, requirePerson(c))))',
      to: "c.json({ ...(await listPasskeys(c.var, requirePerson(c))), all: await c.var.store.db.selectFrom('passkeys').selectAll().execute() }))",
      caughtBy: 'passkey.listed',
    },
    {
      name: 'fails on a body that is no response of a browser',
      from: '    const { credential } = await validBody(c.req, logInWithPasskeyCall);\n',
      to: '    const { credential } = await c.req.json();\n',
      caughtBy: 'passkey.invalid',
    },
  ]),
];
