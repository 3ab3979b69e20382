/** The owners and the people who help: who they are, and the changes of their roles. */
import type { Role } from 'member-area-elements/contract/parts/role';
import type { StaffList } from 'member-area-elements/contract/owner/people';
import { Refusal } from '../http/refusal.js';
import { recordChange, type OwnerOperation } from '../operations/audit.js';
import type { Data, Store } from '../store/store.js';
import { currentTime } from '../store/values.js';
import { readRole, requireStillOwner } from './access.js';
import { toInvitation } from './invitations.js';
import { endInvitationsOf } from './end-access.js';

/**
 * Returns the people with a role, the owners first, and the open invitations.
 *
 * @param siteUserId who reads the list
 */
export async function readStaff(data: Data, siteUserId: string): Promise<StaffList> {
  const { db } = data;
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'role', 'role_since', 'created_at'])
    .where('role', 'is not', null)
    .orderBy('role')
    .orderBy('email')
    .orderBy('id')
    .execute();
  const invitations = await db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .select(['invitations.id', 'invitations.email', 'invitations.role', 'invited_at', 'expires_at'])
    .select('users.email as invitedBy')
    .where('expires_at', '>', currentTime(data))
    .where('users.role', '=', 'owner')
    .orderBy('invited_at')
    .orderBy('invitations.id')
    .execute();
  const owners = people.filter(({ role }) => role === 'owner').length;
  return {
    people: people.map(({ role, ...person }) => ({
      id: person.id,
      email: person.email,
      firstName: person.first_name,
      lastName: person.last_name,
      role: role ?? 'support',
      since: person.role_since ?? person.created_at,
      isYou: person.id === siteUserId,
      mayChange: role !== 'owner' || owners > 1,
    })),
    invitations: invitations.map(toInvitation),
  };
}

/**
 * Gives another role to a person who has one.
 *
 * @param ownerId who changes it
 * @param id the person
 * @throws Refusal 404 `not-found` for a person without a role, 409 `last-owner`, 403 `not-owner` for somebody who is owner
 *   no more
 */
export async function changeRole(store: Store, ownerId: string, id: string, role: Role): Promise<void> {
  await store.transact({ exclusive: ['owner', `person ${id}`] }, async (data) => {
    await requireStillOwner(data, ownerId);
    const before = await readRole(data, id);
    if (before === null) throw noSuchPerson();
    await setRole(data, { ownerId, id, before, role, operation: 'changeRole' });
  });
}

/**
 * Takes the role of a person, or withdraws an invitation. The account of the person stays.
 *
 * @param ownerId who does it
 * @param id the person or the invitation
 * @throws Refusal as {@link changeRole}
 */
export async function removePerson(store: Store, ownerId: string, id: string): Promise<void> {
  await store.transact({ exclusive: ['owner', `person ${id}`] }, async (data) => {
    await requireStillOwner(data, ownerId);
    const before = await readRole(data, id);
    if (before !== null) return setRole(data, { ownerId, id, before, role: null, operation: 'removePerson' });
    const { numDeletedRows } = await data.db
      .deleteFrom('invitations')
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw noSuchPerson();
    await recordChange(data, {
      personId: ownerId,
      operation: 'removePerson',
      subjectId: id,
      fields: ['invitation'],
    });
  });
}

interface RoleChange {
  readonly ownerId: string;
  readonly id: string;
  readonly before: Role;
  readonly role: Role | null;
  readonly operation: OwnerOperation;
}

/** Stores the role of a person. Whoever is owner no more has no open invitations. */
async function setRole(data: Data, { ownerId, id, before, role, operation }: RoleChange): Promise<void> {
  const { db } = data;
  const isSame = role === before;
  if (before === 'owner' && role !== 'owner') {
    await requireOtherOwner(data, id);
    await endInvitationsOf(data, id);
  }
  if (!isSame)
    await db
      .updateTable('users')
      .set({ role, role_since: role === null ? null : currentTime(data) })
      .where('id', '=', id)
      .execute();
  await recordChange(data, { personId: ownerId, operation, subjectId: id, fields: isSame ? [] : ['role'] });
}

/** @throws Refusal 409 `last-owner` when the site has no owner but this person */
async function requireOtherOwner({ db }: Data, id: string): Promise<void> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new Refusal('last-owner');
}

const noSuchPerson = () => new Refusal('not-found', { message: 'There is no such person with a role.' });
