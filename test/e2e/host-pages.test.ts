import assert from 'node:assert/strict';
import { accountFrame } from 'member-area-testing';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { createAccount, frameHeading, waitForFrameOpen, joinTag, clickJoin, useSite } from './site.js';

/** A script that logs every violation of the Content-Security-Policy to the console. */
const LOG_VIOLATIONS = `
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.info('policy: ' + effectiveDirective + ' ' + blockedURI));
`;

/** A script that defines `changes()`, which returns the globals and the prototypes that changed since the page began. */
const TRACK_GLOBALS = `
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

/** Records the console messages of a page and its frames that begin with a text. The returned list grows. */
function recordMessages(page: Page, start: string): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(start)) messages.push(`${message.type()}: ${message.text()}`);
  });
  return messages;
}

describe('host pages', () => {
  const site = useSite();

  it('with a strict policy and Trusted Types have no violation during a whole join', async () => {
    const page = await site.newPage();
    await page.addInitScript({ content: LOG_VIOLATIONS });
    const violations = recordMessages(page, 'policy: ');
    await page.goto('/strict');
    await clickJoin(page, 'community');
    await frameHeading(page, 'Join The Commons').waitFor();
    await accountFrame(page).getByRole('button', { name: 'Join', exact: true }).click();
    await accountFrame(page).getByRole('alert').waitFor();
    await createAccount(page, 'strict@example.com', 'Join');
    await page.waitForURL('/members/community');
    await page.goto('/strict');
    await clickJoin(page, 'next-season');
    await joinTag(page, 'next-season').getByRole('alertdialog', { name: 'Coming soon' }).waitFor();
    assert.deepEqual(violations, []);
    assert.deepEqual(await (await fetch(`${site.url}/demo/csp`)).json(), []);
    // A violation would have been logged.
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('policy: '));
    await page.addStyleTag({ content: '* {}' }).catch(() => undefined);
    assert.match((await logged).text(), /style-src/);
  });

  it('with Bootstrap and jQuery keep their modal and its focus, and visitors can join inside it', async () => {
    const page = await site.newPage();
    await page.goto('/bootstrap');
    await page.getByRole('button', { name: 'About the school' }).click();
    const modal = page.getByRole('dialog', { name: 'About the school' });
    await page.waitForSelector('#about member-area-join:state(ready)');
    await modal.getByRole('link', { name: 'Join The Commons' }).click();
    await frameHeading(page, 'Join The Commons').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForSelector('body:not([data-account-frame])', { state: 'attached' });
    await modal.waitFor();
    await modal.getByRole('link', { name: 'Join The Commons' }).click();
    await createAccount(page, 'modal@example.com', 'Join');
    await page.waitForURL('/members/community');
  });

  it('with the script more than once have one frame and one warning', async () => {
    const page = await site.newPage();
    const warnings = recordMessages(page, 'member-area-elements:');
    await page.goto('/twice?userAccountPath=');
    await waitForFrameOpen(page);
    assert.equal(await page.locator('account-frame').count(), 1);
    assert.equal(await page.locator('account-frame').locator('iframe').count(), 1);
    assert.deepEqual(warnings, [
      'warning: member-area-elements: the script is on this page twice. The first one is used. ',
    ]);
  });

  it('keep their globals and prototypes', async () => {
    const page = await site.newPage();
    await page.addInitScript({ content: TRACK_GLOBALS });
    await page.goto('/');
    await clickJoin(page, 'community');
    await waitForFrameOpen(page);
    const { names, prototypes } = await page.evaluate(() =>
      (window as unknown as { changes(): { names: string[]; prototypes: string[] } }).changes(),
    );
    assert.deepEqual(prototypes, []);
    // The two symbols are the library's. Lit defines the other two.
    assert.deepEqual(names.toSorted(), [
      'Symbol(member-area-elements/autoload)',
      'Symbol(member-area-elements/site@2)',
      'litPropertyMetadata',
      'reactiveElementVersions',
    ]);
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});
