import { fromMinorUnits, toMinorUnits } from 'member-area-elements/contract/parts/minor-units';
import { endpoints } from 'member-area-elements/contract/routes';
import type { Backend, Person } from '../backend.js';
import type { Check } from '../check.js';
import { expect, expectEqual, expectRefusal, expectSuccess, readAnswer } from '../expectations.js';
import { asOwner, newArea, ownerOf, withArea } from '../owner.js';
import { pathOf } from '../paths.js';
import type { Visitor } from '../visitor.js';

const DAY = 24 * 60 * 60 * 1000;
const WEEKS = 12;

/** Why people left is data of others: whatever they wrote is answered as they wrote it. */
const COMMENT = '<b>Rye</b> & "oats" \u{1f35e}';

/** The numbers of the site, the reasons for leaving, and the record of changes. */
export const ownerOverviewChecks: readonly Check[] = [
  {
    id: 'owner-overview.members',
    title: 'counts the members of an area, and who is past due, without those whose membership has ended',
    visitorSees: 'The owner reads a wrong number of members.',
    run: asOwner(async (owner, backend) => {
      await withArea(backend, newArea(), async ({ id }) => {
        const yesterday = new Date(Date.now() - DAY).toISOString();
        for (const membership of [
          { status: 'ACTIVE' },
          { status: 'PAYMENT_FAILED' },
          { status: 'CANCELLED' },
          { status: 'ENDING', endsAt: yesterday },
        ] as const)
          await addMember(backend, id, membership);
        const { areas } = await owner.read('overview');
        const area = areas.find(({ memberAreaId }) => memberAreaId === id);
        expectEqual([area?.members, area?.pastDue], [2, 1], 'the members and those who are past due');
      });
    }),
  },
  {
    id: 'owner-overview.weeks',
    title: 'has each of the last 12 weeks, which begin on Monday in UTC, also those in which nobody came',
    visitorSees: 'The owner reads another week than the one in which people came.',
    changesSite: true,
    run: asOwner(async (owner, backend) => {
      const { weeks } = await owner.read('overview');
      expectEqual(weeks.length, WEEKS, 'the number of weeks');
      for (const [index, { start }] of weeks.entries()) {
        const date = new Date(start);
        expect(
          date.getUTCDay() === 1 && date.getTime() % DAY === 0,
          `Expected a Monday at midnight in UTC, but a week starts at ${start}.`,
        );
        const next = weeks[index + 1];
        if (next)
          expectEqual(
            Date.parse(next.start) - date.getTime(),
            7 * DAY,
            `the time from ${start} to the next week`,
          );
      }
      const before = weeks.at(-1)?.joined ?? 0;
      await withArea(backend, newArea(), async ({ id }) => {
        await addMember(backend, id, { status: 'ACTIVE' });
        const after = await owner.read('overview');
        expectEqual(after.weeks.at(-1)?.joined, before + 1, 'the number of people who joined this week');
      });
    }),
  },
  {
    id: 'owner-overview.revenue',
    title: 'adds up payments exactly, each in its currency',
    visitorSees: 'The owner reads a wrong revenue.',
    changesSite: true,
    run: asOwner(async (owner, backend) => {
      const payments: Price[] = [];
      const before = await readPaid(owner);
      for (let count = 0; count < 2; count++) {
        const { person, orderId } = await backend.signInMember('recurring');
        const order = (await backend.memberships(person)).orders.find(({ id }) => id === orderId);
        if (order) payments.push(order.total);
      }
      const [first] = payments;
      if (!first) return; // a backend whose fixtures place no orders
      const after = await readPaid(owner);
      const { currencyCode } = first;
      const added = (after.get(currencyCode) ?? 0n) - (before.get(currencyCode) ?? 0n);
      const expected = payments.reduce((sum, payment) => sum + toMinorUnits(payment), 0n);
      expectEqual(
        fromMinorUnits(added < 0n ? 0n : added, currencyCode),
        fromMinorUnits(expected, currencyCode),
        'what was paid in between',
      );
    }),
  },
  {
    id: 'owner-reasons.words',
    title:
      'answers the reason for leaving in the words of the person, with the area and the id of the person',
    visitorSees: 'The owner does not learn why people leave.',
    run: asOwner(async (owner, backend) => {
      await withArea(backend, newArea(), async ({ id }) => {
        const person = await leave(backend, id, { reason: 'MISSING_SOMETHING', comment: COMMENT });
        const { reasons } = await owner.read('leavingReasons');
        const found = reasons.find(({ memberAreaId }) => memberAreaId === id);
        expectEqual(
          [found?.reason, found?.comment, found?.memberId],
          ['MISSING_SOMETHING', COMMENT, person.siteUserId],
          'the reason, the comment and the id of the person',
        );
      });
    }),
  },
  {
    id: 'owner-reasons.silent',
    title: 'leaves out who has left without a reason',
    visitorSees: 'The owner reads a reason that nobody has given.',
    run: asOwner(async (owner, backend) => {
      await withArea(backend, newArea(), async ({ id }) => {
        await leave(backend, id);
        const { reasons } = await owner.read('leavingReasons');
        expect(
          !reasons.some(({ memberAreaId }) => memberAreaId === id),
          'Expected no reason of a person who has given none.',
        );
      });
    }),
  },
  {
    id: 'owner-reasons.cursor',
    title: 'refuses a cursor of the reasons that is not one, with 400',
    visitorSees: 'The owner sees a server error, or the first page again and again.',
    run: asOwner(async (owner) =>
      expectRefusal(await owner.get(`${endpoints.leavingReasons}?cursor=%00'no-cursor`), 400),
    ),
  },
  {
    id: 'owner-audit.change',
    title: 'records who has created an area, the newest change first',
    visitorSees: 'The owner does not learn who has changed the site.',
    run: asOwner(async (owner, backend) => {
      await withArea(backend, newArea(), async ({ id, body }) => {
        const { email } = await ownerOf(backend);
        const { entries } = await owner.read('audit');
        const found = entries.find(({ area }) => area?.id === id);
        expectEqual(
          [found?.operation, found?.by, found?.area?.title],
          ['createMemberArea', email, body.name],
          'the operation, who made it and the area',
        );
        const times = entries.map(({ at }) => Date.parse(at));
        expect(
          times.every((time, index) => index === 0 || time <= (times[index - 1] ?? 0)),
          'Expected the newest change first.',
        );
      });
    }),
  },
  {
    id: 'owner-audit.by',
    title: 'answers only the changes of the person who is asked for',
    visitorSees: 'The owner takes what one helper has done for the work of another.',
    run: asOwner(async (owner, backend) => {
      await withArea(backend, newArea(), async () => {
        const { siteUserId, email } = await ownerOf(backend);
        const read = async (by: string) =>
          readAnswer(await owner.get(`${endpoints.audit}?by=${encodeURIComponent(by)}`), 'GET audit').entries;
        const own = await read(siteUserId);
        expect(
          own.length > 0 && own.every(({ by }) => by === email),
          `Expected changes of ${email} alone, but there are those of ${[...new Set(own.map(({ by }) => by))].join(', ')}.`,
        );
        expectEqual(await read(crypto.randomUUID()), [], 'the changes of a person who has made none');
      });
    }),
  },
  {
    id: 'owner-audit.cursor',
    title: 'refuses a cursor of the changes that is not one, with 400',
    visitorSees: 'The owner sees a server error, or the first page again and again.',
    run: asOwner(async (owner) =>
      expectRefusal(await owner.get(`${endpoints.audit}?cursor=%00'no-cursor`), 400),
    ),
  },
];

type Price = Parameters<typeof toMinorUnits>[0];

/** The status of a membership, and its end. */
type NewStatus = Pick<Parameters<Backend['fixtures']['createMembership']>[0], 'status' | 'endsAt'>;

/** Makes a new person a member of an area. */
async function addMember(
  backend: Backend,
  memberAreaId: string,
  status: NewStatus,
): Promise<{ person: Person; id: string }> {
  const person = await backend.signIn();
  const { siteUserId } = person;
  return { person, ...(await backend.fixtures.createMembership({ siteUserId, memberAreaId, ...status })) };
}

/** Lets a new person leave a free area, with a reason or without one. */
async function leave(backend: Backend, memberAreaId: string, reason?: object): Promise<Person> {
  const { person, id } = await addMember(backend, memberAreaId, { status: 'ACTIVE' });
  expectSuccess(await person.visitor.change('DELETE', pathOf('membership', id)));
  if (reason) expectSuccess(await person.visitor.change('PUT', pathOf('cancellationReason', id), reason));
  return person;
}

/** Returns what was paid in all months, by currency. */
async function readPaid(owner: Visitor): Promise<Map<string, bigint>> {
  const sums = new Map<string, bigint>();
  for (const { paid } of (await owner.read('overview')).months)
    sums.set(paid.currencyCode, (sums.get(paid.currencyCode) ?? 0n) + toMinorUnits(paid));
  return sums;
}
