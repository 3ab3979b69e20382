import type { MemberList } from 'member-area-elements/core/api';
import type { Browser } from 'playwright-core';
import { withFreshPage } from './fresh-page.js';
import { sampleInterleaved } from './interleaved.js';
import { spreadOf } from './statistics.js';
import type { Row, Table } from './table.js';

const PEOPLE = 10_000;
/** How many times slower the processor is. */
const SLOWER = [1, 4] as const;

interface Times {
  readonly firstRows: number;
  readonly reading: number;
  readonly scrolling: number;
  readonly members: number;
}

/** Measures a list of 10,000 members, also on a processor that is four times slower. */
export async function measureMembers(browser: Browser, url: string, rounds: number): Promise<Table[]> {
  const results = await sampleInterleaved([...SLOWER], rounds, (rate) =>
    withFreshPage(browser, async (page) => {
      await page.route('**/api/marketing/members?**', (route) =>
        route.fulfill({ json: readPage(new URL(route.request().url()).searchParams) }),
      );
      await page.route('**/api/marketing/member-areas', (route) =>
        route.fulfill({ json: { memberAreasEnabled: true, memberAreas: [] } }),
      );
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      await page.goto(`${url}/bench/members`);
      const times = await page.evaluate<Times>('probeMembers()');
      if (times.members !== PEOPLE) throw new Error(`${times.members} members of ${PEOPLE}.`);
      return times;
    }),
  );
  const row = (rate: (typeof SLOWER)[number], time: Exclude<keyof Times, 'members'>, name: string): Row => ({
    group: `${rate}×`,
    name,
    spread: spreadOf((results.get(rate) ?? []).map((times) => times[time])),
  });
  return [
    {
      title: 'From the answer with the first page of members until its rows are painted',
      group: 'slower',
      rows: SLOWER.map((rate) => row(rate, 'firstRows', 'member-areas-members')),
      unit: 'member-areas-members',
    },
    {
      title: `The longest task with ${PEOPLE.toLocaleString('en-US')} members; 0 means no task of 50 ms or more`,
      group: 'slower',
      rows: SLOWER.flatMap((rate) => [
        row(rate, 'reading', 'scrolling until the last page is read'),
        row(rate, 'scrolling', 'scrolling through all of them'),
      ]),
      unit: '',
    },
  ];
}

function readPage(query: URLSearchParams): MemberList {
  const start = Number(query.get('cursor') ?? 0);
  const end = Math.min(PEOPLE, start + Number(query.get('limit') ?? 50));
  return {
    members: Array.from({ length: end - start }, (_, index) => createMember(start + index)),
    next: end < PEOPLE ? String(end) : undefined,
    total: PEOPLE,
    mayExport: true,
  };
}

const createMember = (number: number): MemberList['members'][number] => ({
  id: `person-${number}`,
  email: `person-${number}@example.com`,
  firstName: 'Person',
  lastName: String(number),
  createdAt: '2026-01-02T10:00:00.000Z',
  joinedAt: '2026-03-04T10:00:00.000Z',
  memberships: [
    {
      id: `membership-${number}`,
      memberAreaId: 'letters',
      title: 'Letters from the Bakery',
      status: 'ACTIVE',
      feeType: 'recurring',
      joinedAt: '2026-03-04T10:00:00.000Z',
    },
  ],
  paid: [{ value: '90.00', currencyCode: 'USD' }],
  nextPaymentAt: '2026-12-04T10:00:00.000Z',
});
