import { Backend } from './backend.js';
import { ConformanceFailure, Unavailable, type Check, type Part } from './check.js';
import { checks as allChecks } from './checks/all-checks.js';
import { describeAnswer } from './answer.js';
import { Fixtures, fixturesSchema, type FixtureInput } from './fixtures.js';
import { Visitor, type Fetch } from './visitor.js';

/** The options of {@link runConformance}. */
export interface ConformanceOptions {
  /** The address of the site, for example `https://my-site.test`. */
  readonly url: string;
  /** What the kit must know about the backend: the content of `fixtures.json`. */
  readonly settings: FixtureInput;
  /** Sends a request. Pass the handler of a server to check it without a network. Default: the global `fetch`. */
  readonly fetch?: Fetch;
  /** The half of the checks that runs. Default: both. */
  readonly part?: Part | undefined;
  /** The ids of the checks that run, or the beginnings of ids: `join` means all of `join.…`. Default: all. */
  readonly only?: readonly string[] | undefined;
  /** How many checks run at the same time. Default: 4. */
  readonly concurrency?: number | undefined;
  /** Called with each result as soon as there is one. */
  readonly onResult?: (result: CheckResult) => void;
}

/** The result of one check. */
export interface CheckResult extends Pick<Check, 'id' | 'title' | 'visitorSees'> {
  readonly part: Part;
  readonly outcome: Outcome;
  /** How long the check took, in milliseconds. */
  readonly duration: number;
}

export type Outcome =
  | { readonly kind: 'holds' }
  /** `reason` has the request, its answer and what was expected. */
  | { readonly kind: 'fails'; readonly reason: string }
  /** The check did not run: `reason` says what the fixtures or the settings lack. */
  | { readonly kind: 'unavailable'; readonly reason: string };

/** The checks could not run at all. */
export class ConformanceRunError extends Error {
  override readonly name = 'ConformanceRunError';
}

const CONCURRENCY = 4;

/**
 * Checks a backend over HTTP. Returns the results in the order of the checks.
 *
 * The checks create people, and change areas and settings: run them against a site for tests.
 *
 * @throws ConformanceRunError when the settings are not valid, no check has an id of `only`, the site does not answer or
 *   its fixtures refuse the secret
 */
export async function runConformance({
  url,
  settings: input,
  fetch: send = (request) => fetch(request),
  part,
  only,
  concurrency = CONCURRENCY,
  onResult,
}: ConformanceOptions): Promise<CheckResult[]> {
  const selected = selectChecks(part, only);
  const backend = createBackend(url, input, send);
  await findSite(backend);

  const results = new Map<string, CheckResult>();
  const run = async ({ check, part: ownPart }: PlacedCheck) => {
    const { id, title, visitorSees } = check;
    const start = performance.now();
    const outcome = await findOutcome(check, backend);
    const result = { id, title, visitorSees, part: ownPart, outcome, duration: performance.now() - start };
    results.set(id, result);
    onResult?.(result);
  };

  const waiting = selected.filter(({ check }) => !check.changesSite);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: Math.max(1, concurrency) }, work));
  for (const placed of selected.filter(({ check }) => check.changesSite)) await run(placed);
  return selected.flatMap(({ check }) => results.get(check.id) ?? []);
}

interface PlacedCheck {
  readonly check: Check;
  readonly part: Part;
}

function selectChecks(part: Part | undefined, only: readonly string[] | undefined): PlacedCheck[] {
  const parts: Part[] = part ? [part] : ['visitor', 'owner'];
  const placed = parts.flatMap((name) => allChecks[name].map((check) => ({ check, part: name })));
  if (!only || only.length === 0) return placed;
  const isMeant = (id: string, name: string) => id === name || id.startsWith(`${name}.`);
  for (const name of only) {
    if (!placed.some(({ check }) => isMeant(check.id, name)))
      throw new ConformanceRunError(`There is no check "${name}". --list shows all of them.`);
  }
  return placed.filter(({ check }) => only.some((name) => isMeant(check.id, name)));
}

function createBackend(url: string, input: FixtureInput, send: Fetch): Backend {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new ConformanceRunError(
      `${JSON.stringify(url)} is not the address of a site. Write it with its scheme, for example https://my-site.test.`,
    );
  const result = fixturesSchema.safeParse(input);
  if (!result.success) {
    const problems = result.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'file'}: ${message}`,
    );
    throw new ConformanceRunError(`The fixtures are not valid. ${problems.join('. ')}.`);
  }
  const { origin } = new URL(url);
  const fixtures = new Fixtures(new Visitor(origin, send), result.data.fixtures);
  return new Backend(origin, send, result.data, fixtures);
}

/** @throws ConformanceRunError when the host page does not answer, or the fixtures refuse the secret */
async function findSite(backend: Backend): Promise<void> {
  const { url, settings, fixtures } = backend;
  const page = await backend.openHostPage().catch((error: unknown) => {
    throw new ConformanceRunError(`${url} does not answer: ${describeError(error)}.`);
  });
  if (page.status >= 400)
    throw new ConformanceRunError(
      `Expected the host page, but ${describeAnswer(page)}. Set "hostPage" to the path of a page with tags.`,
    );
  if (!settings.fixtures) return;
  try {
    await fixtures.forgetTries();
  } catch (error) {
    if (!(error instanceof Unavailable)) throw new ConformanceRunError(describeError(error));
  }
}

async function findOutcome(check: Check, backend: Backend): Promise<Outcome> {
  try {
    await backend.prepare();
    await check.run(backend);
    return { kind: 'holds' };
  } catch (error) {
    if (error instanceof Unavailable) return { kind: 'unavailable', reason: error.message };
    if (error instanceof ConformanceFailure) return { kind: 'fails', reason: error.message };
    return { kind: 'fails', reason: `The check could not finish: ${describeError(error)}` };
  }
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return error.message + cause;
}
