import type { Check } from '../check.js';
import { accountChecks } from './accounts.js';
import { cookieChecks } from './cookies.js';
import { crumbChecks } from './crumbs.js';
import { profileChecks } from './profile.js';
import { requestChecks } from './requests.js';
import { sessionChecks } from './session.js';

/** The checks of the calls of visitors. */
export const visitorChecks: readonly Check[] = [
  ...sessionChecks,
  ...cookieChecks,
  ...accountChecks,
  ...profileChecks,
  ...crumbChecks,
  ...requestChecks,
];
