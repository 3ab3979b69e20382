import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const HOME = fileURLToPath(new URL('../../site/dist/index.html', import.meta.url));

/** Asserts that the documentation site is built, which the demo serves below `/docs/`. */
export function assertDocsSite(): void {
  assert.ok(existsSync(HOME), 'The documentation site is not built. Run: npm run docs:site');
}

/** Collects the errors and warnings in the console of a page and its frames from now on. The returned list grows. */
export function collectMessages(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(String(error)));
  return messages;
}

/** The options of a browser context in which a page may use the clipboard. */
export const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

/** Clicks the button that copies, in an element of the page, and returns what is in the clipboard. */
export async function copyFrom(page: Page, selector: string): Promise<string> {
  const button = page.locator(selector).locator('copy-button');
  await button.getByRole('button').click();
  await button.getByRole('status').getByText('Copied').waitFor({ state: 'attached' });
  return page.evaluate(() => navigator.clipboard.readText());
}
