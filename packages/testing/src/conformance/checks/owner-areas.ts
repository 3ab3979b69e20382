import { endpoints } from 'member-area-elements/contract/routes';
import { describeAnswer, textOf } from '../answer.js';
import { JOIN, withId } from '../backend.js';
import type { Check } from '../check.js';
import {
  expect,
  expectEqual,
  expectFieldCode,
  expectFieldOf,
  expectRefusal,
  expectStatus,
  expectSuccess,
  readAnswer,
} from '../expectations.js';
import {
  createArea,
  deleteArea,
  editArea,
  monthly,
  newArea,
  newBlock,
  ownerOf,
  pathOf,
  readArea,
  readAsVisitor,
  readList,
  recurringArea,
  visitorOf,
  withArea,
} from '../owner.js';

/** The form of an id: it can stand in an address and a snippet as it is. */
const ID_FORM = /^(?!.*[0-9a-f]{8}-[0-9a-f]{4}-)[a-z0-9]+(?:-[a-z0-9]+)*$/;

const CANNOT_SAVE = 'The owner sees "Couldn’t save. Try again." and cannot publish the area.';

/** The list of areas, and creating, editing and deleting one. */
export const ownerAreaChecks: readonly Check[] = [
  {
    id: 'owner-areas.list',
    title: 'answers the owner with the list of areas and the settings of the site',
    visitorSees: 'The owner sees "We couldn’t load this. Try again." in the panel.',
    async run(backend) {
      const { visitor } = await ownerOf(backend);
      const { memberAreas } = await readList(visitor);
      const ids = memberAreas.map(({ id }) => id);
      expect(ids.includes(backend.area('free')), `The list has no area "${backend.area('free')}".`);
    },
  },
  {
    id: 'owner-areas.order',
    title: 'keeps the order of the list, with a new area at its end',
    visitorSees: 'The areas change their places whenever the owner opens the panel.',
    async run(backend) {
      await withArea(backend, newArea(), async (first) => {
        await withArea(backend, newArea(), async (second) => {
          await editArea(first.owner, first.id, { ...first.body, description: 'Edited later.' });
          const ids = (await readList(first.owner)).memberAreas.map(({ id }) => id);
          const places = [backend.area('free'), first.id, second.id].map((id) => ids.indexOf(id));
          expect(
            places.every((place, index) => place > (places[index - 1] ?? -1)),
            `Expected the areas in the order of their creation, but their places are ${places.join(', ')}.`,
          );
        });
      });
    },
  },
  {
    id: 'owner-areas.create',
    title: 'creates an area that visitors can read at once, with the texts and benefits as they were sent',
    visitorSees: CANNOT_SAVE,
    async run(backend) {
      const body = newArea({
        name: `Ünïcode & <b>${crypto.randomUUID().slice(0, 8)}</b>`,
        description: '“Quoted”\n<i>&amp;</i>',
      });
      await withArea(backend, body, async ({ id, created }) => {
        const answer = readAnswer(created, 'GET ownedMemberArea');
        expectEqual(answer.title, body.name, 'the name in the answer');
        const area = await readAsVisitor(await backend.visit(), id);
        expectEqual(area.title, body.name, 'the name that a visitor reads');
        expectEqual(area.description, body.description, 'the description that a visitor reads');
        expectEqual(area.purchaseType, 'FREE', 'the purchase type');
        expectEqual(area.benefits, body.benefits, 'the benefits');
        expectEqual(area.pricingOptions, [], 'the pricing options');
      });
    },
  },
  {
    id: 'owner-areas.create-minimal',
    title: 'creates a free area from a name and a purchase type alone',
    visitorSees: CANNOT_SAVE,
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      const answer = await createArea(owner, { name: newArea().name, purchaseType: 'FREE' });
      expectSuccess(answer);
      await deleteArea(owner, textOf(answer.json, 'id'));
    },
  },
  {
    id: 'owner-areas.created-in-list',
    title: 'lists a new area with its numbers: no members, no blocks, the default lock screen',
    visitorSees: 'The checklist of the owner shows steps as done that are not.',
    async run(backend) {
      await withArea(backend, newArea(), async ({ id, owner }) => {
        const area = (await readList(owner)).memberAreas.find((one) => one.id === id);
        expect(area !== undefined, `The list lacks the new area ${id}.`);
        expectEqual(area.numMembers ?? 0, 0, 'numMembers');
        expectEqual(area.numConnectedBlocks ?? 0, 0, 'numConnectedBlocks');
        expectEqual(area.lockScreenCustomized ?? false, false, 'lockScreenCustomized');
      });
    },
  },
  {
    id: 'owner-areas.numbers',
    title: 'counts the members and connected blocks of an area, and notices a changed lock screen',
    visitorSees: 'The owner deletes an area that has members, because the panel says it has none.',
    async run(backend) {
      await withArea(backend, newArea(), async ({ id, owner }) => {
        const { siteUserId } = await visitorOf(backend);
        const member = { siteUserId, memberAreaId: id };
        await backend.fixtures.createMembership({ ...member, status: 'ACTIVE' });
        await owner.change('PUT', pathOf('ownedBlock', `conformance-${id}`), newBlock(id));
        await owner.change('PUT', pathOf('updateLockScreen', id), {
          headline: 'For members',
          description: '',
          joinButtonVisibility: true,
          benefitsVisibility: true,
        });
        const area = await readArea(owner, id);
        expectEqual(area.numMembers, 1, 'numMembers');
        expectEqual(area.numConnectedBlocks, 1, 'numConnectedBlocks');
        expectEqual(area.lockScreenCustomized, true, 'lockScreenCustomized');
        await backend.fixtures.createMembership({ ...member, status: 'CANCELLED' });
        expectEqual(
          (await readArea(owner, id)).numMembers,
          0,
          'numMembers after the membership was cancelled',
        );
      });
    },
  },
  {
    id: 'owner-areas.name-required',
    title: 'refuses an area without a name, or with one of spaces, with a code for the name',
    visitorSees: 'Visitors see a join button for an area without a name.',
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      for (const name of [undefined, '', '   ']) {
        const answer = await createArea(owner, { ...newArea(), name });
        expectFieldOf(answer, 'name', 'title');
      }
    },
  },
  {
    id: 'owner-areas.name-taken',
    title: 'refuses the name of another area with the code `taken`',
    visitorSees: 'Two areas have the same name, and visitors join the wrong one.',
    async run(backend) {
      await withArea(backend, newArea(), async ({ owner, body }) => {
        const answer = await createArea(owner, newArea({ name: body.name }));
        expectFieldCode(answer, 'name', 'taken');
      });
    },
  },
  {
    id: 'owner-areas.name-raced',
    title: 'gives one of ten areas that are created at once with one name this name',
    visitorSees: 'Two areas have the same name, and visitors join the wrong one.',
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      const body = newArea();
      const answers = await Promise.all(Array.from({ length: 10 }, () => createArea(owner, body)));
      const created = answers.filter(({ status }) => status < 300);
      const listed = (await readList(owner)).memberAreas.filter(({ title }) => title === body.name);
      for (const { id } of listed) await deleteArea(owner, id);
      expectEqual(created.length, 1, 'the number of successful creations');
      expectEqual(listed.length, 1, 'the number of areas with this name');
      for (const answer of answers) if (answer.status >= 300) expectFieldCode(answer, 'name', 'taken');
    },
  },
  {
    id: 'owner-areas.id-readable',
    title: 'makes the id of an area from its name: small letters and digits with hyphens between them',
    visitorSees:
      'The address of the area and the snippets for it are unreadable: `/members/e78dfac7-aa22-…`.',
    async run(backend) {
      const number = crypto.randomUUID().slice(0, 8);
      await withArea(backend, newArea({ name: `Café “Ören” ${number}` }), ({ id }) => {
        expect(ID_FORM.test(id), `Expected an id of small letters, digits and hyphens, but it is "${id}".`);
        expect(id.includes(number), `Expected an id with "${number}" of the name, but it is "${id}".`);
        return Promise.resolve();
      });
    },
  },
  {
    id: 'owner-areas.id-unique',
    title:
      'gives areas whose names differ in accents alone ids of their own, also when they are created at once',
    visitorSees: 'The owner cannot create an area, or visitors join the wrong one.',
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      const number = crypto.randomUUID().slice(0, 8);
      const names = ['Cafe', 'Café', 'Cáfe', 'Càfé'].map((name) => `${name} ${number}`);
      const answers = await Promise.all(names.map((name) => createArea(owner, newArea({ name }))));
      const ids = answers.map(({ json }) => textOf(json, 'id')).filter((id) => id !== '');
      for (const id of new Set(ids)) await deleteArea(owner, id);
      for (const answer of answers) expectSuccess(answer);
      expectEqual(new Set(ids).size, names.length, 'the number of different ids');
    },
  },
  {
    id: 'owner-areas.id-reserved',
    title: 'can edit and read areas that are named like the last parts of other addresses',
    visitorSees: 'The owner cannot edit the area, or saving it switches the member areas off.',
    async run(backend) {
      // Marks that no id has, so that no other area has the name.
      const marks = crypto.randomUUID().slice(0, 8).replaceAll(/[0-7]/g, '.').replaceAll(/\w/g, '!');
      for (const name of ['Toggle', 'Survey', 'Update navigation setting']) {
        await withArea(backend, newArea({ name: `${name} ${marks}` }), async ({ id, owner, body }) => {
          expectSuccess(await editArea(owner, id, { ...body, description: 'Edited.' }));
          expectEqual((await readArea(owner, id)).description, 'Edited.', 'the description');
        });
      }
    },
  },
  {
    id: 'owner-areas.id-kept',
    title: 'keeps the id of an area whose name changes',
    visitorSees: 'The address of the area and the snippets on other pages lead to nothing.',
    async run(backend) {
      await withArea(backend, newArea(), async ({ id, owner, body }) => {
        const name = newArea().name;
        expectSuccess(await editArea(owner, id, { ...body, name }));
        const area = await readAsVisitor(await backend.visit(), id);
        expectEqual([area.id, area.title], [id, name], 'the id and the name after the change');
      });
    },
  },
  {
    id: 'owner-areas.id-chosen',
    title: 'gives a new area the id that its owner has chosen, and refuses one that is `taken`',
    visitorSees: 'The owner prints an address that leads to nothing.',
    async run(backend) {
      const id = `chosen-${crypto.randomUUID().slice(0, 8)}`;
      await withArea(backend, newArea({ id }), async ({ id: found, owner }) => {
        expectEqual(found, id, 'the id');
        const again = await createArea(owner, newArea({ id }));
        if (again.status < 300) await deleteArea(owner, textOf(again.json, 'id'));
        expectFieldCode(again, 'id', 'taken');
      });
    },
  },
  {
    id: 'owner-areas.id-invalid',
    title: 'refuses a chosen id with spaces, capitals or slashes, with a code for it',
    visitorSees: 'The address of the area is broken when it is sent in a mail.',
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      for (const id of ['two words', 'Capitals', 'a/b', '../a', '-a']) {
        const answer = await createArea(owner, newArea({ id }));
        if (answer.status < 300) await deleteArea(owner, textOf(answer.json, 'id'));
        expectFieldCode(answer, 'id');
      }
    },
  },
  {
    id: 'owner-areas.purchase-type',
    title: 'refuses a purchase type that does not exist, with a code for it',
    visitorSees: 'The area cannot be read: "We couldn’t load this. Try again."',
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      expectFieldOf(await createArea(owner, newArea({ purchaseType: 'DONATION' })), 'purchaseType');
    },
  },
  {
    id: 'owner-areas.benefit-empty',
    title: 'refuses an empty benefit, with a code at its index',
    visitorSees: 'The lock screen has an empty bullet point.',
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      const benefits = [{ description: 'A benefit' }, { description: '' }];
      expectFieldOf(await createArea(owner, newArea({ benefits })), 'benefits.1');
    },
  },
  {
    id: 'owner-areas.dates',
    title: 'keeps the enrolment dates: visitors read them, and cannot join before',
    visitorSees: 'People join before the sign up opens.',
    async run(backend) {
      const enrollment = { opensAt: inDays(10), closesAt: inDays(20) };
      await withArea(backend, newArea({ enrollment }), async ({ id }) => {
        const { visitor } = await visitorOf(backend);
        const area = await readAsVisitor(visitor, id);
        expectEqual(toTimes(area.enrollment), toTimes(enrollment), 'the enrolment dates');
        const join = await visitor.change('PUT', withId(JOIN, id), {});
        expectStatus(join, 400);
        expectEqual(Object(join.json), { errorCode: 1 }, 'the answer of the join');
      });
    },
  },
  {
    id: 'owner-areas.dates-closed',
    title: 'lets nobody join after the end of the enrolment, with the error code 2',
    visitorSees: 'People join after the sign up has closed.',
    async run(backend) {
      const enrollment = { opensAt: inDays(-20), closesAt: inDays(-10) };
      await withArea(backend, newArea({ enrollment }), async ({ id }) => {
        const { visitor } = await visitorOf(backend);
        const join = await visitor.change('PUT', withId(JOIN, id), {});
        expectStatus(join, 400);
        expectEqual(Object(join.json), { errorCode: 2 }, 'the answer of the join');
      });
    },
  },
  {
    id: 'owner-areas.dates-reversed',
    title: 'refuses an enrolment that closes before it opens, with a code for `enrollment.closesAt`',
    visitorSees: 'Nobody can ever join the area.',
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      const enrollment = { opensAt: inDays(20), closesAt: inDays(10) };
      expectFieldOf(await createArea(owner, newArea({ enrollment })), 'enrollment');
    },
  },
  {
    id: 'owner-areas.dates-unreadable',
    title: 'refuses a date that is none, with a code for it',
    visitorSees: 'The area cannot be read: "We couldn’t load this. Try again."',
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      const answer = await createArea(owner, newArea({ enrollment: { opensAt: 'tomorrow' } }));
      expectFieldOf(answer, 'enrollment');
    },
  },
  {
    id: 'owner-areas.unknown',
    title: 'answers 404 for an area that does not exist, when it is read and when it is edited',
    visitorSees: 'The panel of the owner shows a form for an area that was deleted.',
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      const id = crypto.randomUUID();
      expectRefusal(await owner.get(pathOf('ownedMemberArea', id)), 404);
      expectRefusal(await editArea(owner, id, newArea()), 404);
    },
  },
  {
    id: 'owner-areas.delete',
    title: 'deletes an area for everybody: it leaves the list, and visitors get 404',
    visitorSees: 'Visitors join an area that its owner has deleted.',
    async run(backend) {
      await withArea(backend, recurringArea(), async ({ id, owner }) => {
        expectSuccess(await deleteArea(owner, id));
        const ids = (await readList(owner)).memberAreas.map((area) => area.id);
        expect(!ids.includes(id), 'The list still has the deleted area.');
        expectRefusal(await (await backend.visit()).get(withId(endpoints.memberArea, id)), 404);
        const { visitor } = await visitorOf(backend);
        const join = await visitor.change('PUT', withId(JOIN, id), {});
        expect(join.status >= 400, `Expected a refusal of the join, but ${describeAnswer(join)}.`);
      });
    },
  },
  {
    id: 'owner-areas.delete-twice',
    title: 'answers the repeat of a deletion with a success or 404',
    visitorSees: 'The owner sees a failure after a deletion whose answer was lost.',
    async run(backend) {
      await withArea(backend, newArea(), async ({ id, owner }) => {
        expectSuccess(await deleteArea(owner, id));
        expectStatus(await deleteArea(owner, id), 200, 202, 204, 404);
      });
    },
  },
  {
    id: 'owner-areas.delete-frees-name',
    title: 'lets a new area have the name of a deleted one',
    visitorSees: 'The owner sees "Name already in use." for a name that no area has.',
    async run(backend) {
      await withArea(backend, newArea(), async ({ id, owner, body }) => {
        await deleteArea(owner, id);
        await withArea(backend, body, () => Promise.resolve());
      });
    },
  },
  {
    id: 'owner-areas.delete-with-members',
    title: 'refuses to delete an area with a member with `has-members`, and deletes it when nobody is left',
    visitorSees: 'Members lose what they have paid for.',
    async run(backend) {
      await withArea(backend, recurringArea(monthly()), async ({ id, owner }) => {
        const { siteUserId, visitor } = await visitorOf(backend);
        const membership = { siteUserId, memberAreaId: id };
        for (const status of ['ACTIVE', 'PAYMENT_FAILED'] as const) {
          await backend.fixtures.createMembership({ ...membership, status });
          expectRefusal(await deleteArea(owner, id), 409, 'has-members');
        }
        await backend.fixtures.createMembership({ ...membership, status: 'ENDING', endsAt: inDays(10) });
        expectRefusal(await deleteArea(owner, id), 409, 'has-members');
        expectSuccess(await visitor.get(withId(endpoints.memberArea, id)));
        await backend.fixtures.createMembership({ ...membership, status: 'CANCELLED' });
        expectSuccess(await deleteArea(owner, id));
      });
    },
  },
  {
    id: 'owner-areas.delete-raced',
    title: 'never deletes an area that somebody joins at the same time',
    visitorSees: 'A member has a membership of an area that does not exist.',
    async run(backend) {
      const { visitor } = await visitorOf(backend);
      for (let round = 0; round < 20; round++) {
        await withArea(backend, newArea(), async ({ id, owner }) => {
          const [deleted, joined] = await Promise.all([
            deleteArea(owner, id),
            // A little later in each round, so that it meets every step of the deletion.
            waitForTurns(round * 10).then(() => visitor.change('PUT', withId(JOIN, id), {})),
          ]);
          const { memberships } = readAnswer(await visitor.get(endpoints.memberships), 'GET memberships');
          const membership = memberships.find(({ memberAreaId }) => memberAreaId === id);
          if (membership) await visitor.change('DELETE', withId(endpoints.membership, membership.id));
          const isBoth = deleted.status < 300 && joined.status < 300;
          expect(!isBoth, `The area was deleted and joined: ${describeAnswer(joined)}.`);
          expectEqual(membership !== undefined, joined.status < 300, 'whether there is a membership');
        });
      }
    },
  },
];

/** Waits until the event loop has done as many steps of others. */
async function waitForTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await Promise.resolve();
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

const toTimes = (dates: { opensAt?: string | undefined; closesAt?: string | undefined } = {}) =>
  [dates.opensAt, dates.closesAt].map((date) => (date === undefined ? null : Date.parse(date)));
