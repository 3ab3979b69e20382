import type { Browser } from 'playwright-core';
import { freshPage } from './fresh-page.js';
import { interleaved } from './interleaved.js';
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

/** Milliseconds from `open()` to the overlay painted, and to the account loaded. */
export async function measureFrame(browser: Browser, url: string, rounds: number): Promise<Table[]> {
  const keys = MOMENTS.flatMap((moment) => KINDS.map((kind) => ({ kind, moment })));
  const results = await interleaved(keys, rounds, ({ kind, moment }) =>
    freshPage(browser, async (page) => {
      await page.goto(`${url}/bench/frame`, { waitUntil: moment === 'idle' ? 'networkidle' : 'load' });
      return page.evaluate<Times>(`probeFrame('${kind}')`);
    }),
  );

  const addresses = new Set([...results.values()].flat().map(({ address }) => address));
  if (addresses.size !== 1) throw new Error(`Not the same page: ${[...addresses].join(', ')}`);

  const rows = (of: 'cover' | 'loaded'): Row[] =>
    keys.map((key) => ({
      group: key.moment,
      name: NAMES[key.kind],
      spread: spreadOf((results.get(key) ?? []).map((one) => one[of])),
    }));
  return [
    {
      title: 'From open() to the loading overlay painted; for the bare iframe, to its empty box',
      group: 'page is',
      rows: rows('cover'),
      unit: NAMES.account,
    },
    {
      title: 'From open() to account-frame-load; for the bare iframe, to its frameLoaded message',
      group: 'page is',
      rows: rows('loaded'),
      unit: NAMES.account,
    },
  ];
}
