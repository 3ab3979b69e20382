import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

/** What all groups measure with. */
export interface BenchSetup {
  readonly browser: Browser;
  /** The address of the site, without a slash at the end. */
  readonly url: string;
  /** The number of fresh pages of each. */
  readonly runs: number;
  /** The folder of the bundled probes. */
  readonly probes: string;
}

/** The values of a group, and its tables. */
export interface GroupResult {
  readonly samples: readonly object[];
  readonly report: string;
}

/** Pages that are measured and compared in the same way. */
export interface PageGroup {
  /** The names of its pages. The first one is the unit of the ratios. */
  readonly pages: readonly string[];
  /** Measures the pages of these names. */
  measure(names: readonly string[], setup: BenchSetup): Promise<GroupResult>;
}

/** Returns the code of a probe. */
export const readProbe = (file: string, { probes }: BenchSetup): Promise<string> =>
  readFile(join(probes, file), 'utf8');
