import type { Browser } from 'playwright-core';
import { freshPage } from './fresh-page.js';
import { interleaved } from './interleaved.js';
import { joinKinds, type JoinKindName } from './join-kinds.js';
import { spreadOf } from './statistics.js';
import type { Row, Table } from './table.js';

const TAGS = [1, 100, 1000];
const OURS = 'lazy';

interface Times {
  readonly usable: number;
  readonly shown: number;
}

/** Milliseconds from the script being added to buttons that work, and to views that are shown. */
export async function measureJoin(browser: Browser, url: string, rounds: number): Promise<Table[]> {
  const kinds = Object.keys(joinKinds) as JoinKindName[];
  const keys = TAGS.flatMap((tags) => kinds.map((kind) => ({ kind, tags })));
  const results = await interleaved(keys, rounds, ({ kind, tags }) =>
    freshPage(browser, async (page) => {
      await page.goto(`${url}/bench/join/${kind}/${tags}`);
      return page.evaluate<Times>('benchResult');
    }),
  );

  const row = (kind: JoinKindName, tags: number, of: keyof Times, name: string): Row => {
    const key = keys.find((one) => one.kind === kind && one.tags === tags);
    const times = (key && results.get(key)) ?? [];
    return { group: `${tags}`, name, spread: spreadOf(times.map((one) => one[of])) };
  };
  const usable = (tags: number) => kinds.map((kind) => row(kind, tags, 'usable', joinKinds[kind].name));
  const shown = (tags: number) => [
    row('r2wc', tags, 'shown', `${joinKinds.r2wc.name}, all`),
    row('eager', tags, 'shown', `${joinKinds.eager.name}, all`),
    row('lazy', tags, 'shown', `${joinKinds.lazy.name}, the first`),
  ];
  return [
    {
      title: 'From script start to join buttons that can be pressed',
      group: 'tags',
      rows: TAGS.flatMap(usable),
      unit: joinKinds[OURS].name,
    },
    {
      title: 'From script start to the React view with its price',
      group: 'tags',
      rows: TAGS.flatMap(shown),
      unit: `${joinKinds.eager.name}, all`,
    },
  ];
}
