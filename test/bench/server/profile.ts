/** Where the time of the server goes, by the packages and the modules of Node whose functions ran. */
import { mkdir } from 'node:fs/promises';
import type { Profiler } from 'node:inspector';
import { join } from 'node:path';
import { alignTable } from '../table.js';
import type { Databases } from './databases.js';
import { measure } from './load.js';
import { startSubject } from './subject.js';

const SIZE = 500;
const SECONDS = 3;
const MOST_ROWS = 16;

/** Profiles the reads and joins of each store, and returns their tables. */
export async function profileCalls(parent: string, databases: Databases | null): Promise<string> {
  const tables: string[] = [];
  for (const kind of databases ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)) {
    const folder = join(parent, `profile-${kind}`);
    await mkdir(folder);
    const databaseUrl = kind === 'postgres' ? await databases?.create('profile') : undefined;
    const subject = await startSubject({ kind, folder, databaseUrl, size: SIZE });
    let visits = 0;
    try {
      for (const call of ['area', 'join'] as const) {
        const run = () =>
          measure([subject], {
            call,
            size: SIZE,
            connections: 50,
            until: { seconds: SECONDS },
            nextVisit: () => visits++,
          });
        await run();
        tables.push(`${kind}, ${call}\n\n${formatProfile(await subject.profile(run))}`);
      }
    } finally {
      await subject.stop();
    }
  }
  return tables.join('\n\n');
}

function formatProfile({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): string {
  const places = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]));
  const times = new Map<string, number>();
  let busy = 0;
  samples.forEach((id, index) => {
    const place = places.get(id) ?? '';
    const time = timeDeltas[index] ?? 0;
    if (place === '(idle)' || place === 'dispatch') return; // `dispatch` is the profiler
    busy += time;
    times.set(place, (times.get(place) ?? 0) + time);
  });
  const rows = [...times]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_ROWS)
    .map(([place, time]) => [place, `${((100 * time) / busy).toFixed(1)} %`]);
  return alignTable(['where', 'share'], rows, [0]);
}

/** Returns the package of a function, the module of Node, or what the engine does itself. */
function placeOf({ url, functionName }: { url: string; functionName: string }): string {
  if (url === '') return functionName;
  const found = [...url.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)].at(-1)?.[1];
  if (found) return found;
  if (url.startsWith('node:')) return url.split('/').slice(0, 2).join('/');
  return 'member-area-server';
}
