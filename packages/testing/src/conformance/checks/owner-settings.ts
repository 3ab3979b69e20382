import { BUTTON_TEXT_LENGTH, COMMENT_LENGTH } from 'member-area-elements/contract/parts/limits';
import { endpoints } from 'member-area-elements/contract/routes';
import { describeAnswer, partOf } from '../answer.js';
import { JOIN, withId, type Backend } from '../backend.js';
import type { Check } from '../check.js';
import {
  expect,
  expectEqual,
  expectFieldOf,
  expectRefusal,
  expectSuccess,
  readAnswer,
} from '../expectations.js';
import { newArea, newBlock, ownerOf, pathOf, readList, visitorOf, withArea } from '../owner.js';
import type { Visitor } from '../visitor.js';

const CLOSED = 'People join a site whose owner has turned member areas off.';

/** The switch of the member areas, their navigation, the survey and the blocks. */
export const ownerSettingChecks: readonly Check[] = [
  {
    id: 'owner-switch.off',
    title:
      'says that the member areas are off in the list of the owner and in blocks, until they are on again',
    visitorSees: 'Visitors see blocks of a feature that the owner has turned off.',
    changesSite: true,
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      const visitor = await backend.visit();
      const block = pathOf('block', 'conformance-switch');
      const readBlock = async () => readAnswer(await visitor.get(block), 'GET block').memberAreasEnabled;
      await whileOff(backend, async () => {
        expectEqual((await readList(owner)).memberAreasEnabled, false, 'memberAreasEnabled of the list');
        expectEqual(await readBlock(), false, 'memberAreasEnabled of the block');
      });
      const { memberAreasEnabled = true, memberAreasEnabledAt } = await readList(owner);
      expectEqual(memberAreasEnabled, true, 'memberAreasEnabled of the list');
      expectEqual(await readBlock(), true, 'memberAreasEnabled of the block');
      expect(memberAreasEnabledAt !== undefined, 'The list does not say since when the member areas are on.');
    },
  },
  {
    id: 'owner-switch.join-signed-out',
    title: 'tells a signed-out visitor with 403 that the member areas are off, and asks for no login first',
    visitorSees: 'A visitor fills in the form of a new account, and only then learns that nobody can join.',
    changesSite: true,
    async run(backend) {
      const visitor = await backend.visit();
      await whileOff(backend, async () =>
        expectRefusal(await visitor.change('PUT', withId(JOIN, backend.area('free')), {}), 403),
      );
      expectRefusal(await visitor.change('PUT', withId(JOIN, backend.area('free')), {}), 401);
    },
  },
  {
    id: 'owner-switch.join',
    title: 'lets nobody join while the member areas are off, with 403',
    visitorSees: CLOSED,
    changesSite: true,
    async run(backend) {
      const { visitor } = await backend.signIn();
      await whileOff(backend, async () => {
        for (const kind of ['free', 'recurring'] as const) {
          if (backend.settings.areas[kind] === undefined) continue;
          expectRefusal(await visitor.change('PUT', withId(JOIN, backend.area(kind)), {}), 403);
        }
      });
      const { memberships } = readAnswer(await visitor.get(endpoints.memberships), 'GET memberships');
      expectEqual(memberships, [], 'the memberships');
    },
  },
  {
    id: 'owner-switch.sign-up',
    title: 'creates no account while the member areas are off, with 403',
    visitorSees: CLOSED,
    changesSite: true,
    async run(backend) {
      const account = backend.newAccount();
      await whileOff(backend, async () => {
        const visitor = await backend.visit();
        expectRefusal(await visitor.change('POST', endpoints.account, account), 403);
        expectRefusal(await visitor.get(endpoints.profile), 401);
      });
    },
  },
  {
    id: 'owner-switch.log-in',
    title: 'logs nobody in except the owner while the member areas are off, with 403',
    visitorSees: 'The owner cannot log in to turn the member areas on again.',
    changesSite: true,
    async run(backend) {
      const [account, owner] = [backend.newAccount(), { ...backend.newAccount(), owner: true }];
      await backend.fixtures.createPerson(account);
      await backend.fixtures.createPerson(owner);
      await whileOff(backend, async () => {
        const visitor = await backend.visit();
        expectRefusal(await backend.logIn(visitor, account), 403);
        expectRefusal(await visitor.get(endpoints.profile), 401);
        const colleague = await backend.visit();
        expectSuccess(await backend.logIn(colleague, owner));
        await readList(colleague);
      });
    },
  },
  {
    id: 'owner-switch.navigation',
    title: 'shows members no areas in the navigation while the member areas are off',
    visitorSees: 'The navigation leads members to pages that are closed.',
    changesSite: true,
    async run(backend) {
      const person = await backend.signIn();
      await backend.makeMember(person, 'free');
      const read = async () =>
        readAnswer(await person.visitor.get(endpoints.memberNavigation), 'GET memberNavigation').areas;
      expectEqual((await read()).length, 1, 'the number of areas before');
      await whileOff(backend, async () => expectEqual(await read(), [], 'the areas'));
      expectEqual((await read()).length, 1, 'the number of areas after');
    },
  },
  {
    id: 'owner-switch.members-keep',
    title: 'keeps the memberships while the member areas are off',
    visitorSees: 'Members lose what they have paid for when the owner turns the feature off and on.',
    changesSite: true,
    async run(backend) {
      const person = await backend.signIn();
      const { id } = await backend.makeMember(person, 'free');
      const read = async () =>
        readAnswer(await person.visitor.get(endpoints.memberships), 'GET memberships').memberships;
      const before = await read();
      await whileOff(backend, () => Promise.resolve());
      expectEqual(await read(), before, 'the memberships');
      expectEqual(before[0]?.id, id, 'the id of the membership');
    },
  },
  {
    id: 'owner-switch.types',
    title: 'refuses a switch that is no boolean, with a code for it, and changes nothing',
    visitorSees: 'A wrong request turns the member areas off.',
    changesSite: true,
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      for (const memberAreasEnabled of ['false', 0, null]) {
        const answer = await owner.change('PUT', endpoints.toggleMemberAreas, { memberAreasEnabled });
        expectFieldOf(answer, 'memberAreasEnabled');
      }
      expectEqual((await readList(owner)).memberAreasEnabled ?? true, true, 'memberAreasEnabled');
    },
  },
  {
    id: 'owner-navigation.choices',
    title: 'gives members the place of the navigation that the owner has chosen, each of the three',
    visitorSees: 'The links to the areas are in another place than the owner has chosen.',
    changesSite: true,
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      const { visitor } = await visitorOf(backend);
      for (const navigationSetting of ['ACCOUNT_MENU', 'HIDDEN', 'REPLACE_PRIMARY']) {
        expectSuccess(await owner.change('PUT', endpoints.updateNavigationSetting, { navigationSetting }));
        const list = await readList(owner);
        expectEqual(list.navigationSetting, navigationSetting, 'the setting in the list');
        expectEqual(list.navigationSettingChosen ?? true, true, 'navigationSettingChosen');
        const { setting } = readAnswer(await visitor.get(endpoints.memberNavigation), 'GET memberNavigation');
        expectEqual(setting, navigationSetting, 'the setting that a member reads');
      }
    },
  },
  {
    id: 'owner-navigation.unknown',
    title: 'refuses a place that does not exist, with a code for it, and changes nothing',
    visitorSees: 'The navigation cannot be read, and members see the one of everybody.',
    changesSite: true,
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      const before = (await readList(owner)).navigationSetting;
      const answer = await owner.change('PUT', endpoints.updateNavigationSetting, {
        navigationSetting: 'FOOTER',
      });
      expectFieldOf(answer, 'navigationSetting');
      expectEqual((await readList(owner)).navigationSetting, before, 'the setting');
    },
  },
  {
    id: 'owner-survey.send',
    title: 'stores the survey, and answers when it was sent from then on',
    visitorSees: 'The owner is asked the same questions again and again.',
    async run(backend) {
      const { visitor: owner } = await backend.signIn({ owner: true });
      expectEqual((await readList(owner)).survey?.submittedAt ?? null, null, 'submittedAt before');
      for (const feeling of [
        'VERY_DISAPPOINTED',
        'SOMEWHAT_DISAPPOINTED',
        'NOT_DISAPPOINTED',
        'NO_LONGER_USED',
      ]) {
        const answers = {
          feeling,
          mainBenefit: 'x'.repeat(COMMENT_LENGTH),
          improvement: 'More “layouts”',
          bestFor: 'Bakers',
        };
        expectSuccess(await owner.change('POST', endpoints.survey, answers));
      }
      expect(
        (await readList(owner)).survey?.submittedAt !== undefined,
        'The list has no survey.submittedAt.',
      );
    },
  },
  {
    id: 'owner-survey.feeling-alone',
    title: 'stores a survey with nothing but the feeling',
    visitorSees: 'The owner sees "We couldn’t send your answers. Try again."',
    async run(backend) {
      const { visitor } = await ownerOf(backend);
      expectSuccess(await visitor.change('POST', endpoints.survey, { feeling: 'NOT_DISAPPOINTED' }));
    },
  },
  {
    id: 'owner-survey.not-valid',
    title: 'refuses a feeling that does not exist and texts of more than 500 characters, with codes',
    visitorSees: 'The answers of the survey are not what the owner has chosen.',
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      const send = (changes: object) =>
        owner.change('POST', endpoints.survey, { feeling: 'NOT_DISAPPOINTED', ...changes });
      expectFieldOf(await send({ feeling: 'HAPPY' }), 'feeling');
      for (const field of ['mainBenefit', 'improvement', 'bestFor']) {
        expectFieldOf(await send({ [field]: 'x'.repeat(COMMENT_LENGTH + 1) }), field);
      }
    },
  },
  {
    id: 'owner-survey.dismiss',
    title: 'stores that the survey was dismissed, in each of the three ways',
    visitorSees: 'The survey opens again and again.',
    async run(backend) {
      const { visitor: owner } = await backend.signIn({ owner: true });
      for (const method of ['close', 'not_now', 'escape']) {
        expectSuccess(await owner.change('POST', endpoints.surveyDismissal, { method }));
      }
      const { survey } = await readList(owner);
      expect(survey?.dismissedAt !== undefined, 'The list has no survey.dismissedAt.');
      expectEqual(survey.submittedAt ?? null, null, 'submittedAt');
      expectFieldOf(await owner.change('POST', endpoints.surveyDismissal, { method: 'later' }), 'method');
    },
  },
  {
    id: 'owner-block.save',
    title: 'shows visitors a block with the area and the settings that the owner has saved',
    visitorSees: 'The page shows another area than the owner has chosen.',
    async run(backend) {
      await withArea(backend, newArea(), async ({ id: areaId, owner }) => {
        const id = newBlockId();
        for (const alignment of ['start', 'center', 'end']) {
          const body = newBlock(areaId, { alignment, buttonText: `“${alignment}” <b>` });
          expectSuccess(await owner.change('PUT', pathOf('ownedBlock', id), body));
          const answer = await (await backend.visit()).get(pathOf('block', id));
          readAnswer(answer, 'GET block');
          expectEqual(partOf(answer.json, 'memberAreaId'), areaId, 'the area of the block');
          expectEqual(sorted(partOf(answer.json, 'settings')), sorted(body.settings), 'its settings');
        }
      });
    },
  },
  {
    id: 'owner-block.disconnect',
    title: 'shows no area in a block that the owner has disconnected',
    visitorSees: 'Visitors join an area that the owner has removed from the page.',
    async run(backend) {
      await withArea(backend, newArea(), async ({ id: areaId, owner }) => {
        const id = newBlockId();
        await owner.change('PUT', pathOf('ownedBlock', id), newBlock(areaId));
        expectSuccess(await owner.change('PUT', pathOf('ownedBlock', id), newBlock(null)));
        expectEqual(await readConnection(owner, id), null, 'the area of the block');
      });
    },
  },
  {
    id: 'owner-block.area-deleted',
    title: 'shows no area in a block whose area was deleted',
    visitorSees: 'A block of the page leads to an area that does not exist.',
    async run(backend) {
      const id = newBlockId();
      const { visitor: owner } = await ownerOf(backend);
      await withArea(backend, newArea(), async ({ id: areaId }) => {
        expectSuccess(await owner.change('PUT', pathOf('ownedBlock', id), newBlock(areaId)));
      });
      expectEqual(await readConnection(owner, id), null, 'the area of the block');
    },
  },
  {
    id: 'owner-block.unknown-area',
    title: 'refuses to connect a block to an area that does not exist, and keeps its connection',
    visitorSees: 'A block of the page leads to an area that does not exist.',
    async run(backend) {
      await withArea(backend, newArea(), async ({ id: areaId, owner }) => {
        const id = newBlockId();
        await owner.change('PUT', pathOf('ownedBlock', id), newBlock(areaId));
        const answer = await owner.change('PUT', pathOf('ownedBlock', id), newBlock(crypto.randomUUID()));
        expect(
          answer.status >= 400 && answer.status < 500,
          `Expected a refusal, but ${describeAnswer(answer)}.`,
        );
        expectEqual(await readConnection(owner, id), areaId, 'the area of the block');
      });
    },
  },
  {
    id: 'owner-block.not-valid',
    title: 'refuses a button text of 31 characters or none, and an unknown alignment, with codes',
    visitorSees: 'The button of the block breaks the page, or has no text.',
    async run(backend) {
      const { visitor: owner } = await ownerOf(backend);
      const path = pathOf('ownedBlock', newBlockId());
      for (const [field, value] of [
        ['buttonText', 'x'.repeat(BUTTON_TEXT_LENGTH + 1)],
        ['buttonText', ''],
        ['alignment', 'justify'],
        ['showTitle', 'yes'],
      ] as const) {
        expectFieldOf(
          await owner.change('PUT', path, newBlock(null, { [field]: value })),
          `settings.${field}`,
        );
      }
    },
  },
  {
    id: 'owner-access.sign-up',
    title: 'makes nobody the owner who asks for it in a new account or in the profile',
    visitorSees: 'Everybody can make themselves the owner of the site.',
    async run(backend) {
      const visitor = await backend.visit();
      const asOwner = { owner: true, isOwner: true, role: 'owner', admin: true };
      const created = await visitor.change('POST', endpoints.account, {
        ...backend.newAccount(),
        ...asOwner,
      });
      if (created.status < 300) expectRefusal(await visitor.get(endpoints.memberAreas), 403);
      const { visitor: person } = await backend.signIn();
      await person.change('PUT', endpoints.profile, { firstName: 'Eve', lastName: 'Owner', ...asOwner });
      expectRefusal(await person.get(endpoints.memberAreas), 403);
    },
  },
  {
    id: 'owner-access.cookie',
    title: 'does not believe a cookie that says who the owner is',
    visitorSees: 'Everybody can make themselves the owner with the developer tools of the browser.',
    async run(backend) {
      const { siteUserId } = await ownerOf(backend);
      const { visitor } = await backend.signIn();
      const info = { authenticated: true, firstName: 'Eve', siteUserId, owner: true, isOwner: true };
      visitor.setCookie('SiteUserInfo', encodeURIComponent(JSON.stringify(info)));
      expectRefusal(await visitor.get(endpoints.memberAreas), 403);
    },
  },
  {
    id: 'owner-access.log-out',
    title: 'answers the owner no more after the log-out, with 401',
    visitorSees: 'Whoever uses the computer of the owner next can change the site.',
    async run(backend) {
      const { visitor } = await backend.signIn({ owner: true });
      const cookies = visitor.cookieNames.map((name) => [name, visitor.cookie(name)?.value ?? ''] as const);
      expectSuccess(await visitor.change('DELETE', endpoints.session));
      for (const [name, value] of cookies) visitor.setCookie(name, value);
      expectRefusal(await visitor.get(endpoints.memberAreas), 401);
      const answer = await visitor.change('POST', endpoints.memberAreas, newArea());
      expect(answer.status >= 400, `Expected a refusal, but ${describeAnswer(answer)}.`);
    },
  },
];

/** Does something while the member areas are off. */
async function whileOff(backend: Backend, work: () => Promise<void>): Promise<void> {
  const { visitor: owner } = await ownerOf(backend);
  expectSuccess(await owner.change('PUT', endpoints.toggleMemberAreas, { memberAreasEnabled: false }));
  try {
    await work();
  } finally {
    expectSuccess(await owner.change('PUT', endpoints.toggleMemberAreas, { memberAreasEnabled: true }));
  }
}

const newBlockId = () => `conformance-${crypto.randomUUID()}`;

async function readConnection(visitor: Visitor, id: string): Promise<unknown> {
  return readAnswer(await visitor.get(pathOf('block', id)), 'GET block').memberAreaId ?? null;
}

const sorted = (settings: unknown) =>
  Object.entries(Object(settings) as object).sort(([one], [other]) => one.localeCompare(other));
