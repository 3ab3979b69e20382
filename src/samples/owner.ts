import type { MemberAreaList } from '../contract/owner/member-areas.js';
import type { PlanQuotas } from '../contract/owner/plan-quotas.js';
import type { OwnedMemberArea } from '../contract/parts/owned-member-area.js';
import type { LockScreenCustomization } from '../contract/visitor/lock-screen.js';
import { paidArea, sampleArea, sampleOptions } from './areas.js';

/** Three areas, the first of them set up completely. */
export const sampleOwnedAreas: readonly OwnedMemberArea[] = [
  { ...sampleArea, numPages: 1, numConnectedBlocks: 1, lockScreenCustomized: true, numMembers: 28 },
  {
    ...paidArea(sampleOptions.monthly, sampleOptions.yearly),
    id: 'letters',
    title: 'Letters',
    numPages: 1,
    numConnectedBlocks: 0,
    lockScreenCustomized: false,
    numMembers: 12,
    withdrawalDays: 14,
    maxPausePeriods: 3,
  },
  {
    ...paidArea(sampleOptions.once, sampleOptions.installments),
    id: 'workshop',
    title: 'Workshop',
    benefits: [],
    numMABenefits: 0,
    numPages: 1,
    numConnectedBlocks: 0,
    lockScreenCustomized: false,
    numMembers: 1,
    withdrawalDays: 14,
  },
];

/** The areas with the settings of the site. */
export const sampleAreaList: MemberAreaList = {
  memberAreas: [...sampleOwnedAreas],
  memberAreasEnabled: true,
  memberAreasEnabledAt: '2020-01-15T12:00:00Z',
  navigationSetting: 'REPLACE_PRIMARY',
  navigationSettingChosen: false,
};

/** The plan of the sample owner. */
export const samplePlanQuotas: PlanQuotas = {
  planId: 'core',
  planName: 'Core',
  status: 'ACTIVE',
  quotas: {
    memberAreas: { limit: 5, used: 3, remaining: 2, unlimited: false },
    members: { used: 41, unlimited: true },
    videoStorageMinutes: { limit: 30, used: 12, remaining: 18, unlimited: false },
  },
  transactionFeePercent: 4,
  canAcceptMembers: true,
  upgradeOptions: [{ planId: 'pro', planName: 'Pro', memberAreas: 10, transactionFeePercent: 1 }],
};

/** A lock screen that its owner has changed. */
export const sampleLockScreen: LockScreenCustomization = {
  headline: 'Members only',
  description: 'The Commons is for members. Join or log in to see this page.',
  joinButtonVisibility: true,
  benefitsVisibility: true,
};
