import { endpoints } from 'member-area-elements/contract/routes';
import type { MemberArea } from 'member-area-elements/contract/parts/member-area';
import { describeAnswer, partOf } from '../answer.js';
import { withId, type AreaKind } from '../backend.js';
import type { Check } from '../check.js';
import {
  expect,
  expectEqual,
  expectNotStored,
  expectRefused,
  expectRefusal,
  expectSafePath,
  expectStatus,
  readAnswer,
} from '../expectations.js';
import type { Visitor } from '../visitor.js';

const NO_CODE = 'no-such-id';

/** Areas, lock screens, blocks, the member navigation and events, as visitors call them. */
export const areaChecks: readonly Check[] = [
  ...(['free', 'recurring', 'oneTime', 'installments', 'notYetOpen', 'closed'] as const).map(
    (kind): Check => ({
      id: `area.read-${kind.toLowerCase()}`,
      title: `answers everybody with the area "${kind}"`,
      visitorSees: 'The join button has no price, or the lock screen shows an error.',
      async run(backend) {
        const area = await readArea(await backend.visit(), backend.area(kind));
        expectEqual(area.id, backend.area(kind), 'id');
        expectKind(area, kind);
      },
    }),
  ),
  {
    id: 'area.unknown',
    title: 'answers 404 for an area that does not exist',
    visitorSees: 'An error in place of the content of the tag.',
    async run(backend) {
      const visitor = await backend.visit();
      for (const id of [NO_CODE, "'", '%2e%2e', '__proto__'])
        expectStatus(await visitor.get(withId(endpoints.memberArea, id)), 404, 410);
    },
  },
  {
    id: 'area.own-membership',
    title: 'has the membership of the visitor who asks, and of nobody else',
    visitorSees: 'A member sees Join, or everybody sees that somebody is a member.',
    async run(backend) {
      const [member, other] = [await backend.signIn(), await backend.bystander()];
      await backend.makeMember(member, 'free');
      const id = backend.area('free');
      expectEqual(
        (await readArea(member.visitor, id)).membership?.status,
        'ACTIVE',
        'membership.status of the member',
      );
      expectEqual(
        (await readArea(other.visitor, id)).membership,
        undefined,
        'the membership of another person',
      );
      expectEqual(
        (await readArea(await backend.visit(), id)).membership,
        undefined,
        'the membership of a signed-out visitor',
      );
    },
  },
  {
    id: 'area.payment-failed',
    title: 'tells the tags that the payment of the visitor has failed',
    visitorSees: 'Join in place of the way to update the payment.',
    async run(backend) {
      const person = await backend.signIn();
      await backend.makeMember(person, 'recurring', { status: 'PAYMENT_FAILED' });
      const { membership } = await readArea(person.visitor, backend.area('recurring'));
      expectEqual(membership?.status, 'PAYMENT_FAILED', 'membership.status');
    },
  },
  {
    id: 'area.no-secrets',
    title: 'tells visitors nothing that is for the owner, such as the number of members',
    visitorSees: 'Everybody can read the numbers of the business.',
    async run(backend) {
      const answer = await (await backend.visit()).get(withId(endpoints.memberArea, backend.area('free')));
      for (const field of ['numMembers', 'members', 'quotas'])
        expect(
          partOf(answer.json, field) === undefined,
          `Expected no ${field}, but ${describeAnswer(answer)}.`,
        );
    },
  },
  {
    id: 'area.gated-text',
    title: 'has nothing of the gated page in the area, its lock screen or the navigation',
    visitorSees: 'The paid text is in the answers of the API.',
    async run(backend) {
      const { gatedPage } = backend.settings;
      const text = gatedPage?.text ?? '';
      const visitor = await backend.visit();
      for (const path of [endpoints.memberArea, endpoints.lockScreen].map((one) =>
        withId(one, backend.area('free')),
      )) {
        const answer = await visitor.get(path);
        expect(
          text === '' || !answer.text.includes(text),
          `Expected nothing of the gated page, but ${answer.request} has it.`,
        );
      }
    },
  },

  {
    id: 'lock-screen.read',
    title: 'answers everybody with the lock screen of an area',
    visitorSees: '"We couldn’t load this. Try again." in place of the lock screen.',
    async run(backend) {
      const path = withId(endpoints.lockScreen, backend.area('free'));
      readAnswer(await (await backend.visit()).get(path), 'GET lockScreen');
      readAnswer(await backend.newBrowser().get(path), 'GET lockScreen');
    },
  },
  {
    id: 'lock-screen.unknown',
    title: 'answers 404 for the lock screen of an area that does not exist',
    visitorSees: 'A lock screen for an area that nobody can join.',
    async run(backend) {
      expectStatus(await (await backend.visit()).get(withId(endpoints.lockScreen, NO_CODE)), 404, 410);
    },
  },
  {
    id: 'lock-screen.version',
    title: 'sends one version of a lock screen for as long as nothing has changed',
    visitorSees: 'The owner is asked to reload although nobody else has changed anything.',
    async run(backend) {
      const visitor = await backend.visit();
      const path = withId(endpoints.lockScreen, backend.area('closed'));
      const versions = [await visitor.get(path), await visitor.get(path)].map(
        ({ headers, json }) => headers.get('etag') ?? partOf(json, 'version') ?? null,
      );
      expectEqual(versions[1], versions[0], 'the version of the second answer');
    },
  },

  {
    id: 'block.unknown',
    title: 'answers with a block that is not connected for an unknown id',
    visitorSees: 'An error in place of an empty block.',
    async run(backend) {
      const block = readAnswer(
        await (await backend.visit()).get(withId(endpoints.block, NO_CODE)),
        'GET block',
      );
      expect(!block.memberAreaId, `Expected no memberAreaId, but it is "${block.memberAreaId}".`);
    },
  },

  {
    id: 'navigation.none',
    title: 'answers a person without memberships with no areas',
    visitorSees: 'The navigation links to pages that are locked.',
    async run(backend) {
      const { visitor } = await backend.signIn();
      expectEqual(
        readAnswer(await visitor.get(endpoints.memberNavigation), 'GET memberNavigation').areas,
        [],
        'the areas',
      );
    },
  },
  {
    id: 'navigation.member',
    title: 'links a member to the pages of their areas by paths of the site',
    visitorSees: 'The navigation misses the areas of the member.',
    async run(backend) {
      const person = await backend.signIn();
      await backend.makeMember(person, 'free');
      const answer = await person.visitor.get(endpoints.memberNavigation);
      const { areas } = readAnswer(answer, 'GET memberNavigation');
      expectEqual(
        areas.map(({ id }) => id),
        [backend.area('free')],
        'the areas',
      );
      expect((areas[0]?.pages.length ?? 0) > 0, `Expected a page, but ${describeAnswer(answer)}.`);
      for (const { path } of areas.flatMap(({ pages }) => pages)) expectSafePath(path, answer);
    },
  },
  ...(['PAYMENT_FAILED', 'CANCELLED'] as const).map((status): Check => ({
    id: `navigation.${status.toLowerCase().replace('_', '-')}`,
    title: `leaves out an area whose membership has the status ${status}`,
    visitorSees: 'The navigation links to a page that is locked.',
    async run(backend) {
      const person = await backend.signIn();
      await backend.makeMember(person, 'recurring', { status });
      expectEqual(
        readAnswer(await person.visitor.get(endpoints.memberNavigation), 'GET memberNavigation').areas,
        [],
        'the areas',
      );
    },
  })),

  {
    id: 'events.accepted',
    title: 'accepts an event without a crumb, as a beacon sends it',
    visitorSees: 'Nothing: the owner misses all events, and the console has a warning for each page.',
    async run(backend) {
      const visitor = await backend.visit();
      expectStatus(await sendEvent(visitor, EVENT), 200, 202);
    },
  },
  {
    id: 'events.refused',
    title: 'refuses an event that is none',
    visitorSees: 'Nothing: the events of the owner are full of rubbish.',
    async run(backend) {
      const visitor = await backend.visit();
      for (const body of [
        {},
        { eventSchemaName: 'MemberAreas' },
        { ...EVENT, eventContent: 'text' },
        'no JSON',
      ])
        expectRefused(await sendEvent(visitor, body));
    },
  },
  {
    id: 'events.too-large',
    title: 'refuses an event of a megabyte',
    visitorSees: 'Everybody can fill the disk of the server.',
    async run(backend) {
      expectRefusal(await sendEvent(await backend.visit(), { ...EVENT, more: 'x'.repeat(1024 * 1024) }), 413);
    },
  },
  {
    id: 'area.no-store',
    title: 'lets no cache store the area of a member',
    visitorSees: 'Everybody behind one proxy is a member.',
    async run(backend) {
      const person = await backend.signIn();
      await backend.makeMember(person, 'free');
      expectNotStored(await person.visitor.get(withId(endpoints.memberArea, backend.area('free'))));
    },
  },
];

const EVENT = {
  eventSchemaName: 'MemberAreas',
  eventContent: {
    event_name: 'MemberAreas_ViewLogin',
    event_id: '5f0f2a53-9a1c-4d8e-9d50-1f2b7b1f2c11',
    event_source: 'web',
    event_owner_team: 'member_areas',
    source_environment: 'test',
    website_id: 'conformance',
  },
};

const sendEvent = (visitor: Visitor, body: unknown) =>
  visitor.change('POST', '/api/events', body, { 'x-csrf-token': null });

/** Reads an area as the library does. */
const readArea = async (visitor: Visitor, id: string): Promise<MemberArea> =>
  readAnswer(await visitor.get(withId(endpoints.memberArea, id)), 'GET memberArea');

/** @throws ConformanceFailure unless the area is of the kind that the settings say */
function expectKind({ purchaseType, pricingOptions, enrollment }: MemberArea, kind: AreaKind): void {
  const opensAt = Date.parse(enrollment?.opensAt ?? '');
  const closesAt = Date.parse(enrollment?.closesAt ?? '');
  const isOfKind: Record<AreaKind, boolean> = {
    free: purchaseType === 'FREE' && pricingOptions.length === 0,
    recurring: purchaseType === 'RECURRING' && pricingOptions.length >= 2,
    oneTime: purchaseType === 'SET_AMOUNT' && pricingOptions.some(({ subscribable }) => !subscribable),
    installments:
      purchaseType === 'SET_AMOUNT' &&
      pricingOptions.some(({ numBillingCycles }) => (numBillingCycles ?? 0) > 1),
    notYetOpen: opensAt > Date.now(),
    closed: closesAt < Date.now(),
  };
  expect(
    isOfKind[kind],
    `Expected an area of the kind "${kind}", but it has ${JSON.stringify({ purchaseType, pricingOptions, enrollment })}.`,
  );
}
