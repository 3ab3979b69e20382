/** Imports the people of a file: plans what each line adds, and stores it. */
import { randomUUID } from 'node:crypto';
import { lastSendTime, queueMail } from '../mail/outbox.js';
import { recordChange } from '../operations/audit.js';
import { readPasswordForm } from '../people/password-forms.js';
import { addComparedCost, readComparedCosts } from '../people/compare-password.js';
import { emailKey } from '../store/email.js';
import type { Data, Lock, Locks, Store } from '../store/store.js';
import { currentTime, MINUTE, toFlag, toIsoTime } from '../store/values.js';
import { chooseArea, readAreasToImport, type PlanMap } from './choose-area.js';
import {
  LineFault,
  type FaultyLine,
  type MemberLine,
  type MovedLine,
  type MovedMember,
} from './moved-member.js';
import { planPerson, type LinePlan, type LineWithAreas, type PlannedMembership } from './plan-person.js';
import { hashEmail, readStored } from './read-stored.js';

/** The name under which the audit has the changes of an import. */
const COMMAND = 'command';

/** The number of people whose changes share a commit. */
const AT_ONCE = 32;

/** What was done for a line, or would be. */
export type LineReport = Pick<LinePlan, 'line' | 'email' | 'result' | 'why'>;

/** The options of an import. */
export interface ImportOptions {
  readonly plans: PlanMap;
  /** Whether nothing is stored. */
  readonly isDryRun: boolean;
  /** The number of invitations to choose a password that are sent in a minute; `null` for none. */
  readonly invitationsPerMinute: number | null;
  /** Is called with each line, those of one person together. */
  readonly report: (line: LineReport) => void;
}

/** Imports lines. Each person is stored in one transaction, so that an import that is stopped can be run again. */
export async function importMembers(
  store: Store,
  lines: readonly MovedLine[],
  { plans, isDryRun, invitationsPerMinute, report }: ImportOptions,
): Promise<void> {
  const areas = await readAreasToImport(store);
  const withAreas = (await limitCosts(store, refuseShared(lines))).map((line): LineWithAreas | FaultyLine => {
    if ('fault' in line) return line;
    try {
      return { ...line, areas: line.member.memberships.map((one) => chooseArea(areas, plans, one)) };
    } catch (error) {
      if (!(error instanceof LineFault)) throw error;
      return { line: line.line, email: line.member.email, fault: error.message };
    }
  });
  if (!isDryRun) await storeComparedCosts(store, withAreas);
  const invitations = invitationsPerMinute === null ? null : await planSendTimes(store, invitationsPerMinute);
  const groups = groupByPerson(withAreas);
  for (let start = 0; start < groups.length; start += AT_ONCE) {
    const plansOfGroups = await Promise.all(
      groups.slice(start, start + AT_ONCE).map(async (group): Promise<readonly LineReport[]> => {
        if (!Array.isArray(group)) {
          const { line, email, fault } = group as FaultyLine;
          return [{ line, email, result: 'skipped', why: [fault] }];
        }
        return isDryRun ? planStored(store, group, invitations) : importPerson(store, group, invitations);
      }),
    );
    for (const plan of plansOfGroups.flat()) report(plan);
  }
}

/** The lines of one person, or a line that cannot be imported. */
type Group = LineWithAreas[] | FaultyLine;

/** Puts the lines of a person together, at the place of the first one. */
function groupByPerson(lines: readonly (LineWithAreas | FaultyLine)[]): Group[] {
  const people = new Map<string, LineWithAreas[]>();
  const groups: Group[] = [];
  for (const line of lines) {
    if ('fault' in line) {
      groups.push(line);
      continue;
    }
    const key = emailKey(line.member.email);
    const own = people.get(key);
    if (own) own.push(line);
    else {
      const group = [line];
      people.set(key, group);
      groups.push(group);
    }
  }
  // A subscription that goes on counts before one that has been cancelled, whichever the file names first.
  for (const own of people.values())
    own.sort((one, other) => countSubscriptions(other) - countSubscriptions(one));
  return groups;
}

const countSubscriptions = ({ member }: LineWithAreas): number =>
  member.memberships.filter(({ subscriptionId }) => subscriptionId !== null).length;

/** Refuses lines with a subscription or a customer that an earlier line gives to somebody else. */
function refuseShared(lines: readonly MovedLine[]): MovedLine[] {
  const holders = new Map<string, { readonly line: number; readonly key: string }>();
  return lines.map((line): MovedLine => {
    if ('fault' in line) return line;
    const key = emailKey(line.member.email);
    const ids = [
      line.member.customerId,
      ...line.member.memberships.map(({ subscriptionId }) => subscriptionId),
    ];
    for (const id of ids) {
      if (id === null) continue;
      const holder = holders.get(id) ?? { line: line.line, key };
      holders.set(id, holder);
      if (holder.key !== key)
        return {
          line: line.line,
          email: line.member.email,
          fault: `Line ${holder.line} gives ${id} to somebody else.`,
        };
    }
    return line;
  });
}

/** Stores which hashes each log-in compares, before the first of them is stored. */
async function storeComparedCosts(store: Store, lines: readonly MovedLine[]): Promise<void> {
  const costs = new Set(lines.flatMap((line) => ('fault' in line ? [] : (costOf(line.member) ?? []))));
  for (const cost of costs) await addComparedCost(store, cost);
}

/** The number of different costs of hashes. Each wrong password is compared with a hash of all of them. */
const MOST_COSTS = 3;

/** Leaves out passwords whose hashes are of one kind too many. */
async function limitCosts(data: Data, lines: readonly MovedLine[]): Promise<MovedLine[]> {
  const costs = new Set(await readComparedCosts(data));
  return lines.map((line): MovedLine => {
    const cost = 'fault' in line ? null : costOf(line.member);
    if ('fault' in line || cost === null) return line;
    if (costs.size < MOST_COSTS) costs.add(cost);
    if (costs.has(cost)) return line;
    const note = `Without the password: there are hashes of ${MOST_COSTS} other kinds already.`;
    return { ...line, member: { ...line.member, passwordHash: null }, notes: [...line.notes, note] };
  });
}

/** Returns the cost of the hash of another platform; `null` for every other password. */
export function costOf({ passwordHash }: MovedMember): string | null {
  const read = passwordHash === null ? null : readPasswordForm(passwordHash);
  return read?.kind === 'known' && read.form.kind === 'foreign' ? read.form.cost : null;
}

/** Returns the time at which the next invitation is sent. */
type SendTimes = () => string;

/** Spreads the invitations of an import over time, after those of an earlier import that wait. */
async function planSendTimes(store: Store, perMinute: number): Promise<SendTimes> {
  const interval = MINUTE / perMinute;
  const last = await lastSendTime(store, 'import-invitation');
  let next = Math.max(store.now().getTime(), last === null ? 0 : Date.parse(last) + interval);
  return () => {
    const time = toIsoTime(new Date(next));
    next += interval;
    return time;
  };
}

/** Plans the lines of a person from what is stored. */
async function planStored(
  data: Data,
  lines: readonly LineWithAreas[],
  invitations: SendTimes | null,
): Promise<LinePlan[]> {
  const members = lines.map(({ member }) => member);
  return planPerson(lines, await readStored(data, emailOf(lines), members), invitations !== null);
}

const emailOf = ([first]: readonly MemberLine[]): string => first?.member.email ?? '';

/** Plans and stores the lines of a person in one transaction. */
async function importPerson(
  store: Store,
  lines: readonly LineWithAreas[],
  invitations: SendTimes | null,
): Promise<LinePlan[]> {
  const email = emailOf(lines);
  const members = lines.map(({ member }) => member);
  for (;;) {
    const { account } = await readStored(store, email, []);
    const siteUserId = account?.id ?? randomUUID();
    const plans = await store.transactTogether(locksOf(siteUserId, email, lines), async (data) => {
      const stored = await readStored(data, email, members);
      // Somebody has created or closed the account meanwhile. Its lock is another one.
      if ((stored.account?.id ?? null) !== (account?.id ?? null)) return null;
      const planned = planPerson(lines, stored, invitations !== null);
      await storePlans(data, siteUserId, email, planned, invitations);
      return planned;
    });
    if (plans !== null) return plans;
  }
}

function locksOf(siteUserId: string, email: string, lines: readonly LineWithAreas[]): Locks {
  const areas = lines.flatMap((line) => line.areas.flatMap((chosen) => chosen?.area.id ?? []));
  const shared: Lock[] = [...new Set(areas)].map((id): Lock => `area ${id}`);
  return { exclusive: [`person ${siteUserId}`, `email ${emailKey(email)}`], shared };
}

async function storePlans(
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
    const payer = await readCustomer(data, siteUserId);
    for (const membership of memberships) {
      await insertMembership(data, siteUserId, payer, membership);
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
      owner: toFlag(false),
      created_at: member.createdAt ?? currentTime(data),
      email_confirmed: toFlag(member.isEmailConfirmed),
      language: member.language,
      marketing_opt_in_at: member.marketingOptInAt,
      profile_fields: member.profileFields,
    })
    .execute();
}

async function readCustomer({ db }: Data, siteUserId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_customers')
    .select('customer_id')
    .where('user_id', '=', siteUserId)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/** The state of a checkout until it is read at the provider. */
const STATES = { ACTIVE: 'active', ENDING: 'ending', PAYMENT_FAILED: 'failed', CANCELLED: 'ended' } as const;

/** Adds a membership, and for a subscription the checkout that it follows. The next sweep reads it at the provider. */
async function insertMembership(
  data: Data,
  siteUserId: string,
  customerId: string | null,
  { area, option, status, joinedAt, endsAt, subscriptionId }: PlannedMembership,
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
  await db
    .insertInto('memberships')
    .values({
      id: randomUUID(),
      user_id: siteUserId,
      area_id: area.id,
      option_id: option?.id ?? null,
      status,
      joined_at: joinedAt ?? now,
      ends_at: endsAt,
      checkout_id: checkoutId,
    })
    .execute();
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

/** Queues the mail by which a person chooses a password. Its token is made when it is sent. */
async function invite(data: Data, siteUserId: string, email: string, sendAt: string): Promise<void> {
  await queueMail(data, { kind: 'import-invitation', siteUserId }, sendAt);
  await data.db
    .updateTable('imports')
    .set({ invited_at: currentTime(data) })
    .where('email_hash', '=', hashEmail(email))
    .where('area_id', '=', '')
    .execute();
}
