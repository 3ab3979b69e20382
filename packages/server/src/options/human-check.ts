/** The option `humanCheck` of the server: how and when visitors show that they are human. */
import { altcha } from '../human-check/altcha.js';
import type { HumanCheckPort } from '../human-check/human-check-port.js';
import type { HumanCheckTime } from '../human-check/suspicion.js';
import { InvalidOptionError } from '../operations/invalid-option-error.js';

/** How and when visitors show that they are human. */
export interface HumanCheckSetting {
  readonly when: HumanCheckTime;
  readonly by: HumanCheckPort;
}

/** The option of a server. A missing part has its default; `false` never asks. */
export type HumanCheckOption = Partial<HumanCheckSetting> | false;

const TIMES: readonly unknown[] = ['suspicious', 'always'] satisfies HumanCheckTime[];

/**
 * Checks the option, and completes it with the defaults.
 *
 * @throws InvalidOptionError for another time, and for a port without its functions
 */
export function readHumanCheck(option: HumanCheckOption = {}): HumanCheckSetting | null {
  if (option === false) return null;
  if (!isObject(option))
    throw new InvalidOptionError('humanCheck', option, "Write { when: 'always' }, or false.");
  const { when = 'suspicious', by = altcha() } = option;
  if (!TIMES.includes(when))
    throw new InvalidOptionError('humanCheck.when', when, "Write 'suspicious' or 'always'.");
  if (!isObject(by) || typeof by.ask !== 'function' || typeof by.verify !== 'function')
    throw new InvalidOptionError('humanCheck.by', by, 'Write altcha(), or an object with ask and verify.');
  return { when, by };
}

/** Whether a value is an object. Options come from JavaScript too. */
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
