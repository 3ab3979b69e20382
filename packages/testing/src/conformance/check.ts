import type { Backend } from './backend.js';

/** One statement about a backend. */
export interface Check {
  /** Its name in the report and for `--only`, for example `join.twice`. */
  readonly id: string;
  /** What holds, as a sentence without a subject: "joins twice without a second membership". */
  readonly title: string;
  /** What a visitor or the owner would see where it does not hold. */
  readonly visitorSees: string;
  /** Whether it changes something for all visitors, such as the clock. It runs alone, after the others. */
  readonly changesSite?: boolean;
  /** @throws ConformanceFailure when the statement does not hold; Unavailable when the fixtures cannot set it up */
  run(backend: Backend): Promise<void>;
}

/** The half of the kit that a check belongs to: the calls of visitors, or those of the owner. */
export type Part = 'visitor' | 'owner';

/** A statement that does not hold, with the request that shows it. */
export class ConformanceFailure extends Error {
  override readonly name = 'ConformanceFailure';
}

/** A check that cannot run, because the fixtures or the settings of the run lack something. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}
