/** Each recipe of docs/recipes.md, pasted into an empty page with the head that the page shows. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { nodeListener, type NodeBindings } from 'member-area-server/node';
import { accountFrame } from 'member-area-testing';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { createDemo, openDemoStore } from '../../demo/server/start-demo.js';
import { guideBlocks, openPasted } from './pasted-page.js';
import {
  clickJoin,
  createAccount,
  joinTag,
  logInByApi,
  pathOf,
  useSite,
  waitForView,
  type Person,
} from './site.js';

const recipes = guideBlocks('docs/recipes.md');

describe('the recipes', () => {
  const site = useSite();

  async function open(heading: string, who?: Person): Promise<Page> {
    const page = who ? await site.newPageAs(who) : await site.newPage();
    await openPasted(site, page, recipes.block('html', 'member-areas.css'), recipes.after(heading));
    return page;
  }

  it('a join button in a card has its price below it, inside the card', async () => {
    const page = await open('A join button in a card');
    await waitForView(page, 'letters');
    const button = page.getByRole('link', { name: 'Subscribe' });
    const price = joinTag(page, 'letters').getByText('$10.00');
    const [card, above, below] = await Promise.all(
      [page.locator('.card'), button, price].map((one) => one.boundingBox()),
    );
    assert.ok(card && above && below);
    assert.ok(below.y >= above.y + above.height, 'the price is below the button');
    assert.ok(below.y + below.height <= card.y + card.height, 'the price is inside the card');
    await button.click();
    await accountFrame(page).getByRole('heading', { name: 'Join Letters from the Bakery' }).waitFor();
  });

  it('a table of three prices joins with the price of its column', async () => {
    const page = await open('A table of three prices', 'visitor');
    await waitForView(page, 'community');
    await page.getByText('Free').waitFor();
    await page.getByText('$10.00').waitFor();
    await page.getByText('$100.00').waitFor();
    await page.locator('[pricing-option-id=letters-yearly]').getByRole('link').click();
    await page.waitForURL('/checkout?**');
    assert.match(page.url(), /letters-yearly/);
  });

  it('the header has the name of a signed-in visitor', async () => {
    const signedOut = await open('The name of the visitor in the header');
    await signedOut.locator('account-link:defined').getByRole('link', { name: 'Log in' }).click();
    await accountFrame(signedOut).getByRole('heading', { name: 'Log in' }).waitFor();
    const signedIn = await open('The name of the visitor in the header', 'visitor');
    await signedIn.getByRole('link', { name: 'Ana' }).waitFor();
  });

  it('any button opens the login', async () => {
    const page = await open('A login on any button');
    await page.waitForSelector('member-area-login:defined');
    await page.getByRole('button', { name: 'I am a member' }).click();
    await page.locator('member-area-login').getByLabel('Email').waitFor();
  });

  it('a failed join shows the message of the page and no alert', async () => {
    const page = await open('Your own message when a join fails', 'visitor');
    await site.addFault('/api/site-users/account/member-areas', 'status:503');
    await clickJoin(page, 'community');
    await page.getByRole('alert').getByText('We have a problem. Try again in a minute.').waitFor();
    assert.equal(await page.getByRole('alertdialog').count(), 0);
  });

  it('the page stays after a join', async () => {
    const page = await open('Stay on the page after a join');
    await clickJoin(page, 'community');
    await page.waitForSelector('body[data-account-frame=open]');
    await createAccount(page, 'stay@example.com', 'Join');
    await page.getByText('Welcome! You can go on reading.').waitFor();
    assert.equal(pathOf(page), '/pasted');
  });

  it('the words of the settings replace ours', async () => {
    const page = await site.newPage();
    const [, ...others] = recipes.block('html', 'member-areas.css').split('</script>');
    const recipe = recipes.after('Your own words');
    const settings = recipe.slice(0, recipe.indexOf('</script>') + '</script>'.length);
    await openPasted(site, page, settings + others.join('</script>'), recipe.slice(settings.length));
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    await waitForView(page, 'community');
    await page.getByRole('button', { name: 'Become a member' }).waitFor();
  });

  it('the language switch changes the tags at once, and the next page', async () => {
    const page = await open('A language switch');
    const pricing = page.locator('member-area-pricing');
    await page.waitForSelector('member-area-pricing:state(ready)');
    await pricing.getByRole('button', { name: 'Monthly' }).waitFor();
    await page.getByLabel('Language').selectOption('de');
    await pricing.getByRole('button', { name: 'Monatlich' }).waitFor();
    await page.reload();
    await pricing.getByRole('button', { name: 'Monatlich' }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'de');
  });

  it('members see the pages of their areas in the navigation, others the links of the site', async () => {
    const visitor = await open('A navigation for members');
    await visitor.getByRole('link', { name: 'Prices' }).waitFor();
    const member = await open('A navigation for members', 'member');
    await member.getByRole('link', { name: 'Lessons' }).waitFor();
  });

  it('only signed-in visitors see the greeting', async () => {
    const heading = 'Show something to signed-in visitors only';
    const greeting = 'Good to see you again.';
    const signedIn = await open(heading, 'visitor');
    await signedIn.getByText(greeting).waitFor();
    const signedOut = await open(heading);
    await signedOut.locator('account-link:defined').getByRole('link', { name: 'Log in' }).waitFor();
    assert.equal(await signedOut.getByText(greeting).isVisible(), false);
  });

  it('threw nothing into the pages', () => assert.deepEqual(site.pageErrors, []));

  it('the page for members is in no answer for others, without JavaScript', async () => {
    const server = await startGatedSite(recipes.after('A page for members, without JavaScript'));
    try {
      const options = { baseURL: server.url, javaScriptEnabled: false };
      const visitor = await site.newPage(options);
      await visitor.goto('/lessons');
      await visitor.getByRole('heading', { name: 'Members only' }).waitFor();
      await visitor.getByRole('link', { name: 'Join' }).first().waitFor();
      assert.doesNotMatch(await visitor.content(), /<h1>Lessons/);
      const member = await site.newPage(options);
      await member.goto('/lessons');
      await logInByApi(member, server.url, 'member');
      await member.goto('/lessons');
      await member.getByRole('heading', { name: 'Lessons' }).waitFor();
    } finally {
      await server.close();
    }
  });

  it('a lesson of the second week opens seven days after the visitor has joined', async () => {
    const server = await startGatedSite(recipes.after('Lessons that open week by week'));
    try {
      const member = await site.newPage({ baseURL: server.url, javaScriptEnabled: false });
      await member.goto('/course');
      await logInByApi(member, server.url, 'member');
      const joinedDaysAgo = (days: number) =>
        server.store.db
          .updateTable('memberships')
          .set({ joined_at: new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString() })
          .execute();
      await joinedDaysAgo(6);
      await member.goto('/course');
      await member.getByText('Flour and water').waitFor();
      assert.doesNotMatch(await member.content(), /The first loaf/);
      await joinedDaysAgo(7);
      await member.goto('/course');
      await member.getByText('The first loaf').waitFor();
    } finally {
      await server.close();
    }
  });

  it('are all tried', () => assert.deepEqual(recipes.unused(), []));
});

/** Starts the server of the demo with the routes that a recipe adds to `app`. */
async function startGatedSite(recipe: string) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'recipe-'));
  const listener = createServer();
  await new Promise<void>((resolve) => listener.listen(0, 'localhost', resolve));
  const url = `http://localhost:${(listener.address() as AddressInfo).port}`;
  const store = await openDemoStore(dataFolder);
  const { members } = createDemo(store, { origins: [url], dataFolder });
  const app = new Hono<{ Bindings: NodeBindings }>();
  // oxlint-disable-next-line typescript/no-implied-eval -- The code is that of the page.
  const addRoutes = new Function('app', 'members', recipe) as (...names: unknown[]) => void;
  addRoutes(app, members);
  app.all('*', (c) => members.fetch(c.req.raw, c.env));
  listener.on(
    'request',
    nodeListener((request, bindings) => app.fetch(request, bindings)),
  );
  return {
    url,
    store,
    async close() {
      listener.closeAllConnections();
      await new Promise((resolve) => listener.close(resolve));
      await members.close();
      await rm(dataFolder, { recursive: true });
    },
  };
}
