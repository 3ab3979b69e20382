/** The requests of the measurements, and what is measured of their answers. */
import autocannon from 'autocannon';
import { visitAt } from './bench-data.js';
import type { Subject } from './subject.js';

/** A call that is measured. */
export type Call = 'hello' | 'area' | 'join' | 'gate';

/** What was measured. */
export interface Sample {
  readonly perSecond: number;
  /** In milliseconds. */
  readonly p99: number;
  /** The time that the processes of the server have used of the processors for one answer, in microseconds. */
  readonly processorTime: number;
}

/** What is sent. */
export interface Load {
  readonly call: Call;
  /** The number of people and of areas in the store. */
  readonly size: number;
  readonly connections: number;
  /** How long, or how many requests. */
  readonly until: { readonly seconds: number } | { readonly requests: number };
  /** Returns the number of the next visit: one that was not made before. */
  readonly nextVisit: () => number;
}

/**
 * Sends requests to the processes of one server.
 *
 * @throws Error when an answer is no success
 */
export async function measure(subjects: readonly Subject[], load: Load): Promise<Sample> {
  const before = await sumOf(subjects);
  const results = await Promise.all(
    subjects.map(({ url }) =>
      autocannon({
        url,
        connections: load.connections / subjects.length,
        ...('seconds' in load.until
          ? { duration: load.until.seconds }
          : { amount: load.until.requests / subjects.length }),
        requests: [requestOf(load)],
      }),
    ),
  );
  const after = await sumOf(subjects);
  const total = (pick: (result: autocannon.Result) => number) =>
    results.reduce((sum, result) => sum + pick(result), 0);
  const [errors, refusals] = [total((one) => one.errors), total((one) => one.non2xx)];
  if (errors > 0 || refusals > 0) throw new Error(`${load.call}: ${refusals} refusals, ${errors} errors.`);
  return {
    perSecond: total((one) => one.requests.average),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
    processorTime: (after - before) / total((one) => one.requests.total),
  };
}

const sumOf = async (subjects: readonly Subject[]): Promise<number> =>
  (await Promise.all(subjects.map((subject) => subject.processorTime()))).reduce((sum, one) => sum + one, 0);

function requestOf({ call, size, nextVisit }: Load): autocannon.Request {
  if (call === 'hello') return { path: '/' };
  return {
    method: call === 'join' ? 'PUT' : 'GET',
    ...(call === 'join' && { body: '{}' }),
    setupRequest(request) {
      const { areaId, headers } = visitAt(nextVisit(), size);
      const json = { ...headers, origin: 'http://localhost', 'content-type': 'application/json' };
      return { ...request, path: toPath(call, areaId), headers: call === 'join' ? json : { ...headers } };
    },
  };
}

function toPath(call: Exclude<Call, 'hello'>, areaId: string): string {
  switch (call) {
    case 'area':
      return `/api/people-hub/v1/member-areas/${areaId}`;
    case 'join':
      return `/api/site-users/account/member-areas/${areaId}/request-to-join`;
    case 'gate':
      return `/members/${areaId}`;
  }
}
