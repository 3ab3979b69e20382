import type { Api } from '../../core/api/client.js';
import { ApiError } from '../../core/api/api-error.js';
import type {
  MemberAreaList,
  OwnedMemberArea,
  PlanQuotas,
  VersionedLockScreen,
} from '../../core/api/types.js';
import { getSite, type Site } from '../../core/site.js';
import type { OwnerViewProps } from '../../react/owner/shared/owner-context.js';
import type { PreviewStates } from './preview-states.js';
import { paidArea, sampleArea, sampleOptions } from './sample-areas.js';

/** The data of a sample owner. */
export interface SampleOwner {
  readonly list?: Partial<MemberAreaList>;
  readonly quotas?: Partial<PlanQuotas>;
  readonly lockScreen?: Partial<VersionedLockScreen>;
  /** The failure of every call: a status, or `never` for a call without an answer. */
  readonly failure?: 401 | 403 | 503 | 'never';
}

/** Three areas, the first of them set up completely. */
export const sampleOwnedAreas: readonly OwnedMemberArea[] = [
  { ...sampleArea, numPages: 1, numConnectedBlocks: 1, lockScreenCustomized: true },
  {
    ...paidArea(sampleOptions.monthly, sampleOptions.yearly),
    id: 'letters',
    title: 'Letters',
    numPages: 1,
    numConnectedBlocks: 0,
    lockScreenCustomized: false,
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
  },
];

const LIST: MemberAreaList = {
  memberAreas: [...sampleOwnedAreas],
  memberAreasEnabled: true,
  memberAreasEnabledAt: '2020-01-15T12:00:00Z',
  navigationSetting: 'REPLACE_PRIMARY',
  navigationSettingChosen: false,
};

const QUOTAS: PlanQuotas = {
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

const LOCK_SCREEN: VersionedLockScreen = {
  headline: 'Members only',
  description: 'The Commons is for members. Join or log in to see this page.',
  joinButtonVisibility: true,
  benefitsVisibility: true,
};

/** Returns the Site of the page with sample data instead of a backend. It sends no request and changes nothing. */
function sampleOwnerSite({ list, quotas, lockScreen, failure }: SampleOwner = {}): Site {
  const answer = <T>(value: T): Promise<T> => {
    if (failure === 'never') return new Promise<T>(() => undefined);
    if (failure) return Promise.reject(new ApiError('GET sample', { kind: 'status', status: failure }));
    return Promise.resolve(value);
  };
  const done = () => answer(undefined);
  const areas = list?.memberAreas ?? LIST.memberAreas;
  const api: Partial<Api> = {
    memberAreas: () => answer({ ...LIST, ...list }),
    planQuotas: () => answer({ ...QUOTAS, ...quotas }),
    memberArea: (id) => answer(areas.find((area) => area.id === id) ?? sampleArea),
    lockScreen: () => answer({ ...LOCK_SCREEN, ...lockScreen }),
    createMemberArea: () => answer(sampleArea),
    ownedMemberArea: (id) => answer(areas.find((area) => area.id === id) ?? sampleArea),
    updateMemberArea: () => answer(sampleArea),
    deleteMemberArea: done,
    updateLockScreen: done,
    resetLockScreen: done,
    updateNavigationSetting: done,
    toggleMemberAreas: done,
    sendSurvey: done,
    dismissSurvey: done,
    block: () => answer({}),
    saveBlock: done,
  };
  return {
    ...getSite(),
    siteUser: () => ({ state: 'signed-in', firstName: 'Olu', siteUserId: 'sample' }),
    api: () => Promise.resolve(api as Api),
    track: () => Promise.resolve(),
    report: () => undefined,
  };
}

/** Returns a state of an owner view with the data of a sample owner. */
export function sampleOwnerState<Props extends OwnerViewProps>(
  component: (props: Props) => unknown,
  owner: SampleOwner,
  props: Omit<Props, keyof OwnerViewProps>,
): PreviewStates[string] {
  const site = sampleOwnerSite(owner);
  return ({ locale, messages }) => ({
    component,
    props: { ...props, site, locale, messages },
  });
}
