import { COMMENT_LENGTH } from 'member-area-elements/contract/parts/limits';
import { endpoints } from 'member-area-elements/contract/routes';
import type { Check } from '../check.js';
import { expect, expectEqual, expectFieldOf, expectSuccess } from '../expectations.js';
import { asOwner, ownerOf, visitorOf } from '../owner.js';
import { refusesValues } from './refused-values.js';

/** The navigation of the member areas, and the survey. */
export const ownerSettingChecks: readonly Check[] = [
  {
    id: 'owner-navigation.choices',
    title: 'gives members the place of the navigation that the owner has chosen, each of the three',
    visitorSees: 'The links to the areas are in another place than the owner has chosen.',
    changesSite: true,
    run: asOwner(async (owner, backend) => {
      const { visitor } = await visitorOf(backend);
      for (const navigationSetting of ['ACCOUNT_MENU', 'HIDDEN', 'REPLACE_PRIMARY']) {
        expectSuccess(await owner.change('PUT', endpoints.updateNavigationSetting, { navigationSetting }));
        const list = await owner.read('memberAreas');
        expectEqual(list.navigationSetting, navigationSetting, 'the setting in the list');
        expectEqual(list.navigationSettingChosen ?? true, true, 'navigationSettingChosen');
        const { setting } = await visitor.read('memberNavigation');
        expectEqual(setting, navigationSetting, 'the setting that a member reads');
      }
    }),
  },
  refusesValues({
    id: 'owner-navigation.unknown',
    title: 'refuses a place that does not exist, with a code for it, and changes nothing',
    visitorSees: 'The navigation cannot be read, and members see the one of everybody.',
    changesSite: true,
    values: () => [[{ navigationSetting: 'FOOTER' }, 'navigationSetting']],
    send: (owner, body) => owner.change('PUT', endpoints.updateNavigationSetting, body),
    keeps: ['the setting', async (owner) => (await owner.read('memberAreas')).navigationSetting],
  }),
  {
    id: 'owner-survey.send',
    title: 'stores the survey, and answers when it was sent from then on',
    visitorSees: 'The owner is asked the same questions again and again.',
    async run(backend) {
      const { visitor: owner } = await backend.signIn({ owner: true });
      expectEqual((await owner.read('memberAreas')).survey?.submittedAt ?? null, null, 'submittedAt before');
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
        (await owner.read('memberAreas')).survey?.submittedAt !== undefined,
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
  refusesValues({
    id: 'owner-survey.not-valid',
    title: 'refuses a feeling that does not exist and texts of more than 500 characters, with codes',
    visitorSees: 'The answers of the survey are not what the owner has chosen.',
    values: () => [
      [{ feeling: 'HAPPY' }, 'feeling'],
      ...['mainBenefit', 'improvement', 'bestFor'].map(
        (field) => [{ [field]: 'x'.repeat(COMMENT_LENGTH + 1) }, field] as const,
      ),
    ],
    send: (owner, answers) =>
      owner.change('POST', endpoints.survey, { feeling: 'NOT_DISAPPOINTED', ...answers }),
  }),
  {
    id: 'owner-survey.dismiss',
    title: 'stores that the survey was dismissed, in each of the three ways',
    visitorSees: 'The survey opens again and again.',
    async run(backend) {
      const { visitor: owner } = await backend.signIn({ owner: true });
      for (const method of ['close', 'not_now', 'escape']) {
        expectSuccess(await owner.change('POST', endpoints.surveyDismissal, { method }));
      }
      const { survey } = await owner.read('memberAreas');
      expect(survey?.dismissedAt !== undefined, 'The list has no survey.dismissedAt.');
      expectEqual(survey.submittedAt ?? null, null, 'submittedAt');
      expectFieldOf(await owner.change('POST', endpoints.surveyDismissal, { method: 'later' }), 'method');
    },
  },
];
