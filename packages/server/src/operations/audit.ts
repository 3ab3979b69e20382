/** The record of what owners have changed: who, when and what. It has the names of the fields and no values. */
import type { Data } from '../store/store.js';
import { currentTime } from '../store/values.js';

/** The changes of an owner, named as the calls in docs/openapi.yaml. `importMembers` is the command `import`. */
export type OwnerOperation =
  | 'createMemberArea'
  | 'updateMemberArea'
  | 'deleteMemberArea'
  | 'moveMembers'
  | 'changeMemberPrices'
  | 'toggleMemberAreas'
  | 'updateNavigationSetting'
  | 'updateLockScreen'
  | 'resetLockScreen'
  | 'saveBlock'
  | 'uploadVideo'
  | 'deleteVideo'
  | 'sendSurvey'
  | 'dismissSurvey'
  | 'saveOwnerMails'
  | 'exportMembers'
  | 'closeMember'
  | 'addNote'
  | 'deleteNote'
  | 'sendMemberLink'
  | 'grantMembership'
  | 'endMembership'
  | 'moveMembershipEnd'
  | 'refundOrder'
  | 'createCoupon'
  | 'endCoupon'
  | 'invitePerson'
  | 'changeRole'
  | 'removePerson'
  /** A person has accepted an invitation on its page: no call does it. */
  | 'acceptInvitation'
  | 'importMembers';

/** The changes of whoever runs the server, by a command. The person of their lines is `command`. */
export type CommandOperation = 'createToken' | 'revokeToken';

/** A change of an owner. */
export interface OwnerChange {
  /** The `siteUserId` of the owner; `command` for a command at the terminal. */
  readonly personId: string;
  readonly operation: OwnerOperation | CommandOperation;
  /** The area that was changed, or that a block was connected to. `null` for a change of the whole site. */
  readonly areaId: string | null;
  /** The block, the video, the area to which members moved, the person, the invitation, the membership, the order or the coupon. `null` for any other change. */
  readonly subjectId: string | null;
  /**
   * The names of the fields that have another value now. Empty when the owner saved what was stored. Of an export, the number
   * of people.
   */
  readonly fields: readonly string[];
}

/** A line of the record. */
export interface AuditLine extends OwnerChange {
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** The lines that are read. */
export interface AuditSelection {
  /** Only lines at this time or later, in ISO 8601. Default: all. */
  readonly since?: string;
  /** Only changes of this area. Default: of all. */
  readonly areaId?: string;
  /** The number of lines at most, the newest. Default: 1000. */
  readonly limit?: number;
}

/** Records a change. Call it in the transaction of the change, so that there is never one without the other. */
export async function recordChange(
  data: Data,
  {
    areaId = null,
    subjectId = null,
    fields,
    ...change
  }: Pick<OwnerChange, 'personId' | 'operation' | 'fields'> & Partial<OwnerChange>,
): Promise<void> {
  await data.db
    .insertInto('audit')
    .values({
      at: currentTime(data),
      person_id: change.personId,
      operation: change.operation,
      area_id: areaId,
      subject_id: subjectId,
      fields: JSON.stringify(fields),
    })
    .execute();
}

/** Returns the recorded changes, the oldest first. */
export async function readAudit(
  { db }: Data,
  { since = '', areaId, limit = 1000 }: AuditSelection = {},
): Promise<AuditLine[]> {
  const lines = await db
    .selectFrom('audit')
    .selectAll()
    .where('at', '>=', since)
    .$if(areaId !== undefined, (query) => query.where('area_id', '=', areaId ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return lines.reverse().map((line) => ({
    at: line.at,
    personId: line.person_id,
    operation: line.operation as AuditLine['operation'],
    areaId: line.area_id,
    subjectId: line.subject_id,
    fields: JSON.parse(line.fields) as string[],
  }));
}

/** Returns the names of the fields that two versions of something differ in. */
export const changedFields = (before: object, after: object): string[] => {
  const [old, current] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...old.keys(), ...current.keys()])].filter(
    (name) => JSON.stringify(old.get(name)) !== JSON.stringify(current.get(name)),
  );
};
