/** How the rates change when a site has more people and areas, and a second process on the same PostgreSQL. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { alignTable } from '../table.js';
import type { Databases } from './databases.js';
import { measure, type Sample } from './load.js';
import { startSubject, type Subject } from './subject.js';

const SIZES = [10, 1000, 100_000];
const CONNECTIONS = 50;
const SECONDS = 3;

/** A server with its processes. */
interface Setup {
  readonly name: string;
  readonly kind: 'sqlite' | 'postgres';
  readonly processes: number;
}

/** Measures each size once after a warm-up, and returns the table. */
export async function measureGrowth(folder: string, databases: Databases | null): Promise<string> {
  const setups: Setup[] = [
    { name: 'SQLite, one process', kind: 'sqlite', processes: 1 },
    ...(databases
      ? ([
          { name: 'PostgreSQL, one process', kind: 'postgres', processes: 1 },
          { name: 'PostgreSQL, two processes', kind: 'postgres', processes: 2 },
        ] as const)
      : []),
  ];
  const rows: string[][] = [];
  for (const setup of setups) {
    for (const size of SIZES) {
      const { area, gate, join } = await measureSize(setup, size, folder, databases);
      const cells = [area, gate, join].flatMap((sample) =>
        sample ? [sample.perSecond.toFixed(0), sample.p99.toFixed(0)] : ['', ''],
      );
      rows.push([setup.name, size.toLocaleString('en-US'), ...cells]);
    }
  }
  return [
    `One round of ${SECONDS} s each with ${CONNECTIONS} connections, after a second to warm up.`,
    'As many people as areas. With 10 of them, only 100 joins are possible, so they are not measured.',
    '',
    alignTable(['server', 'people', 'reads/s', 'p99 ms', 'gate/s', 'p99 ms', 'joins/s', 'p99 ms'], rows, [0]),
  ].join('\n');
}

async function measureSize(
  { kind, processes }: Setup,
  size: number,
  parent: string,
  databases: Databases | null,
): Promise<{ area: Sample; gate: Sample; join: Sample | null }> {
  const name = `growth_${kind}_${processes}_${size}`;
  const folder = join(parent, name);
  await mkdir(folder);
  const databaseUrl = kind === 'postgres' ? await databases?.create(name) : undefined;
  const subjects: Subject[] = [];
  try {
    for (let count = 0; count < processes; count++)
      subjects.push(await startSubject({ kind, folder, databaseUrl, ...(count === 0 && { size }) }));
    if (databaseUrl) await databases?.analyze(databaseUrl);
    let visits = 0;
    const run = (call: 'area' | 'gate' | 'join', seconds: number) =>
      measure(subjects, {
        call,
        size,
        connections: CONNECTIONS,
        until: { seconds },
        nextVisit: () => visits++,
      });
    await run('area', 1);
    const area = await run('area', SECONDS);
    const gate = await run('gate', SECONDS);
    if (size < 1000) return { area, gate, join: null };
    await run('join', 1);
    return { area, gate, join: await run('join', SECONDS) };
  } finally {
    for (const subject of subjects) await subject.stop();
  }
}
