/**
 * `npm run bench:server`: measures how many joins and area reads the server answers in a second, on SQLite and, with
 * `DATABASE_URL`, on an empty PostgreSQL database, beside a bare Hono that says hello. It asserts only that every answer
 * is a success. `npm run bench:server -- 3` measures three rounds instead of five.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { sampleInterleaved } from '../interleaved.js';
import { spreadOf } from '../statistics.js';
import { alignTable } from '../table.js';
import { joinAt, MOST_JOINS } from './bench-data.js';

const CONNECTIONS = 32;
const SECONDS = 3;
const rounds = Number(process.argv[2] ?? 5);
const { DATABASE_URL } = process.env;

/** A subject and what is asked of it. */
interface Measurement {
  readonly subject: 'hono' | 'sqlite' | 'postgres';
  readonly call: 'hello' | 'area' | 'join';
}

interface Sample {
  readonly perSecond: number;
  /** In milliseconds. */
  readonly p99: number;
}

const stores = DATABASE_URL ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);
const measurements: Measurement[] = [
  { subject: 'hono', call: 'hello' },
  ...stores.flatMap((subject): Measurement[] => [
    { subject, call: 'area' },
    { subject, call: 'join' },
  ]),
];
const NAMES = {
  hono: 'bare Hono',
  sqlite: 'SQLite',
  postgres: 'PostgreSQL',
  hello: 'hello',
  area: 'read an area',
  join: 'join an area',
};

const start = performance.now();
const load = (loadavg()[0] ?? 0).toFixed(1);
const folder = await mkdtemp(join(tmpdir(), 'member-area-bench-'));
const children: ChildProcess[] = [];
/** The number of the next join of each subject. */
const nextJoins = new Map<string, number>();

async function startSubject(subject: Measurement['subject']): Promise<string> {
  const file = fileURLToPath(new URL('serve.ts', import.meta.url));
  // The log goes where it costs what it costs in production, but is not kept.
  const child = fork(file, [subject, folder, DATABASE_URL ?? ''], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.push(child);
  const [url] = (await once(child, 'message')) as [string];
  return url;
}

/** Returns the requests of a measurement. A join is one that nobody has sent before. */
function requestsOf({ subject, call }: Measurement): autocannon.Request[] {
  switch (call) {
    case 'hello':
      return [{ path: '/' }];
    case 'area':
      return [{ path: '/api/people-hub/v1/member-areas/area-1', headers: joinAt(1).headers }];
    case 'join':
      return [
        {
          method: 'PUT',
          body: '{}',
          setupRequest(request) {
            const number = nextJoins.get(subject) ?? 0;
            if (number >= MOST_JOINS) throw new Error('All joins are sent: measure fewer rounds.');
            nextJoins.set(subject, number + 1);
            const { areaId, headers } = joinAt(number);
            return {
              ...request,
              path: `/api/site-users/account/member-areas/${areaId}/request-to-join`,
              headers: { ...headers, origin: 'http://localhost', 'content-type': 'application/json' },
            };
          },
        },
      ];
  }
}

async function measure(measurement: Measurement, url: string): Promise<Sample> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: requestsOf(measurement),
  });
  const { errors, non2xx, requests, latency } = result;
  if (errors > 0 || non2xx > 0)
    throw new Error(`${measurement.subject}, ${measurement.call}: ${non2xx} refusals, ${errors} errors.`);
  return { perSecond: requests.average, p99: latency.p99 };
}

try {
  const urls = new Map<string, string>();
  for (const { subject } of measurements)
    if (!urls.has(subject)) urls.set(subject, await startSubject(subject));
  const samples = await sampleInterleaved(measurements, rounds, (one) =>
    measure(one, urls.get(one.subject) ?? ''),
  );
  const median = (measurement: Measurement, pick: (sample: Sample) => number) =>
    spreadOf((samples.get(measurement) ?? []).map(pick)).median;
  const hello = median(measurements[0] as Measurement, ({ perSecond }) => perSecond);
  const rows = measurements.map((measurement) => {
    const perSecond = median(measurement, (sample) => sample.perSecond);
    const p99 = median(measurement, (sample) => sample.p99);
    return [
      NAMES[measurement.subject],
      NAMES[measurement.call],
      perSecond.toFixed(0),
      p99.toFixed(0),
      (hello / perSecond).toFixed(1),
    ];
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(
    [
      `${new Date().toISOString().slice(0, 10)}: the median of ${rounds} rounds of ${SECONDS} s with ${CONNECTIONS} connections, shuffled, in ${seconds} s.`,
      `${cpus().length} cores for the server, the database and the clients, load ${load} at the start, Node ${process.versions.node}.`,
      'How to read it: a ratio of 20.0 means that the bare Hono answers 20 times as many requests in a second.',
      ...(DATABASE_URL ? [] : ['PostgreSQL is not measured: set DATABASE_URL to an empty database.']),
      '',
      alignTable(['server', 'call', 'per second', 'p99 ms', 'ratio'], rows, [0, 1]),
    ].join('\n'),
  );
} finally {
  for (const child of children) {
    const exit = once(child, 'exit');
    child.disconnect();
    await exit;
  }
  await rm(folder, { recursive: true });
}
