import type { Api } from '../../core/api/client.js';
import { ApiError } from '../../core/api/api-error.js';
import type { MemberAreaList } from '../../contract/owner/member-areas.js';
import type { MemberDetails } from '../../contract/owner/member.js';
import type { MemberList } from '../../contract/owner/members.js';
import type { AuditList } from '../../contract/owner/audit.js';
import type { Health } from '../../contract/owner/health.js';
import type { LeavingReasonList } from '../../contract/owner/leaving-reasons.js';
import type { Overview } from '../../contract/owner/overview.js';
import type { Coupon } from '../../contract/parts/coupon.js';
import type { StaffList } from '../../contract/owner/people.js';
import type { PlanQuotas } from '../../contract/owner/plan-quotas.js';
import type { VersionedLockScreen } from '../../contract/visitor/lock-screen.js';
import type { StoredText } from '../../core/owner/stored-text.js';
import { getSite, type Site } from '../../core/site.js';
import type { OwnerViewProps } from '../../react/owner/shared/owner-context.js';
import type { PreviewStates } from './preview-states.js';
import { FAR, sampleArea } from '../../samples/areas.js';
import { sampleCoupons } from '../../samples/coupons.js';
import { sampleHealth } from '../../samples/health.js';
import { sampleMember } from '../../samples/member.js';
import { sampleMemberList } from '../../samples/member-list.js';
import { sampleAudit, sampleLeavingReasons, sampleOverview } from '../../samples/overview.js';
import { samplePeople } from '../../samples/people.js';
import { sampleAreaList, sampleLockScreen, samplePlanQuotas } from '../../samples/owner.js';

/** The data of a sample owner. */
export interface SampleOwner {
  readonly list?: Partial<MemberAreaList>;
  readonly quotas?: Partial<PlanQuotas>;
  readonly members?: Partial<MemberList>;
  readonly member?: Partial<MemberDetails>;
  readonly lockScreen?: Partial<VersionedLockScreen>;
  readonly overview?: Overview;
  readonly reasons?: LeavingReasonList;
  readonly audit?: AuditList;
  readonly people?: StaffList;
  readonly coupons?: readonly Coupon[];
  /** Default: mails and webhooks work. */
  readonly health?: Health | 'failed';
  /** Whether the mails to the owners cannot be read. Default: no. */
  readonly ownerMailsFail?: true;
  /** The failure of every call: a status, or `never` for a call without an answer. */
  readonly failure?: 401 | 403 | 404 | 503 | 'never';
}

const refuse = (status = 503): Promise<never> =>
  Promise.reject(new ApiError('GET sample', { kind: 'status', status }));

/** Returns the Site of the page with sample data instead of a backend. It sends no request and changes nothing. */
function sampleOwnerSite(owner: SampleOwner = {}): Site {
  const { list, quotas, members, member, lockScreen, failure } = owner;
  const answer = <T>(value: T): Promise<T> => {
    if (failure === 'never') return new Promise<T>(() => undefined);
    if (failure) return refuse(failure);
    return Promise.resolve(value);
  };
  const done = () => answer(undefined);
  const areas = list?.memberAreas ?? sampleAreaList.memberAreas;
  const api: Partial<Api> = {
    memberAreas: () => answer({ ...sampleAreaList, ...list }),
    planQuotas: () => answer({ ...samplePlanQuotas, ...quotas }),
    members: ({ cursor }) =>
      cursor === undefined ? answer({ ...sampleMemberList, ...members }) : new Promise(() => undefined),
    memberExportAddress: () => '#export',
    member: () => answer({ ...sampleMember, ...member }),
    memberDataAddress: () => '#data',
    addNote: (_, text) => answer({ id: 'new', at: FAR.before, text, mayDelete: true }),
    deleteNote: done,
    sendMemberLink: done,
    closeMember: done,
    grantMembership: ({ memberIds }) => answer({ granted: memberIds.length, unchanged: 0 }),
    endMembership: done,
    moveMembershipEnd: done,
    refundOrder: (_, { value = '10.00' }) => answer({ refunded: { value, currencyCode: 'USD' } }),
    memberArea: (id) => answer(areas.find((area) => area.id === id) ?? sampleArea),
    lockScreen: () => answer({ ...sampleLockScreen, ...lockScreen }),
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
    ownerMails: () =>
      owner.ownerMailsFail ? refuse() : answer({ joined: 'daily', paymentFailed: true, left: true }),
    saveOwnerMails: answer,
    health: () => (owner.health === 'failed' ? refuse() : answer(owner.health ?? sampleHealth())),
    block: () => answer({}),
    saveBlock: done,
    overview: () => answer(owner.overview ?? sampleOverview()),
    leavingReasons: () => answer(owner.reasons ?? sampleLeavingReasons),
    audit: () => answer(owner.audit ?? sampleAudit),
    people: () => answer(owner.people ?? samplePeople),
    invitePerson: ({ email, role }) =>
      answer({
        ...{ id: 'new', email, role, invitedBy: 'olu@example.com' },
        ...{ invitedAt: FAR.before, expiresAt: FAR.after },
      }),
    changeRole: done,
    removePerson: done,
    coupons: () => answer({ coupons: [...(owner.coupons ?? sampleCoupons)] }),
    createCoupon: (coupon) =>
      answer({ ...coupon, id: 'new', createdAt: FAR.before, status: 'active', numUses: 0 }),
    endCoupon: done,
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

/** Returns a stored text for a preview: it reads `line` and stores nothing. */
export const silentNote = (line: string | null = null): StoredText => ({
  read: () => line,
  write: () => undefined,
});
