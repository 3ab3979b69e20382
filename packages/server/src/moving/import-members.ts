/** Imports the people of a file: plans what each line adds, and stores it. */
import { randomUUID } from 'node:crypto';
import { emailKey } from '../store/email.js';
import type { Data, Lock, Locks, Store } from '../store/store.js';
import { chooseArea, readAreasToImport, type PlanMap } from './choose-area.js';
import { planSendTimes, type SendTimes } from './invitations.js';
import { LineFault, type FaultyLine, type MemberLine, type MovedLine } from './moved-member.js';
import { limitCosts, storeComparedCosts } from './password-costs.js';
import { planPerson, type LinePlan, type LineWithAreas } from './plan-person.js';
import { readStored } from './read-stored.js';
import { storePlans } from './store-plans.js';

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
      requireCustomer(line);
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
        if ('fault' in group) {
          const { line, email, fault } = group;
          return [{ line, email, result: 'skipped', why: [fault] }];
        }
        return isDryRun ? planStored(store, group, invitations) : importPerson(store, group, invitations);
      }),
    );
    for (const plan of plansOfGroups.flat()) report(plan);
  }
}

/** @throws LineFault for a subscription without its customer: its refunds and its payment method would not be found */
function requireCustomer({ member: { customerId, memberships } }: MemberLine): void {
  const subscribed = memberships.find(({ subscriptionId }) => subscriptionId !== null);
  if (subscribed && customerId === null)
    throw new LineFault(`The customer of the subscription ${subscribed.subscriptionId} is missing.`);
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
