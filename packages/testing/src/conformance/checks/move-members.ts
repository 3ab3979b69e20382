import type { Answer } from '../answer.js';
import type { Backend, Person } from '../backend.js';
import type { Check } from '../check.js';
import { expectEqual, expectRefusal, expectStatus, expectSuccess } from '../expectations.js';
import { deleteArea, inArea, monthly, newArea, recurringArea, withArea } from '../owner.js';
import { pathOf } from '../paths.js';
import type { Visitor } from '../visitor.js';

/** Moving the members of an area to another one, so that it can be deleted. */
export const moveMembersChecks: readonly Check[] = [
  {
    id: 'move-members.all',
    title: 'moves every member with what they pay, and the area can be deleted',
    visitorSees: 'The owner cannot close an area, or people lose what they pay for.',
    run: inArea(
      () => recurringArea(monthly('7.00')),
      async ({ id, owner }, backend) => {
        const paying = await backend.signIn();
        const pricingOptionId = (await owner.read('ownedMemberArea', id)).pricingOptions[0]?.id;
        await backend.fixtures.createMembership({
          ...{ siteUserId: paying.siteUserId, memberAreaId: id, status: 'ACTIVE' },
          pricingOptionId,
        });
        const leaving = await newMember(backend, id, 'ENDING');
        await withArea(backend, newArea(), async (other) => {
          const answer = await move(owner, id, other.id);
          expectSuccess(answer);
          expectEqual(answer.json, { moved: 2, ended: 0 }, 'the answer');
          const [paid] = (await backend.memberships(paying)).memberships;
          expectEqual(
            [paid?.memberAreaId, paid?.status, paid?.feeType, Number(paid?.pricingOption?.price.value)],
            [other.id, 'ACTIVE', 'recurring', 7],
            'the area, the status, the fee type and the price of who pays',
          );
          expectEqual(await areasOf(backend, leaving), [`${other.id} ENDING`], 'the membership that ends');
          expectSuccess(await deleteArea(owner, id));
          await endAll(owner, backend, [paying, leaving]);
        });
      },
    ),
  },
  {
    id: 'move-members.only-these',
    title: 'leaves the members of other areas, and those who have left, where they are',
    visitorSees: 'People are in an area that they have not joined.',
    run: inArea(newArea, async ({ id, owner }, backend) => {
      const moved = await newMember(backend, id);
      const gone = await newMember(backend, id, 'CANCELLED');
      const { person: third } = await backend.signInMember('recurring');
      const before = await areasOf(backend, third);
      await withArea(backend, newArea(), async (other) => {
        expectSuccess(await move(owner, id, other.id));
        expectEqual(await areasOf(backend, third), before, 'the memberships of a third area');
        const left = await areasOf(backend, gone);
        expectEqual(
          left.filter((one) => !one.endsWith('CANCELLED')),
          [],
          'the current memberships of who has left',
        );
        await endAll(owner, backend, [moved]);
      });
    }),
  },
  {
    id: 'move-members.in-both',
    title: 'keeps the membership of the other area for who is in both, and ends the moved one',
    visitorSees: 'A person has two memberships of one area, and pays twice.',
    run: inArea(newArea, async ({ id, owner }, backend) => {
      await withArea(backend, newArea(), async (other) => {
        const person = await newMember(backend, other.id);
        await backend.fixtures.createMembership({
          ...{ siteUserId: person.siteUserId, memberAreaId: id, status: 'ACTIVE' },
        });
        const answer = await move(owner, id, other.id);
        expectEqual(answer.json, { moved: 0, ended: 1 }, 'the answer');
        const current = (await areasOf(backend, person)).filter((one) => !one.endsWith('CANCELLED'));
        expectEqual(current, [`${other.id} ACTIVE`], 'the current memberships');
        await endAll(owner, backend, [person]);
      });
    }),
  },
  {
    id: 'move-members.unknown',
    title: 'refuses the same area with `same-area` and an unknown one with 404, and moves nobody',
    visitorSees: 'The members of an area are in none.',
    run: inArea(newArea, async ({ id, owner }, backend) => {
      const person = await newMember(backend, id);
      expectRefusal(await move(owner, id, id), 409, 'same-area');
      expectStatus(await move(owner, id, 'no-such-area'), 404);
      expectStatus(await move(owner, 'no-such-area', id), 404);
      expectEqual(await areasOf(backend, person), [`${id} ACTIVE`], 'the memberships');
      await endAll(owner, backend, [person]);
    }),
  },
];

const move = (owner: Visitor, id: string, memberAreaId: string): Promise<Answer> =>
  owner.change('POST', pathOf('movedMembers', id), { memberAreaId });

/** Returns a new person who is or was a member of an area. */
async function newMember(
  backend: Backend,
  memberAreaId: string,
  status: 'ACTIVE' | 'ENDING' | 'CANCELLED' = 'ACTIVE',
): Promise<Person> {
  const person = await backend.signIn();
  const endsAt = new Date(Date.now() + 10 * 24 * 60 * 60 * 1000).toISOString();
  await backend.fixtures.createMembership({
    ...{ siteUserId: person.siteUserId, memberAreaId, status },
    ...(status === 'ENDING' && { endsAt }),
  });
  return person;
}

/** Returns the areas of a person with the status of each membership. */
const areasOf = async (backend: Backend, person: Person): Promise<string[]> =>
  (await backend.memberships(person)).memberships.map(
    ({ memberAreaId, status }) => `${memberAreaId} ${status}`,
  );

/** Ends the memberships of people, so that the areas of the check can be deleted. */
async function endAll(owner: Visitor, backend: Backend, people: readonly Person[]): Promise<void> {
  for (const person of people)
    for (const { id } of (await backend.memberships(person)).memberships)
      await owner.change('POST', pathOf('membershipEnd', id), { when: 'now' });
}
