/**
 * `npm run bench:server`: measures how many joins and area reads the server answers in a second, on SQLite and, where it is
 * installed, on PostgreSQL, beside a bare Hono that says hello. It asserts only that every answer is a success.
 * `npm run bench:server -- 3` measures three rounds instead of five. `--growth` measures sites of different sizes, and one and
 * two processes on one PostgreSQL, `--memory` the memory in 100,000 requests, and `--profile` where the time goes.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabases } from './databases.js';
import { measureGrowth } from './growth.js';
import { measureMembers } from './members.js';
import { measureMemory } from './memory.js';
import { profileCalls } from './profile.js';
import { measureRates } from './rates.js';

const [mode = '5'] = process.argv.slice(2);
const start = performance.now();
const load = (loadavg()[0] ?? 0).toFixed(1);
const folder = await mkdtemp(join(tmpdir(), 'member-area-bench-'));
const databases = await startDatabases();
try {
  const table = await measureMode();
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(
    [
      `${new Date().toISOString().slice(0, 10)}, in ${seconds} s. ${cpus().length} cores for the server, the database and the clients, load ${load} at the start, Node ${process.versions.node}.`,
      ...(databases ? [] : ['PostgreSQL is not measured: `npm run databases` installs it.']),
      table,
    ].join('\n'),
  );
} finally {
  await databases?.stop();
  await rm(folder, { recursive: true });
}

function measureMode(): Promise<string> {
  switch (mode) {
    case '--growth':
      return measureGrowth(folder, databases);
    case '--members':
      return measureMembers(folder, databases);
    case '--memory':
      return measureMemory(folder, databases);
    case '--profile':
      return profileCalls(folder, databases);
    default:
      return measureRates(Number(mode), folder, databases);
  }
}
