import type { Browser } from 'playwright-core';
import { withFreshPage } from './fresh-page.js';
import { sampleInterleaved } from './interleaved.js';
import { joinKinds, type JoinKindName } from './join-kinds.js';
import { spreadOf } from './statistics.js';
import type { Row, Table } from './table.js';

const TAGS = [1, 100, 1000];
const REFERENCE = 'lazy';

interface Times {
  readonly usable: number;
  readonly shown: number;
}

/** Measures the milliseconds after the script is added until the buttons work and until the views are shown. */
export async function measureJoin(browser: Browser, url: string, rounds: number): Promise<Table[]> {
  const kinds = Object.keys(joinKinds) as JoinKindName[];
  const keys = TAGS.flatMap((tags) => kinds.map((kind) => ({ kind, tags })));
  const results = await sampleInterleaved(keys, rounds, ({ kind, tags }) =>
    withFreshPage(browser, async (page) => {
      await page.goto(`${url}/bench/join/${kind}/${tags}`);
      return page.evaluate<Times>('benchResult');
    }),
  );

  const row = (kind: JoinKindName, tags: number, time: keyof Times, name: string): Row => {
    const key = keys.find((candidate) => candidate.kind === kind && candidate.tags === tags);
    const samples = (key && results.get(key)) ?? [];
    return { group: `${tags}`, name, spread: spreadOf(samples.map((times) => times[time])) };
  };
  const usable = (tags: number) => kinds.map((kind) => row(kind, tags, 'usable', joinKinds[kind].name));
  const shown = (tags: number) => [
    row('r2wc', tags, 'shown', `${joinKinds.r2wc.name}, all`),
    row('eager', tags, 'shown', `${joinKinds.eager.name}, all`),
    row('lazy', tags, 'shown', `${joinKinds.lazy.name}, the first`),
  ];
  return [
    {
      title: 'From script start until a click on the join buttons works',
      group: 'tags',
      rows: TAGS.flatMap(usable),
      unit: joinKinds[REFERENCE].name,
    },
    {
      title: 'From script start until the React view shows its price',
      group: 'tags',
      rows: TAGS.flatMap(shown),
      unit: `${joinKinds.eager.name}, all`,
    },
  ];
}
