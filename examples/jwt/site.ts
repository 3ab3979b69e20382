/** A site whose people log in at another service, and join member areas. */
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { createMemberAreaServer, scriptJson, type ServerOptions } from 'member-area-server';
import { nodeBindings } from 'member-area-server/node';
import { createLogin, type TokenRules } from './login.js';

/** The settings of the library. The tags lead to the login of the site. */
const CONTEXT = { websiteId: 'our-site', environment: 'production', login: 'site' };

/** The options of the server, and the tokens that the site accepts. */
export interface SiteOptions extends Omit<ServerOptions, 'context' | 'identity' | 'origins'>, TokenRules {
  readonly origin: string;
}

export function createSite({ origin, issuer, audience, ...options }: SiteOptions) {
  const identity = createLogin({ issuer, audience });
  const members = createMemberAreaServer({ ...options, origins: [origin], identity, context: CONTEXT });
  const app = new Hono<{ Bindings: HttpBindings }>()
    .get('/sign-in', (c) => {
      const login = new URL('/login', issuer);
      login.searchParams.set('return_to', new URL(c.req.query('returnTo') ?? '/', origin).href);
      return c.redirect(login.href, 303);
    })
    .get('/me', (c) => c.redirect(new URL('/account', issuer).href, 303))
    .get('/', async (c) => {
      for (const line of (await members.visit(c.req.raw)).cookies)
        c.header('set-cookie', line, { append: true });
      c.header('cache-control', 'no-store');
      return c.html(
        html`<!doctype html>
          <html lang="en">
            <title>Our site</title>
            <script type="application/json" data-member-areas>
              ${scriptJson(CONTEXT)}
            </script>
            <script type="module" src="/member-area-elements/autoload.js"></script>
            <account-link><a href="/account">Account</a></account-link>
            <member-area-join member-area-id="community"
              ><a href="/account/login/create">Join</a></member-area-join
            >
          </html>`,
      );
    })
    .get('/members/:id', async (c) => {
      const gate = await members.gate(c.req.raw, c.req.param('id'));
      return gate.passed ? new Response('<h1>Welcome in</h1>', { headers: gate.headers }) : gate.response;
    })
    .all('*', (c) => members.fetch(c.req.raw, nodeBindings(c.env)));
  return { app, members };
}
