/** A site with a login of its own: the account frame leads there and back, and the join continues. */
import assert from 'node:assert/strict';
import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { safePath, type IdentityPort } from 'member-area-server';
import { accountFrame } from 'member-area-testing';
import { describe, it } from 'vitest';
import type { DemoEnvironment } from '../../demo/server/environment.js';
import { accountLink, clickJoin, frameHeading, readCookie, useSite } from './site.js';

/** The login of the site: a page with one button, and a cookie. */
const hostRoutes = new Hono<DemoEnvironment>()
  .get('/sign-in', (c) =>
    c.html(
      html`<!doctype html>
        <html lang="en">
          <title>Sign in</title>
          <h1>Our own login</h1>
          <form method="post">
            <input type="hidden" name="returnTo" value="${c.req.query('returnTo') ?? ''}" />
            <button>Sign in as Eva</button>
          </form>
        </html>`,
    ),
  )
  .post('/sign-in', async (c) => {
    const { returnTo } = await c.req.parseBody();
    setCookie(c, 'our-login', 'eva', { httpOnly: true, sameSite: 'Lax' });
    return c.redirect(safePath(returnTo) || '/', 303);
  });

const identity: IdentityPort = {
  logInPath: '/sign-in',
  identify: (request) => {
    const isEva = request.headers.get('cookie')?.includes('our-login=eva');
    return Promise.resolve(
      isEva ? { id: 'eva', email: 'eva@example.com', firstName: 'Eva', lastName: 'Lund' } : null,
    );
  },
  logOut: () => Promise.resolve(['our-login=; Path=/; Max-Age=0']),
};

describe('a site with a login of its own', () => {
  const site = useSite({ hostRoutes, identity });

  it('sends a visitor who joins to the login, and the join continues after it', async () => {
    const page = await site.newPage();
    await page.goto('/');
    await clickJoin(page, 'community');
    await page.waitForURL('**/sign-in?*');
    await page.getByRole('button', { name: 'Sign in as Eva' }).click();
    await page.waitForURL('**/members/community');
    assert.equal(await page.locator('h1').first().textContent(), 'The Commons');
    assert.deepEqual(site.pageErrors, []);
  });

  it('sends a visitor who logs in to the login and then to the account, which logs them out of the site', async () => {
    const page = await site.newPage();
    await page.goto('/');
    await accountLink(page).click();
    await page.waitForURL('**/sign-in?*');
    await page.getByRole('button', { name: 'Sign in as Eva' }).click();
    await frameHeading(page, 'Hi, Eva').waitFor();
    assert.match((await readCookie(page, 'SiteUserInfo')) ?? '', /"firstName":"Eva"/);
    await accountFrame(page).getByRole('button', { name: 'Log out' }).click();
    await page.waitForFunction(() => document.cookie.includes('%22authenticated%22%3Afalse'));
    // The page leads to the login. A context that is closed while its page navigates may never end.
    await page.waitForURL('**/sign-in?*');
    assert.equal(
      (await page.context().cookies()).some(({ name }) => name === 'our-login'),
      false,
    );
  });
});
