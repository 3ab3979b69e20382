import type { Check } from '../check.js';
import { ownerAreaChecks } from './owner-areas.js';
import { ownerCallChecks } from './owner-calls.js';
import { ownerEditChecks } from './owner-edits.js';
import { ownerLockScreenChecks } from './owner-lock-screen.js';
import { ownerPriceChecks } from './owner-prices.js';
import { ownerQuotaChecks } from './owner-quotas.js';
import { ownerSettingChecks } from './owner-settings.js';

/** The checks of the calls of the owner. */
export const ownerChecks: readonly Check[] = [
  ...ownerCallChecks,
  ...ownerAreaChecks,
  ...ownerPriceChecks,
  ...ownerEditChecks,
  ...ownerLockScreenChecks,
  ...ownerSettingChecks,
  ...ownerQuotaChecks,
];
