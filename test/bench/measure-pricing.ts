import type { Browser } from 'playwright-core';
import { withFreshPage } from './fresh-page.js';
import { sampleInterleaved } from './interleaved.js';
import { spreadOf } from './statistics.js';
import type { Table } from './table.js';

const STATES = ['warm', 'cold'] as const;
const NAMES = {
  warm: 'a click on a button of the loaded view',
  cold: 'the first interaction, which loads React, the view and the area',
};

/** Measures the milliseconds from a click on a pricing button until its screen is painted. */
export async function measurePricing(browser: Browser, url: string, rounds: number): Promise<Table[]> {
  const results = await sampleInterleaved([...STATES], rounds, (state) =>
    withFreshPage(browser, async (page) => {
      await page.goto(`${url}/bench/pricing`, { waitUntil: 'networkidle' });
      return page.evaluate<number>(`probePricing('${state}')`);
    }),
  );
  return [
    {
      title: 'From a click on a pricing button until the screen is painted',
      group: 'tag',
      rows: STATES.map((state) => ({
        group: 'member-area-pricing',
        name: NAMES[state],
        spread: spreadOf(results.get(state) ?? []),
      })),
      unit: NAMES.warm,
    },
  ];
}
