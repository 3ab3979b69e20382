import type {
  MemberArea,
  MemberAreaList,
  MembershipsAndOrders,
  PlanQuotas,
  Profile,
  VersionedLockScreen,
} from './types.js';

/** What the backend answers, by the name of its schema. */
export interface Entities {
  memberArea: MemberArea;
  memberAreas: MemberAreaList;
  planQuotas: PlanQuotas;
  lockScreen: VersionedLockScreen;
  profile: Profile;
  memberships: MembershipsAndOrders;
}
