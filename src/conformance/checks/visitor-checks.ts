import type { Check } from '../check.js';
import { sessionChecks } from './session.js';

/** The checks of the calls of visitors. */
export const visitorChecks: readonly Check[] = [...sessionChecks];
