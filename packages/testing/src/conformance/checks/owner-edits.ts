import { describeAnswer } from '../answer.js';
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
  editArea,
  monthly,
  newArea,
  once,
  readArea,
  readAsVisitor,
  recurringArea,
  versionOf,
  visitorOf,
  withArea,
  type TestArea,
} from '../owner.js';

const LOST = 'The owner’s changes are lost without a word when somebody else saves at the same time.';

/** Editing an area, also by two people at the same time. */
export const ownerEditChecks: readonly Check[] = [
  {
    id: 'owner-edits.all-fields',
    title: 'saves every field of an edited area, as visitors see it at once',
    visitorSees: 'Visitors see the old texts after the owner has saved new ones.',
    async run(backend) {
      await withArea(backend, newArea(), async ({ id, owner }) => {
        const enrollment = { opensAt: '2020-01-01T00:00:00.000Z', closesAt: '2120-01-01T00:00:00.000Z' };
        const edited = newArea({
          description: 'Edited.',
          purchaseType: 'SET_AMOUNT',
          pricingOptions: [once('5.00')],
          benefits: [{ description: 'Another benefit' }],
          enrollment,
        });
        const answer = readAnswer(await editArea(owner, id, edited), 'GET ownedMemberArea');
        expectEqual(answer.id, id, 'the id in the answer');
        const area = await readAsVisitor(await backend.visit(), id);
        expectEqual(area.title, edited.name, 'the name');
        expectEqual(area.description, edited.description, 'the description');
        expectEqual(area.purchaseType, 'SET_AMOUNT', 'the purchase type');
        expectEqual(area.benefits, edited.benefits, 'the benefits');
        expectEqual(Date.parse(area.enrollment?.closesAt ?? ''), Date.parse(enrollment.closesAt), 'closesAt');
        expectEqual(area.pricingOptions[0]?.price.value, '5.00', 'the price');
      });
    },
  },
  {
    id: 'owner-edits.layout',
    title:
      'answers with the layout that the owner has chosen, saves another one, and keeps it when an edit has none',
    visitorSees: 'The home page for members does not have the layout that the owner has chosen.',
    async run(backend) {
      await withArea(backend, newArea({ layout: 'welcome' }), async ({ id, owner, body }) => {
        expectEqual((await readArea(owner, id)).layout, 'welcome', 'the layout of the new area');
        expectSuccess(await editArea(owner, id, { ...body, layout: 'video' }));
        expectEqual((await readArea(owner, id)).layout, 'video', 'the layout of the edited area');
        const { layout: _, ...withoutLayout } = body;
        expectSuccess(await editArea(owner, id, withoutLayout));
        expectEqual((await readArea(owner, id)).layout, 'video', 'the layout after an edit without one');
        expectFieldOf(await editArea(owner, id, { ...body, layout: 'sideways' }), 'layout');
      });
    },
  },
  {
    id: 'owner-edits.dates-removed',
    title: 'removes the enrolment dates when an edited area has none',
    visitorSees: 'Nobody can join an area whose dates the owner has removed.',
    async run(backend) {
      const enrollment = { closesAt: '2020-01-01T00:00:00.000Z' };
      await withArea(backend, newArea({ enrollment }), async ({ id, owner, body }) => {
        const { enrollment: _, ...withoutDates } = body;
        expectSuccess(await editArea(owner, id, withoutDates));
        const { enrollment: dates } = await readAsVisitor(await backend.visit(), id);
        expectEqual(dates?.closesAt ?? null, null, 'closesAt');
      });
    },
  },
  {
    id: 'owner-edits.other-areas',
    title: 'leaves all other areas as they are',
    visitorSees: 'A change of one area changes another.',
    async run(backend) {
      await withArea(backend, recurringArea(), async (other) => {
        const before = await readArea(other.owner, other.id);
        await withArea(backend, recurringArea(), async ({ id, owner }) => {
          expectSuccess(await editArea(owner, id, newArea()));
        });
        expectEqual(await readArea(other.owner, other.id), before, 'the other area');
      });
    },
  },
  {
    id: 'owner-edits.own-name',
    title: 'lets an area keep its name, also with other capitals',
    visitorSees: 'The owner sees "Name already in use." for the name of the area itself.',
    async run(backend) {
      await withArea(backend, newArea(), async ({ id, owner, body }) => {
        expectSuccess(await editArea(owner, id, body));
        expectSuccess(await editArea(owner, id, { ...body, name: body.name.toUpperCase() }));
      });
    },
  },
  {
    id: 'owner-edits.name-taken',
    title: 'refuses the name of another area with the code `taken`, and changes nothing',
    visitorSees: 'Two areas have the same name, and visitors join the wrong one.',
    async run(backend) {
      await withArea(backend, newArea(), async (other) => {
        await withArea(backend, newArea(), async (area) => {
          const answer = await editArea(area.owner, area.id, newArea({ name: other.body.name }));
          expectFieldCode(answer, 'name', 'taken');
          await expectUnchanged(area);
        });
      });
    },
  },
  {
    id: 'owner-edits.not-valid',
    title: 'refuses an edited area by the rules of a new one, and changes nothing',
    visitorSees: 'The area cannot be read: "We couldn’t load this. Try again."',
    async run(backend) {
      await withArea(backend, newArea(), async (area) => {
        const { owner, id, body } = area;
        expectFieldOf(await editArea(owner, id, { ...body, name: '' }), 'name', 'title');
        expectFieldOf(await editArea(owner, id, recurringArea(monthly('-1.00'))), 'pricingOptions.0');
        expectFieldOf(await editArea(owner, id, { ...body, purchaseType: 'RECURRING' }), 'pricingOptions');
        await expectUnchanged(area);
      });
    },
  },
  {
    id: 'owner-edits.has-members',
    title: 'refuses another purchase type while the area has members, with `has-members`',
    visitorSees: 'Members have a membership whose price does not exist any more.',
    async run(backend) {
      await withArea(backend, newArea(), async (area) => {
        const { siteUserId } = await visitorOf(backend);
        const membership = { siteUserId, memberAreaId: area.id };
        await backend.fixtures.createMembership({ ...membership, status: 'ACTIVE' });
        const recurring = { ...recurringArea(), name: area.body.name };
        const answer = await editArea(area.owner, area.id, recurring);
        expectFieldCode(answer, 'purchaseType', 'has-members');
        await expectUnchanged(area);
        await backend.fixtures.createMembership({ ...membership, status: 'CANCELLED' });
        expectSuccess(await editArea(area.owner, area.id, recurring));
      });
    },
  },
  {
    id: 'owner-edits.version',
    title: 'gives an area a version in `ETag`, which stays while it is read and changes with each save',
    visitorSees: LOST,
    async run(backend) {
      await withArea(backend, newArea(), async ({ id, owner, body }) => {
        const first = await readArea(owner, id);
        expect(first.version !== undefined, 'The answer has no ETag.');
        expectEqual((await readArea(owner, id)).version, first.version, 'the version of a second read');
        const saved = await editArea(owner, id, { ...body, description: 'Saved once.' });
        const second = await readArea(owner, id);
        expect(second.version !== first.version, 'The version did not change with the save.');
        expectEqual(versionOf(saved), second.version, 'the version in the answer of the save');
        await editArea(owner, id, { ...body, description: 'Saved twice.' });
        expect((await readArea(owner, id)).version !== second.version, 'The version did not change again.');
      });
    },
  },
  {
    id: 'owner-edits.same-version',
    title: 'saves an area whose `If-Match` names the version that was read, and the next one after it',
    visitorSees: 'The owner can never save: "Someone else changed this. Reload or overwrite."',
    async run(backend) {
      await withArea(backend, newArea(), async ({ id, owner, body }) => {
        const { version } = await readArea(owner, id);
        const saved = await editArea(owner, id, { ...body, description: 'One.' }, version);
        expectSuccess(saved);
        expectSuccess(await editArea(owner, id, { ...body, description: 'Two.' }, versionOf(saved)));
      });
    },
  },
  {
    id: 'owner-edits.old-version',
    title: 'refuses an old version with 412, and keeps what the other owner has saved',
    visitorSees: LOST,
    async run(backend) {
      await withArea(backend, newArea(), async ({ id, owner, body }) => {
        const { visitor: colleague } = await backend.signIn({ owner: true });
        const { version } = await readArea(owner, id);
        expectSuccess(await editArea(colleague, id, { ...body, description: 'Of the colleague.' }, version));
        expectRefusal(await editArea(owner, id, { ...body, description: 'Too late.' }, version), 412);
        expectEqual((await readArea(owner, id)).description, 'Of the colleague.', 'the description');
      });
    },
  },
  {
    id: 'owner-edits.strange-version',
    title: 'refuses a version that never was with 412',
    visitorSees: LOST,
    async run(backend) {
      await withArea(backend, newArea(), async (area) => {
        expectRefusal(await editArea(area.owner, area.id, newArea(), '"never"'), 412);
        await expectUnchanged(area);
      });
    },
  },
  {
    id: 'owner-edits.overwrite',
    title: 'saves an area without `If-Match`, as "Overwrite" sends it',
    visitorSees: 'The owner cannot overwrite the changes of somebody else.',
    async run(backend) {
      await withArea(backend, newArea(), async ({ id, owner, body }) => {
        await editArea(owner, id, { ...body, description: 'Saved before.' });
        expectSuccess(await editArea(owner, id, { ...body, description: 'Overwritten.' }));
        expectEqual((await readArea(owner, id)).description, 'Overwritten.', 'the description');
      });
    },
  },
  {
    id: 'owner-edits.version-of-proxy',
    title: 'takes a version that a proxy has marked as compressed: `W/"…"` and `"…-gzip"`',
    visitorSees: 'Behind nginx or Apache, the owner can never save.',
    async run(backend) {
      await withArea(backend, newArea(), async ({ id, owner, body }) => {
        for (const mark of [
          (version: string) => `W/${version.replace(/^W\//, '')}`,
          (version: string) => version.replace(/"$/, '-gzip"'),
        ]) {
          const { version = '' } = await readArea(owner, id);
          expectSuccess(await editArea(owner, id, body, mark(version)));
        }
      });
    },
  },
  {
    id: 'owner-edits.raced',
    title: 'saves one of ten updates of one version that arrive at once',
    visitorSees: LOST,
    async run(backend) {
      await withArea(backend, newArea(), async ({ id, owner, body }) => {
        const { version } = await readArea(owner, id);
        const descriptions = Array.from({ length: 10 }, (_, index) => `Update ${index}.`);
        const answers = await Promise.all(
          descriptions.map((description) => editArea(owner, id, { ...body, description }, version)),
        );
        const winners = descriptions.filter((_, index) => (answers[index]?.status ?? 500) < 300);
        expectEqual(winners.length, 1, 'the number of saved updates');
        for (const answer of answers) if (answer.status >= 300) expectStatus(answer, 412);
        expectEqual((await readArea(owner, id)).description, winners[0], 'the description');
      });
    },
  },
];

/** @throws ConformanceFailure unless an area is as it was created */
async function expectUnchanged({ owner, id, body }: TestArea): Promise<void> {
  const area = await readArea(owner, id);
  expect(
    area.title === body.name &&
      area.description === body.description &&
      area.purchaseType === body.purchaseType,
    `The update was refused, but the area changed: ${describeAnswer(await owner.get(`/api/marketing/member-areas/${id}`))}.`,
  );
}
