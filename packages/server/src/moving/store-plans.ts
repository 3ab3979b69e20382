/** Stores what an import has planned for a person. */
import { randomUUID } from 'node:crypto';
import { updateMemberColumns } from '../areas/member-columns.js';
import { recordMembershipEvent } from '../activity/record-event.js';
import { recordChange } from '../operations/audit.js';
import { emailKey } from '../store/email.js';
import type { Data } from '../store/store.js';
import { currentTime, toFlag } from '../store/values.js';
import { invite, type SendTimes } from './invitations.js';
import type { MovedMember } from './moved-member.js';
import type { LinePlan, PlannedMembership } from './plan-person.js';
import { hashEmail } from './read-stored.js';

/** The name under which the audit has the changes of an import. */
const COMMAND = 'command';

/**
 * Stores the plans of the lines of a person, with one line of the audit. Call it in the transaction that has planned them.
 *
 * @param siteUserId the account, or the id of the one that is created
 */
export async function storePlans(
  data: Data,
  siteUserId: string,
  email: string,
  plans: readonly LinePlan[],
  invitations: SendTimes | null,
): Promise<void> {
  const fields = new Set<string>();
  for (const { account, customerId, memberships } of plans) {
    if (account) {
      await insertAccount(data, siteUserId, account);
      fields.add('account');
    }
    if (customerId !== null) {
      await data.db
        .insertInto('payment_customers')
        .values({ user_id: siteUserId, customer_id: customerId })
        .execute();
      fields.add('customer');
    }
    for (const membership of memberships) {
      await insertMembership(data, siteUserId, membership);
      await remember(data, siteUserId, email, membership.area.id);
      fields.add('memberships');
    }
  }
  const isImported = plans.some(({ result }) => result !== 'skipped');
  if (isImported) await remember(data, siteUserId, email, '');
  if (invitations !== null && plans.some(({ isInvited }) => isInvited)) {
    await invite(data, siteUserId, email, invitations());
    fields.add('invitation');
  }
  if (fields.size === 0) return;
  await updateMemberColumns(data, [siteUserId]);
  await recordChange(data, {
    personId: COMMAND,
    operation: 'importMembers',
    subjectId: siteUserId,
    fields: [...fields],
  });
}

async function insertAccount(data: Data, id: string, member: MovedMember): Promise<void> {
  await data.db
    .insertInto('users')
    .values({
      id,
      email: member.email,
      email_key: emailKey(member.email),
      identity_id: null,
      first_name: member.firstName,
      last_name: member.lastName,
      password_hash: member.passwordHash,
      role: null,
      created_at: member.createdAt ?? currentTime(data),
      email_confirmed: toFlag(member.isEmailConfirmed),
      language: member.language,
      marketing_opt_in_at: member.marketingOptInAt,
      profile_fields: member.profileFields,
    })
    .execute();
}

/** The state of a checkout until it is read at the provider. */
const STATES = { ACTIVE: 'active', ENDING: 'ending', PAYMENT_FAILED: 'failed', CANCELLED: 'ended' } as const;

/**
 * Adds a membership to the person and to the history, and for a subscription the checkout that it follows. The next sweep
 * reads it at the provider.
 */
async function insertMembership(
  data: Data,
  siteUserId: string,
  { area, option, status, joinedAt, endsAt, subscriptionId, customerId }: PlannedMembership,
): Promise<void> {
  const { db } = data;
  const now = currentTime(data);
  const checkoutId = subscriptionId !== null && option ? randomUUID() : null;
  if (checkoutId !== null)
    await db
      .insertInto('checkouts')
      .values({
        id: checkoutId,
        user_id: siteUserId,
        area_id: area.id,
        option: JSON.stringify(option),
        title: area.name,
        origin: '',
        origin_url_path: '',
        created_at: now,
        customer_id: customerId,
        subscription_id: subscriptionId,
        state: STATES[status],
        ends_at: endsAt,
        check_at: now,
      })
      .execute();
  const membership = { id: randomUUID(), user_id: siteUserId, area_id: area.id };
  await db
    .insertInto('memberships')
    .values({
      ...membership,
      option_id: option?.id ?? null,
      status,
      joined_at: joinedAt ?? now,
      ends_at: endsAt,
      checkout_id: checkoutId,
      // Nobody would pay for it if it went on, so its member cannot resume it.
      end_by_staff: toFlag(status === 'ENDING' && checkoutId === null),
    })
    .execute();
  await recordMembershipEvent(data, {
    kind: 'imported',
    by: 'staff',
    membership,
    title: area.name,
    endsAt: status === 'ENDING' ? endsAt : null,
  });
}

/** Remembers that a person, or a membership of them, was imported. */
async function remember(data: Data, siteUserId: string, email: string, areaId: string): Promise<void> {
  await data.db
    .insertInto('imports')
    .values({
      email_hash: hashEmail(email),
      area_id: areaId,
      user_id: siteUserId,
      imported_at: currentTime(data),
    })
    .onConflict((conflict) => conflict.columns(['email_hash', 'area_id']).doNothing())
    .execute();
}
