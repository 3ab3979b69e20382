/** The pages that end a contract in a browser without JavaScript: on a narrow screen, in the dark, and from right to left. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { findViolations } from './axe.js';
import { useSite } from './site.js';

describe('the pages that end a contract', () => {
  const site = useSite();

  for (const [locale, colorScheme] of [
    ['en', 'light'],
    ['en', 'dark'],
    ['ar', 'dark'],
  ] as const)
    it(`fit 320 px and are accessible in ${locale}, ${colorScheme}`, async () => {
      const page = await site.newPage({
        viewport: { width: 320, height: 640 },
        locale,
        colorScheme,
        bypassCSP: true,
      });
      for (const path of ['/account/withdraw', '/account/cancel']) {
        await page.goto(path);
        await page.locator('[name="orderNumber"]').fill('1001');
        await page.locator('[name="email"]').fill('a-long-address-of-somebody-who-has-bought@example.com');
        for (const step of ['form', 'confirmation']) {
          const overflow = await page.evaluate(
            'document.documentElement.scrollWidth - document.documentElement.clientWidth',
          );
          assert.equal(overflow, 0, `${path} ${step}`);
          assert.deepEqual(await findViolations(page, 'all'), [], `${path} ${step}`);
          if (step === 'form') await page.locator('form button').first().click();
        }
      }
    });
});
