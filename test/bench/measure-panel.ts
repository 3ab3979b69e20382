import type { Browser } from 'playwright-core';
import { freshPage } from './fresh-page.js';
import { interleaved } from './interleaved.js';
import { spreadOf } from './statistics.js';
import type { Row, Table } from './table.js';

const COUNTS = [10, 1000] as const;

interface Times {
  readonly firstRow: number;
  readonly opening: number;
  readonly filtering: number;
  readonly scrolling: number;
  readonly rows: number;
}

/** Milliseconds to the first row of an owner's panel, and its longest tasks. The demo has few areas: these are made up. */
export async function measurePanel(browser: Browser, url: string, rounds: number): Promise<Table[]> {
  const results = await interleaved([...COUNTS], rounds, (count) =>
    freshPage(browser, async (page) => {
      await page.route('**/api/marketing/member-areas', (route) => route.fulfill({ json: siteWith(count) }));
      await page.route('**/api/people-hub/v1/billing/plan-quotas', (route) =>
        route.fulfill({ json: { quotas: { memberAreas: { unlimited: true } } } }),
      );
      await page.goto(`${url}/bench/panel`, { waitUntil: 'networkidle' });
      const times = await page.evaluate<Times>('probePanel()');
      if (times.rows !== count) throw new Error(`${times.rows} rows of ${count}.`);
      return times;
    }),
  );
  const row = (count: (typeof COUNTS)[number], what: Exclude<keyof Times, 'rows'>, name: string): Row => ({
    group: `${count}`,
    name,
    spread: spreadOf((results.get(count) ?? []).map((times) => times[what])),
  });
  const tasks = (count: (typeof COUNTS)[number]) => [
    row(count, 'opening', 'opening it'),
    row(count, 'filtering', 'looking for areas, a letter at a time'),
    row(count, 'scrolling', 'scrolling through all of them'),
  ];
  return [
    {
      title: 'From the first touch of the panel, with nothing fetched, to its first row painted',
      group: 'areas',
      rows: COUNTS.map((count) => row(count, 'firstRow', 'member-areas-panel')),
      unit: 'member-areas-panel',
    },
    {
      title: 'The longest task after the first paint of the panel; 0 is none of 50 ms or more',
      group: 'areas',
      rows: COUNTS.flatMap(tasks),
      unit: '',
    },
  ];
}

const option = (id: string, value: string, unit: string) => ({
  id,
  price: { value, currencyCode: 'USD' },
  subscribable: true,
  billingPeriod: { value: 1, unit },
  numBillingCycles: 0,
});

/** A site with so many areas, half of them free. */
const siteWith = (count: number) => ({
  memberAreasEnabled: true,
  navigationSetting: 'REPLACE_PRIMARY',
  memberAreas: Array.from({ length: count }, (_, i) => ({
    id: `area-${i + 1}`,
    title: `Area ${i + 1}`,
    description: 'A place to talk about bread, with everybody who bakes.',
    purchaseType: i % 2 ? 'RECURRING' : 'FREE',
    pricingOptions: i % 2 ? [option('monthly', '10.00', 'MONTH'), option('yearly', '100.00', 'YEAR')] : [],
    numMABenefits: 3,
    benefits: ['A new recipe every week', 'Answers from our bakers', 'Company at the oven'].map(
      (description) => ({ description }),
    ),
  })),
});
