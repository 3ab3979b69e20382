import type { Browser } from 'playwright-core';
import { withFreshPage } from './fresh-page.js';
import { sampleInterleaved } from './interleaved.js';
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

/** Measures the milliseconds until the first row of an owner's panel, and its longest tasks, with generated areas. */
export async function measurePanel(browser: Browser, url: string, rounds: number): Promise<Table[]> {
  const results = await sampleInterleaved([...COUNTS], rounds, (count) =>
    withFreshPage(browser, async (page) => {
      await page.route('**/api/marketing/member-areas', (route) =>
        route.fulfill({ json: createSiteAnswer(count) }),
      );
      await page.route('**/api/people-hub/v1/billing/plan-quotas', (route) =>
        route.fulfill({ json: { quotas: { memberAreas: { unlimited: true } } } }),
      );
      await page.goto(`${url}/bench/panel`, { waitUntil: 'networkidle' });
      const times = await page.evaluate<Times>('probePanel()');
      if (times.rows !== count) throw new Error(`${times.rows} rows of ${count}.`);
      return times;
    }),
  );
  const row = (count: (typeof COUNTS)[number], time: Exclude<keyof Times, 'rows'>, name: string): Row => ({
    group: `${count}`,
    name,
    spread: spreadOf((results.get(count) ?? []).map((times) => times[time])),
  });
  const tasks = (count: (typeof COUNTS)[number]) => [
    row(count, 'opening', 'opening the panel'),
    row(count, 'filtering', 'filtering the areas, one letter at a time'),
    row(count, 'scrolling', 'scrolling through all areas'),
  ];
  return [
    {
      title: 'From the first interaction, before anything has loaded, until the first row is painted',
      group: 'areas',
      rows: COUNTS.map((count) => row(count, 'firstRow', 'member-areas-panel')),
      unit: 'member-areas-panel',
    },
    {
      title: 'The longest task after the first paint of the panel; 0 means no task of 50 ms or more',
      group: 'areas',
      rows: COUNTS.flatMap(tasks),
      unit: '',
    },
  ];
}

const createOption = (id: string, value: string, unit: string) => ({
  id,
  price: { value, currencyCode: 'USD' },
  subscribable: true,
  billingPeriod: { value: 1, unit },
  numBillingCycles: 0,
});

/** Creates the answer for a site with this number of areas, half of them free. */
const createSiteAnswer = (count: number) => ({
  memberAreasEnabled: true,
  navigationSetting: 'REPLACE_PRIMARY',
  memberAreas: Array.from({ length: count }, (_, i) => ({
    id: `area-${i + 1}`,
    title: `Area ${i + 1}`,
    description: 'A place to talk about bread, with everybody who bakes.',
    purchaseType: i % 2 ? 'RECURRING' : 'FREE',
    pricingOptions:
      i % 2 ? [createOption('monthly', '10.00', 'MONTH'), createOption('yearly', '100.00', 'YEAR')] : [],
    numMABenefits: 3,
    benefits: ['A new recipe every week', 'Answers from our bakers', 'Company at the oven'].map(
      (description) => ({ description }),
    ),
  })),
});
