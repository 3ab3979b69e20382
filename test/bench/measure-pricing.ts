import type { Browser } from 'playwright-core';
import { freshPage } from './fresh-page.js';
import { interleaved } from './interleaved.js';
import { spreadOf } from './statistics.js';
import type { Table } from './table.js';

const STATES = ['warm', 'cold'] as const;
const NAMES = {
  warm: 'a press on the button of a view that is there',
  cold: 'the first touch of the tag: React, view and area are fetched first',
};

/** Milliseconds from a press on a pricing button to its screen painted. */
export async function measurePricing(browser: Browser, url: string, rounds: number): Promise<Table[]> {
  const results = await interleaved([...STATES], rounds, (state) =>
    freshPage(browser, async (page) => {
      await page.goto(`${url}/bench/pricing`, { waitUntil: 'networkidle' });
      return page.evaluate<number>(`probePricing('${state}')`);
    }),
  );
  return [
    {
      title: 'From a press on a pricing button to the screen painted',
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
