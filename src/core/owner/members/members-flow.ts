import type { AuditList, AuditQuery } from '../../../contract/owner/audit.js';
import type { MembershipEnd } from '../../../contract/owner/end-membership.js';
import type { GrantResult, NewGrant } from '../../../contract/owner/grant-membership.js';
import type { LeavingReasonList } from '../../../contract/owner/leaving-reasons.js';
import type { MemberAreaList } from '../../../contract/owner/member-areas.js';
import type { MemberDetails, MemberNote } from '../../../contract/owner/member.js';
import type { MemberFilter, MemberList, MemberQuery } from '../../../contract/owner/members.js';
import type { Overview } from '../../../contract/owner/overview.js';
import type { NewRefund, RefundResult } from '../../../contract/owner/refund-order.js';
import type { Site } from '../../site.js';
import { createOwnerCall, type OwnerResult } from '../owner-call.js';

/**
 * The actions of the owner and the support on members, without their views. Each function makes a call and returns the
 * result as data. No function rejects.
 */
export interface MembersFlow {
  /** Reads a page of the members. */
  members(query: MemberQuery): Promise<OwnerResult<MemberList>>;
  /** Reads the areas of the site, for the filter and for grants. */
  readonly areas: () => Promise<OwnerResult<MemberAreaList>>;
  /** Returns the address of the members as CSV. */
  exportAddress(filter: MemberFilter): Promise<OwnerResult<string>>;
  /** Reads everything about one person. */
  member(id: string): Promise<OwnerResult<MemberDetails>>;
  /** Returns the address of the data of a person as JSON. */
  dataAddress(id: string): Promise<OwnerResult<string>>;
  addNote(memberId: string, text: string): Promise<OwnerResult<MemberNote>>;
  deleteNote(id: string): Promise<OwnerResult>;
  /** Mails a person the link that confirms their email, or that sets a new password. */
  sendLink(memberId: string): Promise<OwnerResult>;
  /** Closes the account of a person. */
  close(memberId: string): Promise<OwnerResult>;
  /** Lets people into an area for nothing. */
  grant(grant: NewGrant): Promise<OwnerResult<GrantResult>>;
  end(membershipId: string, when: MembershipEnd['when']): Promise<OwnerResult>;
  /** Moves the end of a membership; `null` for access without an end. */
  moveEnd(membershipId: string, endsAt: string | null): Promise<OwnerResult>;
  refund(orderId: string, refund: NewRefund): Promise<OwnerResult<RefundResult>>;
  overview(): Promise<OwnerResult<Overview>>;
  leavingReasons(cursor?: string): Promise<OwnerResult<LeavingReasonList>>;
  audit(query: AuditQuery): Promise<OwnerResult<AuditList>>;
}

/** Creates the flow of the members. */
export function createMembersFlow(site: Site): MembersFlow {
  const { call, change } = createOwnerCall(site);
  return {
    members: (query) => call('members', (api) => api.members(query)),
    areas: () => call('member-areas', (api) => api.memberAreas()),
    exportAddress: (filter) => call('members', (api) => Promise.resolve(api.memberExportAddress(filter))),
    member: (id) => call('member', (api) => api.member(id)),
    dataAddress: (id) => call('member', (api) => Promise.resolve(api.memberDataAddress(id))),
    addNote: (memberId, text) => call('add-note', (api) => api.addNote(memberId, text)),
    deleteNote: (id) => change('delete-note', (api) => api.deleteNote(id)),
    sendLink: (memberId) => change('member-link', (api) => api.sendMemberLink(memberId)),
    close: (memberId) => change('close-member', (api) => api.closeMember(memberId)),
    grant: (grant) => call('grant', (api) => api.grantMembership(grant)),
    end: (membershipId, when) => change('end-membership', (api) => api.endMembership(membershipId, when)),
    moveEnd: (membershipId, endsAt) =>
      change('move-end', (api) => api.moveMembershipEnd(membershipId, endsAt)),
    refund: (orderId, refund) => call('refund', (api) => api.refundOrder(orderId, refund)),
    overview: () => call('overview', (api) => api.overview()),
    leavingReasons: (cursor) => call('leaving-reasons', (api) => api.leavingReasons(cursor)),
    audit: (query) => call('audit', (api) => api.audit(query)),
  };
}
