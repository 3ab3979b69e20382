/** A site whose people log in with Better Auth, and join member areas. */
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { csrf } from 'hono/csrf';
import { html } from 'hono/html';
import { createMemberAreaServer, safePath, scriptJson, type ServerOptions } from 'member-area-server';
import { nodeBindings } from 'member-area-server/node';
import { createLogin } from './login.js';

/** The settings of the library. The tags lead to the login of the site. */
const CONTEXT = { websiteId: 'our-site', environment: 'production', login: 'site' };

/** The options of the server, and what the login needs. */
export interface SiteOptions extends Omit<ServerOptions, 'context' | 'identity' | 'origins'> {
  readonly origin: string;
  /** At least 32 characters that nobody can guess. */
  readonly secret: string;
}

/** Creates the site: its pages, the calls of Better Auth, and those of the member areas. */
export async function createSite({ origin, secret, ...options }: SiteOptions) {
  const { auth, identity } = await createLogin(options.store, origin, secret);
  const members = createMemberAreaServer({ ...options, origins: [origin], identity, context: CONTEXT });

  /** Answers with a page, whose cookies tell the tags who is signed in. */
  async function page(c: Context, title: string, content: unknown) {
    const { cookies } = await members.visit(c.req.raw);
    for (const line of cookies) c.header('set-cookie', line, { append: true });
    c.header('cache-control', 'no-store');
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>${title}</title>
            <script type="application/json" data-member-areas>
              ${scriptJson(CONTEXT)}
            </script>
            <script type="module" src="/member-area-elements/autoload.js"></script>
          </head>
          <body>
            <account-link><a href="/account">Account</a></account-link>
            <h1>${title}</h1>
            ${content}
          </body>
        </html>`,
    );
  }

  /** Passes a form on to Better Auth, and goes on with its cookies. */
  async function submit(c: Context, call: string, show: typeof showSignIn) {
    const { returnTo, ...fields } = await c.req.parseBody();
    const headers = new Headers(c.req.raw.headers);
    headers.set('content-type', 'application/json');
    headers.delete('content-length');
    const request = { method: 'POST', headers, body: JSON.stringify(fields) };
    const answer = await auth.handler(new Request(`${origin}/api/auth/${call}`, request));
    if (!answer.ok) return show(c, safePath(returnTo), 'That didn’t work. Try again.');
    for (const line of answer.headers.getSetCookie()) c.header('set-cookie', line, { append: true });
    return c.redirect(safePath(returnTo) || '/', 303);
  }

  const showSignIn = (c: Context, returnTo = c.req.query('returnTo') ?? '/', fault = '') => {
    const credentials = html`<input type="hidden" name="returnTo" value="${returnTo}" />
      <label>Email <input name="email" type="email" required /></label>
      <label>Password <input name="password" type="password" minlength="8" required /></label>`;
    const content = html`<p role="alert">${fault}</p>
      <form method="post" action="/sign-in">${credentials} <button>Sign in</button></form>
      <h2>New here?</h2>
      <form method="post" action="/sign-up">
        <label>Name <input name="name" required /></label> ${credentials}
        <button>Create an account</button>
      </form>`;
    return page(c, 'Sign in', content);
  };
  const showMe = (c: Context, returnTo = '/account/profile', fault = '') =>
    page(
      c,
      'Your name',
      html`<form method="post">
        <input type="hidden" name="returnTo" value="${returnTo}" />
        <label>Name <input name="name" required /></label> <button>Save</button> ${fault}
      </form>`,
    );

  const app = new Hono<{ Bindings: HttpBindings }>()
    .on('POST', ['/sign-in', '/sign-up', '/me'], csrf({ origin }))
    .on(['GET', 'POST'], '/api/auth/*', (c) => auth.handler(c.req.raw))
    .get('/sign-in', (c) => showSignIn(c))
    .post('/sign-in', (c) => submit(c, 'sign-in/email', showSignIn))
    .post('/sign-up', (c) => submit(c, 'sign-up/email', showSignIn))
    .get('/me', (c) => showMe(c))
    .post('/me', (c) => submit(c, 'update-user', showMe))
    .get('/', (c) =>
      page(
        c,
        'Our site',
        html`<member-area-join member-area-id="community"
            ><a href="/account/login/create">Join</a></member-area-join
          >
          <member-area-login><button>Log in</button></member-area-login>`,
      ),
    )
    .get('/members/:id', async (c) => {
      const gate = await members.gate(c.req.raw, c.req.param('id'));
      return gate.passed ? new Response('<h1>Welcome in</h1>', { headers: gate.headers }) : gate.response;
    })
    .all('*', (c) => members.fetch(c.req.raw, nodeBindings(c.env)));
  return { app, auth, members };
}
