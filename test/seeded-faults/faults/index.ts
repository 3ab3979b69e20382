import type { Fault } from '../fault.js';
import { crumbFaults } from './crumb-faults.js';
import { ownerFaults } from './owner-faults.js';
import { requestFaults } from './request-faults.js';
import { sessionFaults } from './session-faults.js';

/** All faults that the kit must notice. */
export const faults: readonly Fault[] = [...crumbFaults, ...sessionFaults, ...requestFaults, ...ownerFaults];
