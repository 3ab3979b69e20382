import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { findViolations } from './axe.js';
import { findTooWideSamples, SAMPLES, waitForSamples } from './gallery-samples.js';
import { useSite } from './site.js';

describe('the gallery', () => {
  const site = useSite();

  for (const [name, query, preferences, rules] of [
    ['dark colours', '', { colorScheme: 'dark' }, 'colours'],
    ['forced colours', '', { forcedColors: 'active' }, 'colours'],
    ['the dark theme', '?theme=dark', { colorScheme: 'light' }, 'colours'],
    ['the loud theme', '?theme=loud', { colorScheme: 'dark' }, 'colours'],
    ['Arabic', '?lang=ar', {}, 'all but colours'],
  ] as const) {
    it(`has no axe violation and fits 320 px in ${name}`, async () => {
      // `waitForSamples` passes a function as text, and the policy of the pages forbids that.
      const page = await site.newPage({
        ...{ bypassCSP: true, reducedMotion: 'reduce', ...preferences },
        viewport: { width: 320, height: 640 },
      });
      await page.goto(`/gallery${query}`);
      await waitForSamples(page);
      assert.deepEqual(await page.evaluate(findTooWideSamples), []);
      assert.deepEqual(await findViolations(page, rules, SAMPLES), []);
    });
  }
});
