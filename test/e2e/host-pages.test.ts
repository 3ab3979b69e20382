import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  accountFrame,
  createAccount,
  frameHeading,
  frameOpen,
  joinTag,
  pressJoin,
  useSite,
  viewReady,
} from './site.js';

/** Defines `changes()`, which tells what has come to the globals and prototypes of a page since it began. */
const WATCH_GLOBALS = `
  const globals = () => Reflect.ownKeys(window).map(String);
  const prototypes = () =>
    [Object, Array, String, Function, Promise, Element, HTMLElement, Node, Event, Document, History, Location].map(
      ({ prototype }) => Reflect.ownKeys(prototype).map(String).join(),
    );
  const before = { globals: new Set(globals()), prototypes: prototypes() };
  Object.defineProperty(window, 'changes', {
    value: () => ({
      names: globals().filter((name) => !before.globals.has(name) && !/^(changes|\\d+|account-frame)$/.test(name)),
      prototypes: prototypes().filter((keys, i) => keys !== before.prototypes[i]),
    }),
  });
`;

describe('host pages', () => {
  const site = useSite();

  it('with a strict policy and Trusted Types see no violation through a whole join', async () => {
    const page = await site.visitor();
    await page.goto('/strict');
    await viewReady(page, 'community');
    await pressJoin(page, 'community');
    await createAccount(page, 'strict@example.com', 'Join');
    await page.waitForURL('/members/community');
    assert.deepEqual(await (await fetch(`${site.url}/demo/csp`)).json(), []);
  });

  it('with Bootstrap and jQuery keep their modal and their join', async () => {
    const page = await site.visitor();
    await page.goto('/bootstrap');
    await page.getByRole('button', { name: 'About the school' }).click();
    const modal = page.getByRole('dialog', { name: 'About the school' });
    await page.waitForSelector('#about member-area-join:state(ready)');
    await modal.locator('a:visible, button:visible').first().click();
    await frameHeading(page, 'Join The Commons').waitFor();
  });

  it('with the script twice have one frame, and one warning', async () => {
    const page = await site.visitor();
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning' && message.text().includes('twice')) warnings.push(message.text());
    });
    await page.goto('/twice?userAccountPath=');
    await frameOpen(page);
    assert.equal(await page.locator('account-frame').count(), 1);
    assert.equal(await page.locator('account-frame').locator('iframe').count(), 1);
    assert.ok(warnings.length >= 1);
  });

  it('may insert, move and remove a tag later', async () => {
    const page = await site.visitor();
    await page.goto('/spa/one');
    await page.getByRole('button', { name: 'Insert a join tag' }).click();
    await viewReady(page, 'community');
    await joinTag(page, 'community').evaluate((tag) => {
      (tag.shadowRoot?.querySelector('member-area-view') as unknown as { mark: string }).mark = 'same';
    });
    await page.getByRole('button', { name: 'Move it', exact: true }).click();
    const mark = await page
      .locator('#right member-area-join')
      .evaluate(
        (tag) => (tag.shadowRoot?.querySelector('member-area-view') as unknown as { mark: string }).mark,
      );
    assert.equal(mark, 'same');
    await joinTag(page, 'community').getByText('Free').waitFor();
    await page.getByRole('button', { name: 'Remove it' }).click();
    assert.equal(await page.locator('main member-area-join').count(), 0);
  });

  it('keep their globals and prototypes', async () => {
    const page = await site.visitor();
    await page.addInitScript({ content: WATCH_GLOBALS });
    await page.goto('/');
    await viewReady(page, 'community');
    await pressJoin(page, 'community');
    await frameOpen(page);
    const { names, prototypes } = await page.evaluate(() =>
      (window as unknown as { changes(): { names: string[]; prototypes: string[] } }).changes(),
    );
    assert.deepEqual(prototypes, []);
    // Ours are the two symbols; the other four are marks of Lit and zod.
    assert.deepEqual(names.toSorted(), [
      'Symbol(member-area-elements/autoload)',
      'Symbol(member-area-elements/site@1)',
      '__zod_globalConfig',
      '__zod_globalRegistry',
      'litPropertyMetadata',
      'reactiveElementVersions',
    ]);
  });

  it('led into the account frame by a session’s end open no frame in it', async () => {
    const page = await site.visitor();
    await page.goto('/account/login');
    await frameHeading(page, 'Log in').waitFor();
    const [, inner] = page.frames();
    await inner?.goto(`${site.url}/account/login`);
    await accountFrame(page).getByRole('heading', { name: 'Bake better bread' }).waitFor();
    assert.equal(await accountFrame(page).locator('account-frame').locator('iframe').count(), 0);
  });

  it('threw nothing into the pages', () => assert.deepEqual(site.pageErrors, []));
});
