/** Seeds faults into the demo site, one at a time, and runs the kit against it. */
import { describeResult, runConformance, type CheckResult } from 'member-area-elements/conformance';
import { useFastHashes, useSlowHashes } from '../server/fast-hashes.js';
import type { Fault } from './fault.js';
import { applyChange, SETTINGS, StaleChangeError, startFaultySite, type Change } from './faulty-site.js';

/** A fault with what the kit said about it. */
export type FaultResult =
  | { readonly kind: 'caught'; readonly fault: Fault; readonly report: string }
  /** The check of the fault did not fail. */
  | { readonly kind: 'survived'; readonly fault: Fault; readonly report: string };

/** The checks of the faults do not hold without any fault, so they show nothing. */
export class UnreliableChecksError extends Error {
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
  const run = async (fault: Fault) => {
    const report = await runChecks(`fault-${faults.indexOf(fault)}`, [fault.caughtBy], fault);
    const isCaught = report.some(({ outcome }) => outcome.kind === 'fails');
    const result: FaultResult = {
      kind: isCaught ? 'caught' : 'survived',
      fault,
      report: report.map(describeResult).join('\n'),
    };
    results.set(fault, result);
    onResult(result);
  };
  const waiting = faults.filter((fault) => !needsQuiet(fault));
  const work = async () => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) await run(fault);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const fault of faults.filter(needsQuiet)) await run(fault);
  return faults.flatMap((fault) => results.get(fault) ?? []);
}

/** While one site is built, the checks of another run. */
const AT_ONCE = 3;

/** Returns whether a fault shows in the time of an answer, which others would change. */
const needsQuiet = ({ slowHashes = false, caughtBy }: Fault): boolean =>
  slowHashes || caughtBy.startsWith('timing.');

/** @throws StaleChangeError with all changes that do not fit the code any more */
function requireFreshChanges(faults: readonly Fault[]): void {
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

async function requireReliableChecks(faults: readonly Fault[]): Promise<void> {
  for (const slowHashes of [false, true]) {
    const ids = faults
      .filter((fault) => (fault.slowHashes ?? false) === slowHashes)
      .map((fault) => fault.caughtBy);
    if (ids.length === 0) continue;
    const results = await runChecks('no-fault', [...new Set(ids)], { slowHashes });
    const others = results.filter(({ outcome }) => outcome.kind !== 'holds');
    if (others.length > 0)
      throw new UnreliableChecksError(`Without any fault:\n${others.map(describeResult).join('\n')}`);
  }
}

async function runChecks(
  name: string,
  ids: readonly string[],
  { slowHashes = false, ...fault }: Partial<Change> & Pick<Fault, 'slowHashes'>,
): Promise<CheckResult[]> {
  const { file, from, to } = fault;
  const hasChange = file !== undefined && from !== undefined && to !== undefined;
  const site = await startFaultySite(name, hasChange ? { file, from, to } : undefined);
  if (slowHashes) useSlowHashes();
  try {
    return await runConformance({
      url: site.url,
      fetch: (request) => site.fetch(request),
      settings: SETTINGS,
      only: ids,
    });
  } finally {
    useFastHashes();
    await site.close();
  }
}
