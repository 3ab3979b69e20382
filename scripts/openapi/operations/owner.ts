/** The calls of the owner's tags. */
import { sampleUnder } from '../guide-samples.js';
import {
  answerOf,
  boolean,
  code,
  field,
  object,
  oneOf,
  text,
  type Operation,
  type Refusals,
} from '../operation.js';

const notOwner: Refusals = {
  401: { description: 'The visitor is signed out.' },
  403: { description: 'The visitor is not the owner.' },
};

const changed = { description: 'Somebody else has changed it: `if-match` names another version.' };
const missingArea = { description: 'The area does not exist any more.' };

const name = { ...text(1), description: 'The title of the area.' };
const purchaseType = oneOf('FREE', 'RECURRING', 'SET_AMOUNT');
const layout = {
  ...oneOf('cards', 'list', 'video', 'welcome'),
  description: 'The layout of the home page for members.',
};
const benefits = { type: 'array', items: object({ description: text(1) }) };
const enrollment = {
  ...object(
    { opensAt: { type: 'string', format: 'date-time' }, closesAt: { type: 'string', format: 'date-time' } },
    [],
  ),
  description: 'Missing when people can join at any time.',
};

const terms = {
  price: answerOf('Price'),
  subscribable: boolean,
  billingPeriod: {
    ...object({ value: { type: 'integer', minimum: 1 }, unit: answerOf('BillingUnit') }),
    description: 'Missing for a price that is paid once.',
  },
  numBillingCycles: {
    type: 'integer',
    minimum: 0,
    maximum: 36,
    description: '0 means without end, 2 to 36 are installments. Missing for a price that is paid once.',
  },
};

const pricingOptions = (option: Record<string, unknown>) => ({
  type: 'array',
  maxItems: 2,
  items: object({ ...option, ...terms }, ['price', 'subscribable']),
  description:
    'Empty for `FREE`. One or two options for `RECURRING`. For `SET_AMOUNT` one that is not subscribable, one with 2 to 36 cycles, or both.',
});

const blockSettings = object({
  showTitle: boolean,
  showDescription: boolean,
  showPrice: boolean,
  showBenefits: boolean,
  buttonText: text(1, 30),
  alignment: oneOf('start', 'center', 'end'),
});

/** The example of an area that its owner reads. */
const ownedArea = {
  ...(sampleUnder('Read a member area') as object),
  membership: undefined,
  numPages: 2,
  numConnectedBlocks: 1,
  lockScreenCustomized: false,
  numMembers: 41,
  path: '/members/letters',
  videos: [
    {
      id: 'v1',
      title: 'Loaf',
      kind: 'file',
      url: '/api/people-hub/v1/member-areas/letters/videos/v1',
    },
  ],
};

const changeOfSite = { tag: 'owner', caller: 'signed-in', refusals: notOwner } as const;

export const ownerOperations: Operation[] = [
  {
    ...changeOfSite,
    method: 'get',
    endpoint: 'memberAreas',
    operationId: 'memberAreas',
    summary: 'Read the member areas',
    description: 'Reads all areas of the site with the state of their setup, and the settings of the site.',
    answer: answerOf('MemberAreaList'),
  },
  {
    ...changeOfSite,
    method: 'post',
    endpoint: 'memberAreas',
    operationId: 'createMemberArea',
    summary: 'Create a member area',
    description:
      'Creates an area. Its id never changes. Check the names, the ids and the quota of the plan in the same transaction: two creations can arrive at once.',
    body: object(
      {
        name,
        id: {
          type: 'string',
          maxLength: 40,
          pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
          description: 'The id that the owner chooses. Missing: the backend makes it from the name.',
        },
        description: text(0),
        layout,
        purchaseType,
        pricingOptions: pricingOptions({}),
        benefits,
        enrollment,
        video: {
          ...object({ id: text(1), url: { ...text(1, 2048), format: 'uri' } }, []),
          description:
            'The first video: the `id` of an upload that no area has, or the `url` of a link with https. Missing without one.',
        },
      },
      ['name', 'purchaseType'],
    ),
    success: 'The new area, with its id.',
    answerExample: ownedArea,
    answer: answerOf('OwnedMemberArea'),
    refusals: {
      ...notOwner,
      '4XX': {
        description:
          'Fields are not valid, or the plan allows no more areas (code `quota-reached`). Fields: `name` or `title`, `id`, `description`, `layout`, `purchaseType`, `pricingOptions`, `video`, `video.url`, `enrollment`, `enrollment.opensAt`, `enrollment.closesAt`; with the index that was sent `pricingOptions.0.price`, `pricingOptions.0.billingPeriod`, `pricingOptions.0.numBillingCycles` and `benefits.1.description`.',
        examples: { ...field('name', 'taken'), ...field('id', 'taken'), ...code('quota-reached') },
      },
    },
  },
  {
    ...changeOfSite,
    method: 'get',
    endpoint: 'ownedMemberArea',
    operationId: 'ownedMemberArea',
    summary: 'Read an area to edit it',
    description: 'Reads an area with its version, which comes back with the update.',
    answerExample: ownedArea,
    answer: answerOf('OwnedMemberArea'),
    answerHeaders: { ETag: 'ETag' },
    refusals: { ...notOwner, 404: missingArea },
  },
  {
    ...changeOfSite,
    method: 'put',
    endpoint: 'ownedMemberArea',
    operationId: 'updateMemberArea',
    summary: 'Edit a member area',
    description:
      'The fields replace those of the area. An option with an `id` replaces the terms of the stored option for people who join from now on; one without an `id` is new; a stored option that is missing is no longer offered. Without `layout`, the layout stays as it is.',
    hasVersion: true,
    body: object(
      {
        name,
        description: text(0),
        layout,
        purchaseType,
        pricingOptions: pricingOptions({ id: text(1) }),
        benefits,
        enrollment,
      },
      ['name', 'description', 'purchaseType', 'pricingOptions', 'benefits'],
    ),
    success: 'The area, as when it is read.',
    answerExample: ownedArea,
    answer: answerOf('OwnedMemberArea'),
    answerHeaders: { ETag: 'ETag' },
    refusals: {
      ...notOwner,
      412: changed,
      '4XX': {
        description: 'Fields are not valid. `has-members`: people are members, so the purchase type stays.',
        examples: { ...field('name', 'taken'), ...field('purchaseType', 'has-members') },
      },
    },
  },
  {
    ...changeOfSite,
    method: 'delete',
    endpoint: 'ownedMemberArea',
    operationId: 'deleteMemberArea',
    summary: 'Delete a member area',
    description:
      'Deletes an area that has no members. Check that in the statement that deletes: somebody may join at the same time.',
    refusals: {
      ...notOwner,
      404: { description: 'A success: the area does not exist any more.' },
      409: {
        description: 'Somebody has a membership that has not ended.',
        examples: code('has-members'),
      },
    },
  },
  {
    ...changeOfSite,
    method: 'put',
    endpoint: 'toggleMemberAreas',
    operationId: 'toggleMemberAreas',
    summary: 'Switch the member areas',
    description: 'Turns the member areas of the site on or off. While they are off, visitors cannot join.',
    bodyExample: { memberAreasEnabled: true },
    body: object({ memberAreasEnabled: boolean }),
  },
  {
    ...changeOfSite,
    method: 'put',
    endpoint: 'updateNavigationSetting',
    operationId: 'updateNavigationSetting',
    summary: 'Change the navigation',
    description:
      'Chooses where the pages of members are in the navigation of the site. The library sends one request after the other; the last one has the last choice.',
    bodyExample: { navigationSetting: 'ACCOUNT_MENU' },
    body: object({ navigationSetting: answerOf('NavigationSetting') }),
  },
  {
    ...changeOfSite,
    method: 'get',
    endpoint: 'planQuotas',
    operationId: 'planQuotas',
    summary: 'Read the plan quotas',
    description: 'A value that is missing is unknown: the library allows the action, and the server decides.',
    answer: answerOf('PlanQuotas'),
  },
  {
    ...changeOfSite,
    method: 'put',
    endpoint: 'updateLockScreen',
    operationId: 'updateLockScreen',
    summary: 'Update a lock screen',
    description:
      'The library sends the `ETag` back as it arrived. A proxy that compresses the answer may have changed it: accept `W/"v7"` and `"v7-gzip"` as `"v7"`.',
    hasVersion: true,
    body: object({
      headline: text(0),
      description: text(0),
      joinButtonVisibility: boolean,
      benefitsVisibility: boolean,
    }),
    refusals: {
      ...notOwner,
      404: missingArea,
      410: missingArea,
      412: changed,
      '4XX': {
        description: 'Fields are not valid.',
        examples: { ...field('headline', 'too-long'), ...field('description', 'too-long') },
      },
    },
  },
  {
    ...changeOfSite,
    method: 'put',
    endpoint: 'resetLockScreen',
    operationId: 'resetLockScreen',
    summary: 'Reset a lock screen',
    description: 'Sets a lock screen to its default texts and options. The library reads it afterwards.',
  },
  {
    ...changeOfSite,
    method: 'post',
    endpoint: 'survey',
    operationId: 'sendSurvey',
    summary: 'Send the survey',
    description:
      'Stores the answers of the owner. Empty texts are left out. Answer `survey.submittedAt` in the list of areas from then on.',
    body: object(
      {
        feeling: oneOf('VERY_DISAPPOINTED', 'SOMEWHAT_DISAPPOINTED', 'NOT_DISAPPOINTED', 'NO_LONGER_USED'),
        mainBenefit: text(1, 500),
        improvement: text(1, 500),
        bestFor: text(1, 500),
      },
      ['feeling'],
    ),
  },
  {
    ...changeOfSite,
    method: 'post',
    endpoint: 'surveyDismissal',
    operationId: 'dismissSurvey',
    summary: 'Dismiss the survey',
    description:
      'Stores that the owner dismissed the survey. Answer `survey.dismissedAt` in the list of areas from then on.',
    bodyExample: { method: 'close' },
    body: object({ method: oneOf('close', 'not_now', 'escape') }),
  },
  {
    ...changeOfSite,
    method: 'put',
    endpoint: 'ownedBlock',
    operationId: 'saveBlock',
    summary: 'Save a block',
    description:
      'Stores which area a block shows and how. The id is the own one of the page: an unknown id is a new block.',
    body: object({
      memberAreaId: { type: ['string', 'null'], description: '`null` after a disconnect.' },
      settings: blockSettings,
    }),
  },
  {
    ...changeOfSite,
    method: 'post',
    endpoint: 'videos',
    operationId: 'uploadVideo',
    summary: 'Upload a video',
    description: 'The library offers MP4 and MOV and refuses an empty file itself. There is no time limit.',
    body: 'file',
    answer: object({ id: text(0), minutes: { type: 'number' } }, ['id']),
    refusals: {
      ...notOwner,
      413: { description: 'The file is too large.' },
      415: { description: 'The file is neither MP4 nor MOV.' },
      '4XX': { description: 'The video storage is full.', examples: code('quota-reached') },
    },
  },
  {
    ...changeOfSite,
    method: 'delete',
    endpoint: 'ownedVideo',
    operationId: 'deleteVideo',
    summary: 'Delete a video',
    description: 'Deletes a video of an area, with its file. Its minutes count no more.',
    refusals: {
      ...notOwner,
      404: { description: 'A success: the video does not exist any more.' },
    },
  },
];
