/** How long the server takes for a page of a large list of members. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MEMBER_SORTS, type MemberQuery } from 'member-area-elements/contract/owner/members';
import { createMemberAreaServer, type Store } from 'member-area-server';
import { postgresStore } from 'member-area-server/postgres';
import { sqliteStore } from 'member-area-server/sqlite';
import { alignTable } from '../table.js';
import type { Databases } from './databases.js';
import { fillWithMembers, OWNER_HEADERS } from './member-data.js';

const SIZE = 100_000;
/** How often each page is read. */
const READS = 10;
/** The number of pages before a deep one. */
const DEPTH = 100;

const FILTERS: readonly MemberQuery[] = [
  { search: 'person-77777' },
  { search: 'nobody' },
  { search: 'ÖZT' },
  { search: 'e' },
  { area: 'area-4' },
  { standing: 'active' },
  { standing: 'ending' },
  { standing: 'past-due' },
  { standing: 'free' },
  { standing: 'removed' },
  { standing: 'none' },
  { marketing: 'yes' },
  { area: 'area-4', standing: 'past-due' },
  { area: 'area-4', standing: 'active', search: 'novak', marketing: 'yes' },
];

/** The pages that are measured, by what they are called in the table. */
function pagesOf(now: Date): readonly (readonly [name: string, query: MemberQuery])[] {
  const orders = MEMBER_SORTS.flatMap((sort) => [sort, `-${sort}`] as const);
  const since = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const filters = [...FILTERS, { joinedSince: since(1) }, { joinedSince: since(90) }];
  return [
    ...orders.map((sort) => [`sort=${sort}`, { sort }] as const),
    ...filters.flatMap((filter) =>
      (['-joined', 'next-payment', 'email'] as const).map(
        (sort) => [`${describe(filter)}, sort=${sort}`, { ...filter, sort }] as const,
      ),
    ),
  ];
}

const describe = (filter: MemberQuery): string =>
  Object.entries(filter)
    .map(([name, value]) => `${name}=${name === 'joinedSince' ? String(value).slice(0, 10) : value}`)
    .join(' ');

/** Measures each page, and returns the tables. */
export async function measureMembers(folder: string, databases: Databases | null): Promise<string> {
  const tables: string[] = [];
  for (const kind of ['sqlite', 'postgres'] as const) {
    if (kind === 'postgres' && !databases) continue;
    const database = join(folder, `members_${kind}`);
    await mkdir(database);
    const url = kind === 'postgres' ? await databases?.create('members') : undefined;
    const store = await (url === undefined
      ? sqliteStore({ file: join(database, 'site.db') })
      : postgresStore({ url }));
    try {
      await fillWithMembers(store, SIZE);
      tables.push(
        await measureStore(kind, store, () => (url === undefined ? undefined : databases?.analyze(url))),
      );
    } finally {
      await store.close();
    }
  }
  return tables.join('\n\n');
}

async function measureStore(
  kind: string,
  store: Store,
  analyze: () => Promise<void> | undefined,
): Promise<string> {
  const server = createMemberAreaServer({
    origins: ['http://localhost'],
    store,
    mail: { send: () => Promise.resolve() },
    log: () => {},
  });
  const read = async (query: MemberQuery) => {
    const start = performance.now();
    const address = `http://localhost/api/marketing/members?${new URLSearchParams({ ...query })}`;
    const answer = await server.fetch(new Request(address, { headers: OWNER_HEADERS }));
    const body = (await answer.json()) as { next?: string | null; total: number };
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${JSON.stringify(body)}`);
    return { ...body, milliseconds: performance.now() - start };
  };
  const { milliseconds: first } = await read({});
  const start = performance.now();
  await server.settled();
  const seconds = (performance.now() - start) / 1000;
  await analyze();
  const rows: string[][] = [];
  for (const [name, query] of pagesOf(store.now())) {
    const { next: second, total } = await read(query);
    rows.push([name, total.toLocaleString('en-US'), ...(await measure(() => read(query)))]);
    if (!name.startsWith('sort=') || !second) continue;
    let cursor: string | null | undefined = second;
    for (let page = 0; page < DEPTH && cursor; page++)
      ({ next: cursor } = await read({ ...query, limit: '100', cursor }));
    if (cursor)
      rows.push([
        `${name}, after ${(DEPTH * 100).toLocaleString('en-US')}`,
        '',
        ...(await measure(() => read({ ...query, cursor }))),
      ]);
  }
  return [
    `${kind}: ${SIZE.toLocaleString('en-US')} people, ${READS} reads of each page, one after the other. The first read after the migration: ${first.toFixed(0)} ms, and ${seconds.toFixed(0)} s for the columns of everybody after its answer.`,
    '',
    alignTable(['page', 'people', 'p50 ms', 'p95 ms'], rows, [0]),
  ].join('\n');
}

async function measure(read: () => Promise<{ milliseconds: number }>): Promise<string[]> {
  const times: number[] = [];
  for (let count = 0; count < READS; count++) times.push((await read()).milliseconds);
  times.sort((one, other) => one - other);
  return [times[Math.floor(READS / 2)] ?? NaN, times[Math.floor(READS * 0.95)] ?? NaN].map((time) =>
    time.toFixed(1),
  );
}
