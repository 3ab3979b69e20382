/** The memory of the server while it answers requests for pages behind the gate. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { alignTable } from '../table.js';
import type { Databases } from './databases.js';
import { measure } from './load.js';
import { startSubject } from './subject.js';

const SIZE = 500;
const WAVES = 10;
const REQUESTS = 10_000;

/** Sends 100,000 requests to each store, and returns the table of the memory after each tenth of them. */
export async function measureMemory(parent: string, databases: Databases | null): Promise<string> {
  const kinds = databases ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);
  const columns: string[][] = [];
  for (const kind of kinds) {
    const folder = join(parent, `memory-${kind}`);
    await mkdir(folder);
    const databaseUrl = kind === 'postgres' ? await databases?.create('memory') : undefined;
    const subject = await startSubject({ kind, folder, databaseUrl, size: SIZE });
    let visits = 0;
    const heap: string[] = [];
    const resident: string[] = [];
    try {
      for (let wave = 0; wave <= WAVES; wave++) {
        if (wave > 0)
          await measure([subject], {
            call: 'gate',
            size: SIZE,
            connections: 50,
            until: { requests: REQUESTS },
            nextVisit: () => visits++,
          });
        const { heapUsed, rss } = await subject.memory();
        heap.push((heapUsed / 1e6).toFixed(1));
        resident.push((rss / 1e6).toFixed(0));
      }
    } finally {
      await subject.stop();
    }
    columns.push(heap, resident);
  }
  const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
  const head = kinds.flatMap((kind) => [`${names[kind]}: heap MB`, `${names[kind]}: resident MB`]);
  const rows = Array.from({ length: WAVES + 1 }, (_, wave) => [
    (wave * REQUESTS).toLocaleString('en-US'),
    ...columns.map((column) => column[wave] ?? ''),
  ]);
  return [
    'After each 10,000 requests for a page behind the gate, when the garbage was collected.',
    '',
    alignTable(['requests', ...head], rows, []),
  ].join('\n');
}
