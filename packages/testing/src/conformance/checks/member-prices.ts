import { textOf, type Answer } from '../answer.js';
import type { Backend, Person } from '../backend.js';
import { Unavailable } from '../check-errors.js';
import type { Check } from '../check.js';
import { expect, expectEqual, expectRefusal, expectSuccess } from '../expectations.js';
import {
  createArea,
  deleteArea,
  editArea,
  monthly,
  ownerOf,
  readArea,
  recurringArea,
  visitorOf,
} from '../owner.js';
import { pathOf } from '../paths.js';
import type { Visitor } from '../visitor.js';

const DAY = 24 * 60 * 60 * 1000;

/** How long ago the member joined, in days: the next monthly payment is due in the next {@link NOTICE} days. */
const JOINED = 27.5;
/** The least notice of a new price, in days. */
const NOTICE = 4;

/** Sends that the present price of an option is for the members of an area, too. */
const changePrices = (owner: Visitor, id: string, pricingOptionId: string): Promise<Answer> =>
  owner.change('PUT', pathOf('memberPrices', id), { pricingOptionId });

/** Returns the number of members in an answer of the call. */
const membersOf = ({ json }: Answer): unknown => (json as { members?: unknown } | null)?.members;

/** Returns the membership of a person in an area, as the person sees it. */
const membershipIn = async ({ visitor }: Person, areaId: string) =>
  (await visitor.read('memberships')).memberships.find(({ memberAreaId }) => memberAreaId === areaId);

/** An area with two options, of which the first has become dearer, and a member who joined before. */
interface DearerArea {
  readonly id: string;
  readonly owner: Visitor;
  /** The id of the option that costs 12.00 in place of 10.00. */
  readonly dearer: string;
  /** The id of the other option, which costs 100.00. */
  readonly other: string;
  /** A member who pays 10.00 for the first option. */
  readonly member: Person;
  /** The name of the area, which no other one has. */
  readonly name: string;
  /** Saves other prices of both options. */
  savePrices: (dearer: string, other: string) => Promise<Answer>;
}

/** Creates an area with a member who pays an earlier price than its option has now. */
export async function createDearerArea(backend: Backend): Promise<DearerArea> {
  const { visitor: owner } = await ownerOf(backend);
  const yearly = (value: string) => ({ ...monthly(value), billingPeriod: { value: 1, unit: 'YEAR' } });
  const body = recurringArea(monthly('10.00'), yearly('100.00'));
  const created = await createArea(owner, body);
  expectSuccess(created);
  const id = textOf(created.json, 'id');
  const [first, second] = (await readArea(owner, id)).pricingOptions;
  expect(first !== undefined && second !== undefined, 'The area lacks its pricing options.');
  const member = await visitorOf(backend);
  const { siteUserId } = member;
  const joinedAt = new Date(Date.now() - JOINED * DAY).toISOString();
  const membership = { siteUserId, memberAreaId: id, pricingOptionId: first.id, joinedAt };
  await backend.fixtures.createMembership({ ...membership, status: 'ACTIVE' });
  const savePrices = (dearer: string, other: string) => {
    const pricingOptions = [
      { ...monthly(dearer), id: first.id },
      { ...yearly(other), id: second.id },
    ];
    return editArea(owner, id, { ...body, pricingOptions });
  };
  expectSuccess(await savePrices('12.00', '100.00'));
  return { id, owner, dearer: first.id, other: second.id, member, name: body.name, savePrices };
}

/** Ends the memberships of a check, and deletes its area. */
async function removeArea(
  backend: Backend,
  { id, owner }: DearerArea,
  people: readonly Person[],
): Promise<void> {
  for (const { siteUserId } of people)
    await backend.fixtures.createMembership({ siteUserId, memberAreaId: id, status: 'CANCELLED' });
  await deleteArea(owner, id);
}

/** Returns the run of a check with an area whose option has become dearer. */
const withDearerArea =
  (use: (area: DearerArea, backend: Backend) => Promise<readonly Person[] | undefined>): Check['run'] =>
  async (backend) => {
    const area = await createDearerArea(backend);
    let others: readonly Person[] = [];
    try {
      others = (await use(area, backend)) ?? [];
    } finally {
      await removeArea(backend, area, [area.member, ...others]);
    }
  };

/** @throws Unavailable for a backend whose payments cannot change the price of a member */
function expectChanged(answer: Answer): void {
  if (answer.status === 409 && textOf(answer.json, 'error.code') === 'no-price-changes')
    throw new Unavailable('The payments of the backend cannot change the price of a member.');
  expectSuccess(answer);
}

/** The new prices that an owner gives to existing members, too. */
export const memberPriceChecks: readonly Check[] = [
  {
    id: 'member-prices.planned',
    title: 'plans a new price for a member from a later renewal on, and keeps the price until then',
    visitorSees: 'A member pays a price without a notice, or never.',
    run: withDearerArea(async ({ id, owner, dearer, member }) => {
      const answer = await changePrices(owner, id, dearer);
      expectChanged(answer);
      expectEqual(membersOf(answer), 1, 'the number of members in the answer');
      const own = await membershipIn(member, id);
      expectEqual(own?.pricingOption?.price.value, '10.00', 'the price of the member until then');
      expectEqual(own?.nextPrice?.price.value, '12.00', 'the planned price');
      const from = Date.parse(own?.nextPrice?.from ?? '');
      const next = Date.parse(own?.nextPaymentAt ?? '');
      expect(from >= next, 'Expected that the new price begins with a renewal.');
      expect(from > Date.now() + NOTICE * DAY, 'Expected a notice of some days before the first payment.');
      return undefined;
    }),
  },
  {
    id: 'member-prices.repeated',
    title: 'plans nothing twice when the call is repeated',
    visitorSees: 'Members get the same mail twice, or the date moves away with each click.',
    run: withDearerArea(async ({ id, owner, dearer, member, name }, backend) => {
      /** Returns the number of mails about the new price. Other checks send this person other mails. */
      const countMails = async () =>
        (await backend.fixtures.mailsTo(member.email)).filter(
          ({ subject, text }) => text.includes('12.00') && `${subject} ${text}`.includes(name),
        ).length;
      expectChanged(await changePrices(owner, id, dearer));
      const before = await membershipIn(member, id);
      expectEqual(await countMails(), 1, 'the number of mails about the price');
      const again = await changePrices(owner, id, dearer);
      expectSuccess(again);
      expectEqual(membersOf(again), 1, 'the number of members in the second answer');
      expectEqual((await membershipIn(member, id))?.nextPrice, before?.nextPrice, 'the planned price');
      expectEqual(await countMails(), 1, 'the number of mails about the price after the second call');
      return undefined;
    }),
  },
  {
    id: 'member-prices.other-option',
    title: 'leaves the members of another option and those who are about to leave as they are',
    visitorSees:
      'Members pay a price that is not the one of their option, or get a mail after they have left.',
    run: withDearerArea(async ({ id, owner, dearer, other, savePrices }, backend) => {
      const [yearly, leaving] = [await backend.signIn(), await backend.signIn()];
      const inArea = { memberAreaId: id };
      await backend.fixtures.createMembership({
        ...inArea,
        siteUserId: yearly.siteUserId,
        pricingOptionId: other,
        status: 'ACTIVE',
      });
      await backend.fixtures.createMembership({
        ...inArea,
        siteUserId: leaving.siteUserId,
        pricingOptionId: dearer,
        status: 'ENDING',
        endsAt: new Date(Date.now() + 7 * DAY).toISOString(),
      });
      expectSuccess(await savePrices('14.00', '120.00'));
      expectChanged(await changePrices(owner, id, dearer));
      for (const person of [yearly, leaving])
        expectEqual((await membershipIn(person, id))?.nextPrice, undefined, 'the planned price');
      return [yearly, leaving];
    }),
  },
  {
    id: 'member-prices.unknown-option',
    title: 'answers 404 for an option that the area does not offer',
    visitorSees: 'The price of another area is given to members.',
    run: withDearerArea(async ({ id, owner }) => {
      expectRefusal(await changePrices(owner, id, 'nothing'), 404);
      return undefined;
    }),
  },
  {
    id: 'member-prices.support',
    title: 'does not let the support change the price of members, with 403',
    visitorSees: 'Whoever helps with the members changes what they pay.',
    run: withDearerArea(async ({ id, dearer, member }, backend) => {
      const helper = await backend.signIn({ support: true });
      expectRefusal(await changePrices(helper.visitor, id, dearer), 403);
      expectEqual((await membershipIn(member, id))?.nextPrice, undefined, 'the planned price');
      return undefined;
    }),
  },
];
