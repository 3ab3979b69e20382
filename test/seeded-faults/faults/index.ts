import type { Fault } from '../fault.js';
import { callFaults } from './call-faults.js';
import { codeFaults } from './code-faults.js';
import { contractEndFaults } from './contract-end-faults.js';
import { couponFaults } from './coupon-faults.js';
import { crumbFaults } from './crumb-faults.js';
import { humanCheckFaults } from './human-check-faults.js';
import { joinFaults } from './join-faults.js';
import { limitFaults } from './limit-faults.js';
import { linkFaults } from './link-faults.js';
import { logInProviderFaults } from './log-in-provider-faults.js';
import { memberFaults } from './member-faults.js';
import { memberListFaults } from './member-list-faults.js';
import { membershipFaults } from './membership-faults.js';
import { overviewFaults } from './overview-faults.js';
import { operationsFaults } from './operations-faults.js';
import { ownerFaults } from './owner-faults.js';
import { passkeyFaults } from './passkey-faults.js';
import { peopleFaults } from './people-faults.js';
import { profileFieldFaults } from './profile-field-faults.js';
import { publicReadFaults } from './public-read-faults.js';
import { requestFaults } from './request-faults.js';
import { sessionFaults } from './session-faults.js';

/** All faults that the kit must notice. */
export const faults: readonly Fault[] = [
  ...callFaults,
  ...couponFaults,
  ...crumbFaults,
  ...sessionFaults,
  ...profileFieldFaults,
  ...linkFaults,
  ...codeFaults,
  ...humanCheckFaults,
  ...passkeyFaults,
  ...logInProviderFaults,
  ...limitFaults,
  ...requestFaults,
  ...publicReadFaults,
  ...joinFaults,
  ...membershipFaults,
  ...contractEndFaults,
  ...ownerFaults,
  ...memberFaults,
  ...memberListFaults,
  ...peopleFaults,
  ...overviewFaults,
  ...operationsFaults,
];
