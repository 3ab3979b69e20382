import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { accountFrame, createAccount, frameHeading, frameOpen, joinTag, pressJoin, useSite } from './site.js';

/** Has every page and frame tell the console of what its policy has refused. */
const WATCH_POLICY = `
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.info('policy: ' + effectiveDirective + ' ' + blockedURI));
`;

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

/** What a page and its frames write to the console from now on, as far as it begins like this. */
function written(page: Page, start: string): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(start)) found.push(`${message.type()}: ${message.text()}`);
  });
  return found;
}

describe('host pages', () => {
  const site = useSite();

  it('with a strict policy and Trusted Types see no violation through a whole join', async () => {
    const page = await site.visitor();
    await page.addInitScript({ content: WATCH_POLICY });
    const violations = written(page, 'policy: ');
    await page.goto('/strict');
    await pressJoin(page, 'community');
    await frameHeading(page, 'Join The Commons').waitFor();
    await accountFrame(page).getByRole('button', { name: 'Join', exact: true }).click();
    await accountFrame(page).getByRole('alert').waitFor();
    await createAccount(page, 'strict@example.com', 'Join');
    await page.waitForURL('/members/community');
    await page.goto('/strict');
    await pressJoin(page, 'next-season');
    await joinTag(page, 'next-season').getByRole('alertdialog', { name: 'Coming soon' }).waitFor();
    assert.deepEqual(violations, []);
    assert.deepEqual(await (await fetch(`${site.url}/demo/csp`)).json(), []);
    // The policy is there, and would have been heard of.
    const heard = page.waitForEvent('console', (message) => message.text().startsWith('policy: '));
    await page.addStyleTag({ content: '* {}' }).catch(() => undefined);
    assert.match((await heard).text(), /style-src/);
  });

  it('with Bootstrap and jQuery keep their modal and its focus, and join from within it', async () => {
    const page = await site.visitor();
    await page.goto('/bootstrap');
    await page.getByRole('button', { name: 'About the school' }).click();
    const modal = page.getByRole('dialog', { name: 'About the school' });
    await page.waitForSelector('#about member-area-join:state(ready)');
    await modal.getByRole('button', { name: 'Join The Commons' }).click();
    await frameHeading(page, 'Join The Commons').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForSelector('body:not([data-account-frame])', { state: 'attached' });
    await modal.waitFor();
    await modal.getByRole('button', { name: 'Join The Commons' }).click();
    await createAccount(page, 'modal@example.com', 'Join');
    await page.waitForURL('/members/community');
  });

  it('with the script more than once have one frame, and one warning', async () => {
    const page = await site.visitor();
    const warnings = written(page, 'member-area-elements:');
    await page.goto('/twice?userAccountPath=');
    await frameOpen(page);
    assert.equal(await page.locator('account-frame').count(), 1);
    assert.equal(await page.locator('account-frame').locator('iframe').count(), 1);
    assert.deepEqual(warnings, [
      'warning: member-area-elements: the script is on this page twice. The first one is used. ',
    ]);
  });

  it('keep their globals and prototypes', async () => {
    const page = await site.visitor();
    await page.addInitScript({ content: WATCH_GLOBALS });
    await page.goto('/');
    await pressJoin(page, 'community');
    await frameOpen(page);
    const { names, prototypes } = await page.evaluate(() =>
      (window as unknown as { changes(): { names: string[]; prototypes: string[] } }).changes(),
    );
    assert.deepEqual(prototypes, []);
    // Ours are the two symbols; the other four are marks of Lit and zod.
    assert.deepEqual(names.toSorted(), [
      'Symbol(member-area-elements/autoload)',
      'Symbol(member-area-elements/site@2)',
      '__zod_globalConfig',
      '__zod_globalRegistry',
      'litPropertyMetadata',
      'reactiveElementVersions',
    ]);
  });

  it('threw nothing into the pages', () => assert.deepEqual(site.pageErrors, []));
});
