import type { Browser } from 'playwright-core';
import { withFreshPage } from './fresh-page.js';
import { sampleInterleaved } from './interleaved.js';
import { spreadOf } from './statistics.js';
import type { Row, Table } from './table.js';

const KINDS = ['account', 'bare'] as const;
const MOMENTS = ['idle', 'at once'] as const;
const NAMES = { account: 'account-frame', bare: 'bare iframe' };

interface Times {
  readonly cover: number;
  readonly loaded: number;
  readonly address: string;
}

/** Measures the milliseconds from `open()` until the overlay is painted and until the account has loaded. */
export async function measureFrame(browser: Browser, url: string, rounds: number): Promise<Table[]> {
  const keys = MOMENTS.flatMap((moment) => KINDS.map((kind) => ({ kind, moment })));
  const results = await sampleInterleaved(keys, rounds, ({ kind, moment }) =>
    withFreshPage(browser, async (page) => {
      await page.goto(`${url}/bench/frame`, { waitUntil: moment === 'idle' ? 'networkidle' : 'load' });
      return page.evaluate<Times>(`probeFrame('${kind}')`);
    }),
  );

  const addresses = new Set([...results.values()].flat().map(({ address }) => address));
  if (addresses.size !== 1) throw new Error(`Not the same page: ${[...addresses].join(', ')}`);

  const rows = (time: 'cover' | 'loaded'): Row[] =>
    keys.map((key) => ({
      group: key.moment,
      name: NAMES[key.kind],
      spread: spreadOf((results.get(key) ?? []).map((times) => times[time])),
    }));
  return [
    {
      title:
        'From open() until the loading overlay is painted; for the bare iframe, until its empty box is painted',
      group: 'page is',
      rows: rows('cover'),
      unit: NAMES.account,
    },
    {
      title: 'From open() until account-frame-load; for the bare iframe, until its frameLoaded message',
      group: 'page is',
      rows: rows('loaded'),
      unit: NAMES.account,
    },
  ];
}
