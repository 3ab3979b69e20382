/** How many joins and area reads the server answers in a second, beside a bare Hono that says hello. */
import { sampleInterleaved } from '../interleaved.js';
import { spreadOf } from '../statistics.js';
import { alignTable } from '../table.js';
import type { Databases } from './databases.js';
import { measure, type Call, type Sample } from './load.js';
import { startSubject, type Subject } from './subject.js';

const SIZE = 500;
const CONNECTIONS = 50;
const SECONDS = 3;

/** A subject and what is asked of it. */
interface Measurement {
  readonly subject: 'hono' | 'sqlite' | 'postgres';
  readonly call: Call;
}

const NAMES = {
  hono: 'bare Hono',
  sqlite: 'SQLite',
  postgres: 'PostgreSQL',
  hello: 'hello',
  area: 'read an area',
  join: 'join an area',
  gate: 'page behind the gate',
};

/** Measures the rates, and returns their table. */
export async function measureRates(
  rounds: number,
  folder: string,
  databases: Databases | null,
): Promise<string> {
  const stores = databases ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);
  const measurements: Measurement[] = [
    { subject: 'hono', call: 'hello' },
    ...stores.flatMap((subject) =>
      (['area', 'gate', 'join'] as const).map((call): Measurement => ({ subject, call })),
    ),
  ];
  const subjects = new Map<string, Subject>();
  try {
    for (const kind of ['hono', ...stores] as const) {
      const databaseUrl = kind === 'postgres' ? await databases?.create('rates') : undefined;
      subjects.set(kind, await startSubject({ kind, folder, databaseUrl, size: SIZE }));
      if (databaseUrl) await databases?.analyze(databaseUrl);
    }
    const counts = new Map<Measurement, number>();
    const samples = await sampleInterleaved(measurements, rounds, (one) =>
      measure([subjects.get(one.subject) as Subject], {
        call: one.call,
        size: SIZE,
        connections: CONNECTIONS,
        until: { seconds: SECONDS },
        nextVisit() {
          const number = counts.get(one) ?? 0;
          counts.set(one, number + 1);
          if (one.call === 'join' && number >= SIZE * SIZE)
            throw new Error('All joins are sent: measure fewer rounds.');
          return number;
        },
      }),
    );
    return formatRates(measurements, samples, rounds);
  } finally {
    for (const subject of subjects.values()) await subject.stop();
  }
}

function formatRates(
  measurements: readonly Measurement[],
  samples: ReadonlyMap<Measurement, readonly Sample[]>,
  rounds: number,
): string {
  const median = (measurement: Measurement, pick: (sample: Sample) => number) =>
    spreadOf((samples.get(measurement) ?? []).map(pick)).median;
  const [first] = measurements;
  const hello = first ? median(first, ({ perSecond }) => perSecond) : NaN;
  const rows = measurements.map((measurement) => {
    const perSecond = median(measurement, (sample) => sample.perSecond);
    return [
      NAMES[measurement.subject],
      NAMES[measurement.call],
      perSecond.toFixed(0),
      median(measurement, (sample) => sample.p99).toFixed(0),
      median(measurement, (sample) => sample.processorTime).toFixed(0),
      (hello / perSecond).toFixed(1),
    ];
  });
  return [
    `The median of ${rounds} rounds of ${SECONDS} s with ${CONNECTIONS} connections, shuffled; ${SIZE} people and areas.`,
    'The processor time is that of the process of the server for one answer. A ratio of 20.0 means that the bare Hono answers 20 times as many requests in a second.',
    '',
    alignTable(['server', 'call', 'per second', 'p99 ms', 'processor µs', 'ratio'], rows, [0, 1]),
  ].join('\n');
}
