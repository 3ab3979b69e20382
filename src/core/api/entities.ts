import type {
  LockScreenCustomization,
  MemberArea,
  MemberAreaList,
  MembershipsAndOrders,
  PlanQuotas,
  Profile,
} from './types.js';

/** What the backend answers, by the name of its schema. */
export interface Entities {
  memberArea: MemberArea;
  memberAreas: MemberAreaList;
  planQuotas: PlanQuotas;
  lockScreen: LockScreenCustomization;
  profile: Profile;
  memberships: MembershipsAndOrders;
}
