/** The description of the calls in the demo: `/api/docs` and `/api/openapi.yaml`. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'vitest';
import { DescribedApi } from '../described-api.js';
import { findViolations } from './axe.js';
import { useSite } from './site.js';

const file = readFileSync(fileURLToPath(new URL('../../docs/openapi.yaml', import.meta.url)), 'utf8');

describe('/api/docs', () => {
  const site = useSite();

  it('shows each operation with its address, its statuses and its examples', async () => {
    const page = await site.newPage();
    const problems: string[] = [];
    page.on('console', (message) => problems.push(message.text()));
    await page.goto('/api/docs');
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('article')].map((article) => ({
        id: article.querySelector('h4')?.id,
        text: article.textContent,
        statuses: [...article.querySelectorAll('.answers > dt')].map(({ textContent }) => textContent),
      })),
    );
    const api = new DescribedApi();
    for (const operation of api.operations()) {
      const { operationId, method, path } = operation;
      const part = shown.find(({ id }) => id === operationId);
      assert.ok(part, operationId);
      assert.ok(part.text.includes(`${method} ${path}`), operationId);
      assert.deepEqual([...part.statuses].sort(), api.statuses(operation).sort(), operationId);
      for (const { name } of api.refusals(operation))
        assert.ok(part.text.includes(name), `${operationId}: ${name}`);
    }
    assert.equal(shown.length, api.operations().length);
    assert.deepEqual(problems, []);
  });

  it('has links to all its parts, which work from another page', async () => {
    const page = await site.newPage();
    await page.goto('/api/docs');
    const missing = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
        .map((link) => link.getAttribute('href')!.slice(1))
        .filter((id) => !document.getElementById(id)),
    );
    assert.deepEqual(missing, []);
    await page.goto('/');
    await page.goto('/api/docs#schema-PricingOption');
    assert.equal(await page.locator('h3:target').textContent(), 'PricingOption');
  });

  it('can be used with the keyboard, at 320 pixels, in light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await site.newPage({ viewport: { width: 320, height: 640 }, colorScheme });
      await page.goto('/api/docs');
      assert.deepEqual(
        await findViolations(page, colorScheme === 'light' ? 'all' : 'colours'),
        [],
        colorScheme,
      );
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'calls');
    }
  });

  it('works under a policy that allows no script', async () => {
    const { headers } = await fetch(`${site.url}/api/docs`);
    assert.match(headers.get('content-security-policy') ?? '', /^default-src 'none'; style-src 'self';/);
  });

  it('has the file beside it', async () => {
    const answer = await fetch(`${site.url}/api/openapi.yaml`);
    assert.equal(answer.headers.get('content-type'), 'application/yaml; charset=utf-8');
    assert.equal(await answer.text(), file);
  });
});
