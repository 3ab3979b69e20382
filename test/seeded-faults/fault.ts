import type { CookieLoginKind } from './cookie-login.js';
import type { Change } from './faulty-site.js';

/** A fault that a backend could have, and the check of the kit that must notice it. */
export interface Fault extends Change {
  /** What the backend does wrong: "checks no crumb". */
  readonly name: string;
  /** The id of the check. It fails with the fault, and holds without it. */
  readonly caughtBy: string;
  /** Whether passwords are hashed as slowly as outside the tests, because the fault shows in the time of an answer. */
  readonly slowHashes?: boolean;
  /** The login that the site has. Default: the built-in one. */
  readonly login?: CookieLoginKind;
  /** The one call that has the fault: the changed code asks `isFaultyCall`. Default: all. */
  readonly call?: FaultyCall;
}

/** A call of the API. */
export interface FaultyCall {
  readonly method: string;
  readonly path: RegExp;
}

/** A fault without its file: most come in groups of one file. */
export type FaultOfFile = Omit<Fault, 'file'>;

/** Returns the faults of a file. */
export const inFile = (file: string, faults: readonly FaultOfFile[]): Fault[] =>
  faults.map((fault) => ({ file, ...fault }));
