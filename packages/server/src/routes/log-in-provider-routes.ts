import { Hono } from 'hono';
import { connectProvider } from 'member-area-elements/contract/account/connect-provider';
import { connections } from 'member-area-elements/contract/account/connections';
import { disconnectProvider as disconnectProviderCall } from 'member-area-elements/contract/account/disconnect-provider';
import { logInWithProvider } from 'member-area-elements/contract/account/log-in-with-provider';
import { clientAddress } from '../http/client-address.js';
import type { Environment } from '../http/environment.js';
import { validBody } from '../http/input.js';
import { sendAnswer } from '../http/send-answer.js';
import { requirePerson } from '../people/access.js';
import { readDeviceFacts } from '../people/device-facts.js';
import { requireBuiltInLogin } from '../people/identity.js';
import { disconnectProvider, listConnections } from '../people/log-in-providers/own-connections.js';
import { visitToConnect, visitToLogIn } from '../people/log-in-providers/visit-provider.js';
import { visitRequest } from './visit-request.js';

/** Log in with a provider: `/api/site-users/account/log-in-providers`. */
export const logInProviderRoutes = new Hono<Environment>()
  .use(requireBuiltInLogin)
  .post('/:id/log-in', async (c) => {
    const { returnTo } = await validBody(c.req, logInWithProvider);
    const url = await visitToLogIn(c.var, c.req.param('id'), { ...visitRequest(c), returnTo });
    return sendAnswer(c, logInWithProvider, { url });
  });

/** The connected providers of the signed-in person: `/api/site-users/account/connections`. */
export const connectionRoutes = new Hono<Environment>()
  .use(requireBuiltInLogin)
  .get('/', async (c) => sendAnswer(c, connections, await listConnections(c.var, requirePerson(c))))
  .post('/:id', async (c) => {
    const session = requirePerson(c);
    const body = await validBody(c.req, connectProvider);
    const url = await visitToConnect(c.var, c.req.param('id'), session, { ...visitRequest(c), ...body });
    return sendAnswer(c, connectProvider, { url });
  })
  .post('/:id/removal', async (c) => {
    const session = requirePerson(c);
    const { password } = await validBody(c.req, disconnectProviderCall);
    const { origins, countryHeader } = c.var.settings;
    await disconnectProvider(
      c.var,
      session,
      { id: c.req.param('id'), password, address: clientAddress(c) },
      { facts: readDeviceFacts(c.req, countryHeader), origin: origins.linkOrigin(c.req) },
    );
    return c.json({});
  });
