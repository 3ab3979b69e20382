/** How a check ends that does not hold, or cannot run. */

/** A statement that does not hold, with the request that shows it. */
export class ConformanceFailure extends Error {
  override readonly name = 'ConformanceFailure';
}

/** A check that cannot run, because the fixtures or the settings of the run lack something. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}
