/** Seeds faults into the demo site, one at a time, and runs the kit against it. */
import { describeResult, runConformance, type CheckResult } from 'member-area-testing/conformance';
import { useFastHashes, useSlowHashes } from '../server/fast-hashes.js';
import type { Fault } from './fault.js';
import {
  applyChange,
  StaleChangeError,
  startFaultySite,
  type Change,
  type FaultySite,
} from './faulty-site.js';

/** A fault with what the kit said about it. */
export interface FaultResult {
  /** `survived`: the check of the fault did not fail. */
  readonly kind: 'caught' | 'survived';
  readonly fault: Fault;
  readonly report: string;
}

/** The checks of the faults do not hold without any fault, so they show nothing. */
class UnreliableChecksError extends Error {
  override readonly name = 'UnreliableChecksError';
}

/**
 * Runs the check of each fault against the site with the fault.
 *
 * @param onResult called with each result as soon as there is one
 * @throws UnreliableChecksError when a check does not hold on the site as it is
 * @throws StaleChangeError when a fault does not fit the code any more
 */
export async function runFaults(
  faults: readonly Fault[],
  onResult: (result: FaultResult) => void = () => undefined,
): Promise<FaultResult[]> {
  requireFreshChanges(faults);
  await requireReliableChecks(faults);
  const results = new Map<Fault, FaultResult>();
  const groups = groupByChange(faults);
  const run = async (group: readonly Fault[]) => {
    await withSite(`fault-${groups.indexOf(group)}`, group[0], async (site) => {
      for (const fault of group) {
        const result = await runFault(site, fault);
        results.set(fault, result);
        onResult(result);
      }
    });
  };
  const waiting = groups.filter((group) => !group.some(needsQuiet));
  const work = async () => {
    for (let group = waiting.shift(); group; group = waiting.shift()) await run(group);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const group of groups.filter((one) => one.some(needsQuiet))) await run(group);
  return faults.flatMap((fault) => results.get(fault) ?? []);
}

/** Faults of the same change need one site: they differ in the check or the call. */
function groupByChange(faults: readonly Fault[]): (readonly Fault[])[] {
  const groups = new Map<string, Fault[]>();
  for (const fault of faults) {
    const key = JSON.stringify([fault.file, fault.from, fault.to, fault.slowHashes]);
    groups.set(key, [...(groups.get(key) ?? []), fault]);
  }
  return [...groups.values()];
}

async function runFault(site: FaultySite, fault: Fault): Promise<FaultResult> {
  site.breakCall(fault.call);
  if (fault.slowHashes) useSlowHashes();
  try {
    const results = await runChecks(site, [fault.caughtBy]);
    const isCaught = results.some(({ outcome }) => outcome.kind === 'fails');
    return {
      kind: isCaught ? 'caught' : 'survived',
      fault,
      report: results.map(describeResult).join('\n'),
    };
  } finally {
    useFastHashes();
  }
}

/** While one site is built, the checks of another run. */
const AT_ONCE = 3;

/** Returns whether a fault shows in the time of an answer, which others would change. */
const needsQuiet = ({ slowHashes = false, caughtBy }: Fault): boolean =>
  slowHashes || caughtBy.startsWith('timing.');

/** @throws StaleChangeError with all changes that do not fit the code any more */
export function requireFreshChanges(faults: readonly Fault[]): void {
  const problems = faults.flatMap((fault) => {
    try {
      applyChange(fault);
      return [];
    } catch (error) {
      return [`${fault.name}: ${(error as Error).message}`];
    }
  });
  if (problems.length > 0) throw new StaleChangeError(problems.join('\n\n'));
}

/** @throws UnreliableChecksError when a check does not hold on the site as it is */
async function requireReliableChecks(faults: readonly Fault[]): Promise<void> {
  await withSite('no-fault', undefined, async (site) => {
    const results = await runChecks(site, [...new Set(faults.map(({ caughtBy }) => caughtBy))]);
    const others = results.filter(({ outcome }) => outcome.kind !== 'holds');
    if (others.length > 0)
      throw new UnreliableChecksError(`Without any fault:\n${others.map(describeResult).join('\n')}`);
  });
}

const runChecks = (site: FaultySite, ids: readonly string[]): Promise<CheckResult[]> =>
  runConformance({
    url: site.url,
    fetch: (request) => site.fetch(request),
    settings: site.settings,
    only: ids,
  });

async function withSite(
  name: string,
  change: Change | undefined,
  use: (site: FaultySite) => Promise<void>,
): Promise<void> {
  const site = await startFaultySite(name, change);
  try {
    await use(site);
  } finally {
    await site.close();
  }
}
