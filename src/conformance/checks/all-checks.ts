import type { Check, Part } from '../check.js';
import { ownerChecks } from './owner-checks.js';
import { visitorChecks } from './visitor-checks.js';

/** All checks, in the order of the report. */
export const checks: Readonly<Record<Part, readonly Check[]>> = {
  visitor: visitorChecks,
  owner: ownerChecks,
};
