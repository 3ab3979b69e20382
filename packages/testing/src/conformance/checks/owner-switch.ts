import { endpoints } from 'member-area-elements/contract/routes';
import type { Backend } from '../backend.js';
import type { Check } from '../check.js';
import { expect, expectEqual, expectRefusal, expectSuccess } from '../expectations.js';
import { ownerOf } from '../owner.js';
import { joinPathOf } from '../paths.js';
import type { Visitor } from '../visitor.js';
import { refusesValues } from './refused-values.js';

/** What holds while the member areas are off, and once they are on again. */
interface SwitchCheck<Prepared> extends Omit<Check, 'run' | 'changesSite'> {
  /** Runs before the member areas are off. */
  readonly prepare: (backend: Backend) => Promise<Prepared>;
  readonly whileOff?: (prepared: Prepared, backend: Backend) => Promise<void>;
  readonly onAgain?: (prepared: Prepared, backend: Backend) => Promise<void>;
}

const CLOSED = 'People join a site whose owner has turned member areas off.';

/** The switch of the member areas. */
export const ownerSwitchChecks: readonly Check[] = [
  switchCheck({
    id: 'owner-switch.off',
    title:
      'says that the member areas are off in the list of the owner and in blocks, until they are on again',
    visitorSees: 'Visitors see blocks of a feature that the owner has turned off.',
    async prepare(backend) {
      const { visitor: owner } = await ownerOf(backend);
      return { owner, visitor: await backend.visit() };
    },
    async whileOff({ owner, visitor }) {
      const { memberAreasEnabled } = await owner.read('memberAreas');
      expectEqual(memberAreasEnabled, false, 'memberAreasEnabled of the list');
      expectEqual(await readBlock(visitor), false, 'memberAreasEnabled of the block');
    },
    async onAgain({ owner, visitor }) {
      const { memberAreasEnabled = true, memberAreasEnabledAt } = await owner.read('memberAreas');
      expectEqual(memberAreasEnabled, true, 'memberAreasEnabled of the list');
      expectEqual(await readBlock(visitor), true, 'memberAreasEnabled of the block');
      expect(memberAreasEnabledAt !== undefined, 'The list does not say since when the member areas are on.');
    },
  }),
  switchCheck({
    id: 'owner-switch.join-signed-out',
    title: 'tells a signed-out visitor with 403 that the member areas are off, and asks for no login first',
    visitorSees: 'A visitor fills in the form of a new account, and only then learns that nobody can join.',
    prepare: (backend) => backend.visit(),
    whileOff: async (visitor, backend) => expectRefusal(await join(visitor, backend.area('free')), 403),
    onAgain: async (visitor, backend) => expectRefusal(await join(visitor, backend.area('free')), 401),
  }),
  switchCheck({
    id: 'owner-switch.join',
    title: 'lets nobody join while the member areas are off, with 403',
    visitorSees: CLOSED,
    prepare: (backend) => backend.signIn(),
    async whileOff({ visitor }, backend) {
      const { free, recurring = free } = backend.settings.areas;
      for (const area of new Set([free, recurring])) expectRefusal(await join(visitor, area), 403);
    },
    onAgain: async ({ visitor }) =>
      expectEqual((await visitor.read('memberships')).memberships, [], 'the memberships'),
  }),
  switchCheck({
    id: 'owner-switch.sign-up',
    title: 'creates no account while the member areas are off, with 403',
    visitorSees: CLOSED,
    prepare: (backend) => Promise.resolve(backend.newAccount()),
    async whileOff(account, backend) {
      const visitor = await backend.visit();
      expectRefusal(await visitor.change('POST', endpoints.account, account), 403);
      expectRefusal(await visitor.get(endpoints.profile), 401);
    },
  }),
  switchCheck({
    id: 'owner-switch.log-in',
    title: 'logs nobody in except the owner while the member areas are off, with 403',
    visitorSees: 'The owner cannot log in to turn the member areas on again.',
    async prepare(backend) {
      const [account, owner] = [backend.newAccount(), { ...backend.newAccount(), owner: true }];
      await backend.fixtures.createPerson(account);
      await backend.fixtures.createPerson(owner);
      return { account, owner };
    },
    async whileOff({ account, owner }, backend) {
      const visitor = await backend.visit();
      expectRefusal(await backend.logIn(visitor, account), 403);
      expectRefusal(await visitor.get(endpoints.profile), 401);
      const colleague = await backend.visit();
      expectSuccess(await backend.logIn(colleague, owner));
      await colleague.read('memberAreas');
    },
  }),
  switchCheck({
    id: 'owner-switch.navigation',
    title: 'shows members no areas in the navigation while the member areas are off',
    visitorSees: 'The navigation leads members to pages that are closed.',
    async prepare(backend) {
      const { person } = await backend.signInMember('free');
      expectEqual((await readNavigation(person.visitor)).length, 1, 'the number of areas before');
      return person.visitor;
    },
    whileOff: async (member) => expectEqual(await readNavigation(member), [], 'the areas'),
    onAgain: async (member) =>
      expectEqual((await readNavigation(member)).length, 1, 'the number of areas after'),
  }),
  switchCheck({
    id: 'owner-switch.members-keep',
    title: 'keeps the memberships while the member areas are off',
    visitorSees: 'Members lose what they have paid for when the owner turns the feature off and on.',
    async prepare(backend) {
      const { person, id } = await backend.signInMember('free');
      const { memberships } = await person.visitor.read('memberships');
      return { visitor: person.visitor, id, memberships };
    },
    async onAgain({ visitor, id, memberships: before }) {
      expectEqual((await visitor.read('memberships')).memberships, before, 'the memberships');
      expectEqual(before[0]?.id, id, 'the id of the membership');
    },
  }),
  refusesValues({
    id: 'owner-switch.types',
    title: 'refuses a switch that is no boolean, with a code for it, and changes nothing',
    visitorSees: 'A wrong request turns the member areas off.',
    changesSite: true,
    values: () =>
      ['false', 0, null].map((memberAreasEnabled) => [{ memberAreasEnabled }, 'memberAreasEnabled'] as const),
    send: (owner, body) => owner.change('PUT', endpoints.toggleMemberAreas, body),
    keeps: [
      'memberAreasEnabled',
      async (owner) => (await owner.read('memberAreas')).memberAreasEnabled ?? true,
    ],
  }),
];

function switchCheck<Prepared>({ prepare, whileOff, onAgain, ...check }: SwitchCheck<Prepared>): Check {
  return {
    ...check,
    changesSite: true,
    async run(backend) {
      const prepared = await prepare(backend);
      const { visitor: owner } = await ownerOf(backend);
      const turn = async (memberAreasEnabled: boolean) =>
        expectSuccess(await owner.change('PUT', endpoints.toggleMemberAreas, { memberAreasEnabled }));
      await turn(false);
      try {
        await whileOff?.(prepared, backend);
      } finally {
        await turn(true);
      }
      await onAgain?.(prepared, backend);
    },
  };
}

const join = (visitor: Visitor, areaId: string) => visitor.change('PUT', joinPathOf(areaId), {});

const readBlock = async (visitor: Visitor) =>
  (await visitor.read('block', 'conformance-switch')).memberAreasEnabled;

const readNavigation = async (member: Visitor) => (await member.read('memberNavigation')).areas;
