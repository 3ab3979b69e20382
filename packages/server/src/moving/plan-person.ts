/** Decides what an import does with the lines of one person, from what is stored. Pure. */
import type { MembershipStatus } from '../areas/membership.js';
import type { ChosenArea } from './choose-area.js';
import type { MemberLine, MovedMember, MovedMembership } from './moved-member.js';

/** What is stored about a person of a file and about what the lines name. */
export interface StoredState {
  /** The account with the email, or the one that an earlier import has made for it; `null` for none. */
  readonly account: {
    readonly id: string;
    readonly isEmailConfirmed: boolean;
    readonly customerId: string | null;
    readonly hasPassword: boolean;
  } | null;
  /** Whether an earlier import has made or found an account for the email. */
  readonly wasImported: boolean;
  /** Whether the person was invited to choose a password. */
  readonly wasInvited: boolean;
  /** The areas that an earlier import has made the person a member of, and those that such a person was moved from and to. */
  readonly importedAreas: ReadonlySet<string>;
  /** The areas in which the person has a membership, also one that has ended. */
  readonly memberAreas: ReadonlyMap<string, { readonly hasEnded: boolean }>;
  /** The areas that the person has left. */
  readonly leftAreas: ReadonlySet<string>;
  /** The accounts to which the subscriptions and customers of the lines belong, by their ids. */
  readonly subscriptions: ReadonlyMap<string, string>;
  readonly customers: ReadonlyMap<string, string>;
}

/** A membership that is added. */
export interface PlannedMembership extends ChosenArea {
  readonly status: Exclude<MembershipStatus, 'COMPLETED' | 'PAUSED'>;
  readonly joinedAt: string | null;
  readonly endsAt: string | null;
  readonly subscriptionId: string | null;
  /** The customer who pays the subscription. */
  readonly customerId: string | null;
}

/** What is done for a line. */
export interface LinePlan {
  readonly line: number;
  readonly email: string;
  /**
   * `created`: an account. `linked`: something is added to an account that exists. `unchanged`: everything is there.
   * `skipped`: the line, or a part of it, is left out.
   */
  readonly result: 'created' | 'linked' | 'unchanged' | 'skipped';
  /** The reasons and notes, as sentences. */
  readonly why: readonly string[];
  /** The account to create; `null` when it exists. */
  readonly account: MovedMember | null;
  /** The customer that the account gets; `null` for none. */
  readonly customerId: string | null;
  readonly memberships: readonly PlannedMembership[];
  /** Whether the person is invited to choose a password. */
  readonly isInvited: boolean;
}

/** A line of a person, with the areas of its memberships. `null`: a plan without an area. */
export interface LineWithAreas extends MemberLine {
  readonly areas: readonly (ChosenArea | null)[];
}

/**
 * Plans the lines of one person, in their order: what one adds, the next one finds.
 *
 * @param hasInvitations whether people without a password are invited to choose one
 */
export function planPerson(
  lines: readonly LineWithAreas[],
  stored: StoredState,
  hasInvitations: boolean,
): LinePlan[] {
  const memberAreas = new Map(stored.memberAreas);
  let isNew = stored.account === null;
  let customerId = stored.account?.customerId ?? null;
  return lines.map(({ line, member, areas, notes }, position): LinePlan => {
    const { email } = member;
    const none = { line, email, account: null, customerId: null, memberships: [], isInvited: false };
    const refusal = refusePerson(stored);
    if (refusal !== null) return { ...none, result: 'skipped', why: [refusal] };
    const why = [...notes];
    const isCreated = isNew;
    isNew = false;

    const customer = planCustomer(member, customerId, stored);
    if (customer.why !== null) why.push(customer.why);
    customerId ??= customer.add;

    const memberships: PlannedMembership[] = [];
    for (const [index, membership] of member.memberships.entries()) {
      const chosen = areas[index];
      // The account of the customer pays the subscription, and may end it.
      if (!chosen || (customer.isOfAnother && membership.subscriptionId !== null)) continue;
      const problem = refuseMembership(membership, chosen, { ...stored, memberAreas });
      if (problem !== null) {
        if (problem !== 'there') why.push(problem);
        continue;
      }
      const { status, joinedAt, endsAt, subscriptionId } = membership;
      memberships.push({
        ...chosen,
        status,
        joinedAt,
        endsAt,
        subscriptionId,
        customerId: member.customerId,
      });
      memberAreas.set(chosen.area.id, { hasEnded: false });
    }
    const isLinked = memberships.length > 0 || customer.add !== null;
    const isPartLeftOut = why.length > notes.length;
    const isInvited = hasInvitations && position === 0 && needsInvitation(member, stored);
    return {
      ...none,
      result: resultOf({ isCreated, isLinked, isPartLeftOut }),
      why: isInvited ? [...why, 'Invited to choose a password.'] : why,
      isInvited,
      account: isCreated ? member : null,
      customerId: customer.add,
      memberships,
    };
  });
}

function resultOf({
  isCreated,
  isLinked,
  isPartLeftOut,
}: {
  readonly isCreated: boolean;
  readonly isLinked: boolean;
  readonly isPartLeftOut: boolean;
}): LinePlan['result'] {
  if (isCreated) return 'created';
  if (isLinked) return 'linked';
  return isPartLeftOut ? 'skipped' : 'unchanged';
}

/** Returns whether a person has an account of an import, no password, and no invitation yet. */
function needsInvitation(member: MovedMember, { account, wasImported, wasInvited }: StoredState): boolean {
  if (account === null) return member.passwordHash === null;
  return wasImported && !wasInvited && !account.hasPassword;
}

/** Returns why nothing of a person is imported; `null` when something can be. */
function refusePerson({ account, wasImported }: StoredState): string | null {
  if (account === null) return wasImported ? 'The account was closed after an earlier import.' : null;
  // Anybody can create an account with the email of somebody else.
  if (!account.isEmailConfirmed)
    return 'There is an account whose email is not confirmed. Import the line again when it is.';
  return null;
}

/** What happens with the customer of a line. */
interface CustomerPlan {
  /** The customer that the account gets; `null` for none. */
  readonly add: string | null;
  /** Why it does not get the customer of the line; `null` when it does. */
  readonly why: string | null;
  readonly isOfAnother: boolean;
}

function planCustomer(
  { customerId: moved }: MovedMember,
  current: string | null,
  { account, customers }: StoredState,
): CustomerPlan {
  if (moved === null || moved === current) return { add: null, why: null, isOfAnother: false };
  const holder = customers.get(moved);
  if (holder !== undefined && holder !== account?.id)
    return { add: null, why: `The customer ${moved} belongs to another account.`, isOfAnother: true };
  if (current !== null)
    return { add: null, why: `The account has another customer than ${moved}.`, isOfAnother: false };
  return { add: moved, why: null, isOfAnother: false };
}

/** Returns why a membership is not added: `there` when it was added before, and a sentence for every other reason. */
function refuseMembership(
  { subscriptionId }: MovedMembership,
  { area }: ChosenArea,
  { account, subscriptions, memberAreas, importedAreas, leftAreas }: StoredState,
): string | null {
  const holder = subscriptionId === null ? undefined : subscriptions.get(subscriptionId);
  if (holder !== undefined)
    return holder === account?.id
      ? 'there'
      : `The subscription ${subscriptionId} belongs to another account.`;
  const stored = memberAreas.get(area.id);
  if (stored?.hasEnded) return `The membership in ${area.id} has ended here.`;
  if (stored)
    return subscriptionId === null
      ? 'there'
      : `The account is a member of ${area.id} without the subscription ${subscriptionId}, which goes on: end one of them.`;
  if (leftAreas.has(area.id) || importedAreas.has(area.id))
    return `The membership in ${area.id} has ended here, or was moved to another area.`;
  return null;
}
