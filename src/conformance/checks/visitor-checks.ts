import type { Check } from '../check.js';
import { accountClosureChecks } from './account-closure.js';
import { accountChecks } from './accounts.js';
import { areaChecks } from './areas.js';
import { cookieChecks } from './cookies.js';
import { crossOriginChecks } from './cross-origin.js';
import { crumbChecks } from './crumbs.js';
import { emailChecks } from './email.js';
import { joinChecks } from './join.js';
import { limitChecks } from './limits.js';
import { membershipChecks } from './memberships.js';
import { pageChecks } from './pages.js';
import { passwordResetChecks } from './password-reset.js';
import { profileChecks } from './profile.js';
import { requestChecks } from './requests.js';
import { sessionChecks } from './session.js';
import { timingChecks } from './timing.js';

/** The checks of the calls of visitors. */
export const visitorChecks: readonly Check[] = [
  ...areaChecks,
  ...joinChecks,
  ...pageChecks,
  ...sessionChecks,
  ...cookieChecks,
  ...accountChecks,
  ...profileChecks,
  ...passwordResetChecks,
  ...emailChecks,
  ...accountClosureChecks,
  ...membershipChecks,
  ...crumbChecks,
  ...requestChecks,
  ...crossOriginChecks,
  ...limitChecks,
  ...timingChecks,
];
