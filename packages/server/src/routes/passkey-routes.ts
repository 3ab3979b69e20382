import { Hono, type Context } from 'hono';
import { addPasskey as addPasskeyCall } from 'member-area-elements/contract/account/add-passkey';
import { logInWithPasskey as logInWithPasskeyCall } from 'member-area-elements/contract/account/log-in-with-passkey';
import { passkeyLogInOptions } from 'member-area-elements/contract/account/passkey-log-in-options';
import { passkeyOptions } from 'member-area-elements/contract/account/passkey-options';
import { passkeys } from 'member-area-elements/contract/account/passkeys';
import { removePasskey as removePasskeyCall } from 'member-area-elements/contract/account/remove-passkey';
import { renamePasskey as renamePasskeyCall } from 'member-area-elements/contract/account/rename-passkey';
import { clientAddress } from '../http/client-address.js';
import type { Environment } from '../http/environment.js';
import { validBody } from '../http/input.js';
import { sendAnswer } from '../http/send-answer.js';
import { requirePerson } from '../people/access.js';
import { forgetBrowser, readBrowser, rememberBrowser } from '../people/asking-browser.js';
import { readDeviceFacts } from '../people/device-facts.js';
import { requireBuiltInLogin } from '../people/identity.js';
import { CHALLENGE_LIFETIME } from '../people/passkeys/challenges.js';
import { askForPasskey, logInWithPasskey } from '../people/passkeys/log-in-with-passkey.js';
import {
  addPasskey,
  askToCreatePasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '../people/passkeys/own-passkeys.js';
import { relyingPartyOf } from '../people/passkeys/relying-party.js';
import { toProfile } from '../people/person.js';
import { signIn } from '../people/session-cookies.js';
import { requireWayIn } from '../people/ways-in.js';

/** The browser that logs in: a challenge counts there alone. */
const PASSKEY_BROWSER = { name: 'passkeyBrowser', lifetime: CHALLENGE_LIFETIME };

/** Log in with passkeys, and the passkeys of the signed-in person: `/api/site-users/account/passkeys`. */
export const passkeyRoutes = new Hono<Environment>()
  .use(requireBuiltInLogin, requireWayIn('passkey'))
  .post('/session/options', async (c) => {
    const browserHash = rememberBrowser(c, PASSKEY_BROWSER);
    return sendAnswer(c, passkeyLogInOptions, await askForPasskey(c.var, { ...requestOf(c), browserHash }));
  })
  .post('/session', async (c) => {
    const { credential } = await validBody(c.req, logInWithPasskeyCall);
    const browserHash = readBrowser(c, PASSKEY_BROWSER) ?? '';
    const proven = await logInWithPasskey(c.var, credential, { ...requestOf(c), browserHash });
    await signIn(c, proven);
    forgetBrowser(c, PASSKEY_BROWSER);
    return c.json(toProfile(proven.person));
  })
  .get('/', async (c) => sendAnswer(c, passkeys, await listPasskeys(c.var, requirePerson(c))))
  .post('/options', async (c) => {
    const session = requirePerson(c);
    const { password } = await validBody(c.req, passkeyOptions);
    return sendAnswer(c, passkeyOptions, await askToCreatePasskey(c.var, session, password, requestOf(c)));
  })
  .post('/', async (c) => {
    const session = requirePerson(c);
    await addPasskey(c.var, session, await validBody(c.req, addPasskeyCall), requestOf(c));
    return c.json({}, 201);
  })
  .put('/:id', async (c) => {
    const session = requirePerson(c);
    const { name } = await validBody(c.req, renamePasskeyCall);
    await renamePasskey(c.var.store, session, c.req.param('id'), name);
    return c.json({});
  })
  .post('/:id/removal', async (c) => {
    const session = requirePerson(c);
    const { password } = await validBody(c.req, removePasskeyCall);
    await removePasskey(c.var, session, { id: c.req.param('id'), password }, requestOf(c));
    return c.json({});
  });

/** Returns for which site a request is, and where it comes from. */
function requestOf(c: Context<Environment>) {
  const { origins, frame, countryHeader } = c.var.settings;
  const origin = origins.linkOrigin(c.req);
  return {
    party: relyingPartyOf(origin, origins.all, frame.siteName),
    address: clientAddress(c),
    facts: readDeviceFacts(c.req, countryHeader),
    origin,
  };
}
