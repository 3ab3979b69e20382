/** Tests that each preview of each tag fits in languages: no text is cut off, and nothing is wider than the page. */
import assert from 'node:assert/strict';
import { it } from 'vitest';
import { findMisfits, type Misfit } from './clipped-text.js';
import { waitForSamples } from './gallery-samples.js';
import { useSite } from './site.js';

/** The widths of the page. `WIDTHS=320,1280` measures wide pages too, which takes twice as long. */
const WIDTHS = (process.env['WIDTHS'] ?? '320').split(',').map(Number);

/** A language with long words, in which misfits show first. */
export const SAMPLED_LANGUAGES: readonly string[] = ['de'];

/** Declares a test for each language. */
export function testFit(languages: readonly string[]): void {
  const site = useSite();

  for (const language of languages) {
    it(`in ${language}`, async () => {
      // `waitForSamples` passes a function as text, and the policy of the pages forbids that.
      const page = await site.newPage({
        bypassCSP: true,
        reducedMotion: 'reduce',
        viewport: { width: 320, height: 640 },
      });
      await page.goto(`/gallery?lang=${language}`);
      await waitForSamples(page);
      // The compiler wraps named functions in a call of this helper.
      await page.evaluate('globalThis.__name = (wrapped) => wrapped');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 640 });
        assert.deepEqual((await page.evaluate(findMisfits)).map(describeMisfit), [], `${width} px`);
      }
    });
  }

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
}

const describeMisfit = ({ sample, problem, text, element }: Misfit): string =>
  `${sample}: “${text}” ${problem} (${element})`;
