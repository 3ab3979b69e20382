import { Hono, type Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { clientAddress } from '../http/client-address.js';
import type { Environment } from '../http/environment.js';
import { sendMailsAfterAnswer } from '../http/send-queued-mails.js';
import { readBrowser } from '../people/asking-browser.js';
import { readDeviceFacts } from '../people/device-facts.js';
import { hostCookie } from '../people/host-cookie.js';
import { requireBuiltInLogin } from '../people/identity.js';
import { readFormNames, readKeptNames, type KeptNames } from '../people/log-in-providers/form-names.js';
import { PROVIDER_BROWSER } from '../people/log-in-providers/provider-browser.js';
import { returnFromProvider } from '../people/log-in-providers/return-from-provider.js';
import { requireLogInProvider } from '../people/log-in-providers/visit-provider.js';
import { cookieOptions, signIn } from '../people/session-cookies.js';

const PATH = '/account/log-in-with/:id';

/** The cookie with the names that a provider has sent with a form. */
const NAMES = 'providerNames';

/** The address to which a log-in provider sends visitors back: `/account/log-in-with/{id}`. */
export const providerReturnRoutes = new Hono<Environment>()
  .on(['GET', 'POST'], PATH, requireBuiltInLogin)
  .get(PATH, async (c) => {
    const provider = requireLogInProvider(c.var, c.req.param('id'));
    const query = new URL(c.req.url).searchParams;
    const { proven, path } = await returnFromProvider(c.var, {
      provider,
      query,
      browserHash: readBrowser(c, PROVIDER_BROWSER),
      session: c.var.session,
      address: clientAddress(c),
      facts: readDeviceFacts(c.req, c.var.settings.countryHeader),
      names: takeNames(c, query.get('state')),
    });
    if (proven) await signIn(c, proven);
    sendMailsAfterAnswer(c);
    return goTo(c, path);
  })
  // The form of a provider comes from another site, without the cookies of this one: a request with them follows it.
  .post(PATH, async (c) => {
    const { id } = requireLogInProvider(c.var, c.req.param('id'));
    const form = await c.req.parseBody();
    const query = new URLSearchParams(
      ['code', 'state', 'iss', 'error'].flatMap((name): [string, string][] => {
        const value = form[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
    keepNames(c, readFormNames(form['state'], form['user']));
    return goTo(c, `/account/log-in-with/${id}?${query}`);
  });

/** Sends the browser to a page of this site. Nothing of this answer is stored, and the page learns nothing of this address. */
function goTo(c: Context<Environment>, path: string): Response {
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  return c.redirect(path, 303);
}

/** Keeps the names of a form for the request that follows it: an address with them would be in the logs of proxies. */
function keepNames(c: Context<Environment>, names: KeptNames | null): void {
  if (names)
    setCookie(c, hostCookie(c, NAMES), JSON.stringify(names), {
      ...cookieOptions(c),
      httpOnly: true,
      maxAge: 60,
    });
}

/** Returns the names that belong to a visit, and forgets them. */
function takeNames(c: Context<Environment>, state: string | null) {
  const kept = getCookie(c, hostCookie(c, NAMES));
  if (kept !== undefined) deleteCookie(c, hostCookie(c, NAMES), cookieOptions(c));
  return readKeptNames(kept, state);
}
