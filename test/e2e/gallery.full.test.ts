import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { findViolations } from './axe.js';
import { findTooWideSamples, SAMPLES, waitForSamples } from './gallery-samples.js';
import { useSite } from './site.js';

describe('the gallery', () => {
  const site = useSite();

  for (const [theme, colorScheme] of [
    ['dark', 'light'],
    ['loud', 'dark'],
  ] as const) {
    it(`has no axe violation and fits 320 px in the ${theme} theme`, async () => {
      // `waitForSamples` passes a function as text, and the policy of the pages forbids that.
      const page = await site.newPage({
        ...{ bypassCSP: true, colorScheme, reducedMotion: 'reduce' },
        viewport: { width: 320, height: 640 },
      });
      await page.goto(`/gallery?theme=${theme}`);
      await waitForSamples(page);
      assert.deepEqual(await page.evaluate(findTooWideSamples), []);
      assert.deepEqual(await findViolations(page, 'colours', SAMPLES), []);
    });
  }
});
