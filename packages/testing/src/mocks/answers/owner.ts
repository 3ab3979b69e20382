/** The answers to the owner's tags. */
import type { Membership } from 'member-area-elements/contract/account/memberships';
import type { MemberAreaList } from 'member-area-elements/contract/owner/member-areas';
import type { AreaVideo, OwnedMemberArea } from 'member-area-elements/contract/parts/owned-member-area';
import type { PricingOption } from 'member-area-elements/contract/parts/pricing-option';
import type { AnswerCall, MockAnswer, MockCall } from '../call.js';
import { hasMembership } from '../membership.js';
import { newToken, type MockData } from '../mock-data.js';
import { fieldRefusal, REFUSALS, refusal, type RefusalAnswer } from '../refusals.js';

const EMPTY_LOCK_SCREEN = {
  headline: '',
  description: '',
  joinButtonVisibility: true,
  benefitsVisibility: true,
};
/** A call with the fields of an area. */
type AreaCall = MockCall<'createMemberArea'> | MockCall<'updateMemberArea'>;

const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'application/octet-stream'];

export const memberAreas: AnswerCall<'memberAreas'> = ({ data, person }) => ({
  body: {
    ...data.list,
    memberAreas: data.list.memberAreas.map((area) => withMembers(area, data)),
    role: person.isOwner ? 'owner' : 'support',
  },
});

export const createMemberArea: AnswerCall<'createMemberArea'> = (call) => {
  const { data } = call;
  const { limit, unlimited = false } = data.quotas.quotas.memberAreas ?? {};
  const refused = nameRefusal(call) ?? idRefusal(call) ?? videoRefusal(call);
  if (refused) return refused;
  if (!unlimited && limit !== undefined && data.list.memberAreas.length >= limit)
    return REFUSALS['quota-reached'];
  const id = call.body.id ?? newAreaId(call);
  const area: OwnedMemberArea = {
    layout: 'list',
    withdrawalDays: 14,
    ...readArea(call.body),
    id,
    videos: takeVideo(call, id),
    numPages: 1,
    numConnectedBlocks: 0,
    lockScreenCustomized: false,
  };
  data.list.memberAreas.push(area);
  data.areaVersions.push({ id: area.id, version: 1 });
  data.lockScreens.push({ ...EMPTY_LOCK_SCREEN, id: area.id, version: 1 });
  return { ...answerArea(area, data), status: 201 };
};

export const ownedMemberArea: AnswerCall<'ownedMemberArea'> = ({ data, param }) => {
  const area = data.list.memberAreas.find(({ id }) => id === param);
  return area ? answerArea(area, data) : REFUSALS['not-found'];
};

export const updateMemberArea: AnswerCall<'updateMemberArea'> = (call) => {
  const { data, param } = call;
  const area = data.list.memberAreas.find(({ id }) => id === param);
  const version = data.areaVersions.find(({ id }) => id === param);
  if (!area || !version) return REFUSALS['not-found'];
  if (isOutdated(call, version.version)) return REFUSALS.changed;
  const refused = nameRefusal(call);
  if (refused) return refused;
  const update = readArea(call.body);
  if (update.purchaseType !== area.purchaseType && countMembers(area, data) > 0)
    return refusal('invalid', { purchaseType: 'has-members' }, 409);
  Object.assign(area, { enrollment: undefined }, update);
  version.version++;
  return answerArea(area, data);
};

export const deleteMemberArea: AnswerCall<'deleteMemberArea'> = ({ data, param }) => {
  const area = data.list.memberAreas.find(({ id }) => id === param);
  if (!area) return REFUSALS['not-found'];
  if (countMembers(area, data) > 0) return REFUSALS['has-members'];
  data.list.memberAreas = data.list.memberAreas.filter((one) => one !== area);
  return {};
};

export const moveMembers: AnswerCall<'moveMembers'> = ({ data, param, body }) => {
  const area = data.list.memberAreas.find(({ id }) => id === param);
  const other = data.list.memberAreas.find(({ id }) => id === body.memberAreaId);
  if (!area || !other) return REFUSALS['not-found'];
  if (area === other) return REFUSALS['same-area'];
  const answer = { moved: 0, ended: 0 };
  for (const person of data.people) {
    const membership = person.memberships.find((one) => one.memberAreaId === area.id && hasMembership(one));
    if (!membership) continue;
    const isInBoth = person.memberships.some((one) => one.memberAreaId === other.id && hasMembership(one));
    if (isInBoth) {
      answer.ended++;
      Object.assign(membership, { status: 'CANCELLED', endsAt: new Date().toISOString() });
      delete membership.nextPaymentAt;
      delete membership.pause;
      continue;
    }
    answer.moved++;
    person.memberships = person.memberships.filter(({ memberAreaId }) => memberAreaId !== other.id);
    const { id, title, path = `/members/${id}` } = other;
    Object.assign(membership, { memberAreaId: id, title, url: path });
  }
  return { body: answer };
};

export const changeMemberPrices: AnswerCall<'changeMemberPrices'> = ({ data, param, body }) => {
  const area = data.list.memberAreas.find(({ id }) => id === param);
  const option = area?.pricingOptions.find(({ id }) => id === body.pricingOptionId);
  if (!area || !option) return REFUSALS['not-found'];
  for (const membership of findEarlier(area, option, data))
    membership.nextPrice = { price: option.price, from: findRenewal(membership, option) };
  const members = data.people
    .flatMap(({ memberships }) => memberships)
    .filter(({ pricingOption, nextPrice }) => pricingOption?.id === option.id && nextPrice !== undefined);
  return { body: { members: members.length } };
};

export const toggleMemberAreas: AnswerCall<'toggleMemberAreas'> = ({ data, body }) => {
  const { memberAreasEnabled } = body;
  data.list.memberAreasEnabled = memberAreasEnabled;
  if (memberAreasEnabled) data.list.memberAreasEnabledAt = new Date().toISOString();
  return {};
};

export const updateNavigationSetting: AnswerCall<'updateNavigationSetting'> = ({ data, body }) => {
  Object.assign(data.list, {
    navigationSetting: body.navigationSetting,
    navigationSettingChosen: true,
  } satisfies Partial<MemberAreaList>);
  return {};
};

export const planQuotas: AnswerCall<'planQuotas'> = ({ data }) => {
  const { memberAreas: quota } = data.quotas.quotas;
  const used = data.list.memberAreas.length;
  const counted = quota && {
    ...quota,
    used,
    ...(quota.limit !== undefined && { remaining: quota.limit - used }),
  };
  return {
    body: { ...data.quotas, quotas: { ...data.quotas.quotas, ...(counted && { memberAreas: counted }) } },
  };
};

export const updateLockScreen: AnswerCall<'updateLockScreen'> = (call) => {
  const { data, param, body } = call;
  const stored = data.lockScreens.find(({ id }) => id === param);
  if (!stored) return REFUSALS['not-found'];
  if (isOutdated(call, stored.version)) return REFUSALS.changed;
  Object.assign(stored, body, { version: stored.version + 1 });
  setCustomized(data, param, true);
  return {};
};

export const resetLockScreen: AnswerCall<'resetLockScreen'> = ({ data, param }) => {
  const stored = data.lockScreens.find(({ id }) => id === param);
  if (!stored) return REFUSALS['not-found'];
  Object.assign(stored, EMPTY_LOCK_SCREEN, { version: stored.version + 1 });
  setCustomized(data, param, false);
  return {};
};

export const sendSurvey: AnswerCall<'sendSurvey'> = ({ data }) => {
  data.list.survey = { ...data.list.survey, submittedAt: new Date().toISOString() };
  return { status: 201 };
};

export const dismissSurvey: AnswerCall<'dismissSurvey'> = ({ data }) => {
  data.list.survey = { ...data.list.survey, dismissedAt: new Date().toISOString() };
  return { status: 201 };
};

export const saveBlock: AnswerCall<'saveBlock'> = ({ data, param, body }) => {
  const { memberAreaId, settings } = body;
  const others = data.blocks.filter(({ id }) => id !== param);
  data.blocks = [...others, { id: param, ...(memberAreaId && { memberAreaId }), settings }];
  for (const area of data.list.memberAreas)
    area.numConnectedBlocks = data.blocks.filter((block) => block.memberAreaId === area.id).length;
  return {};
};

export const uploadVideo: AnswerCall<'uploadVideo'> = ({ data, headers }) => {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  if (!VIDEO_TYPES.includes(type)) return REFUSALS.unsupported;
  const id = newToken();
  const title = decodeURIComponent(headers.get('x-file-name') ?? '').replace(/\.\w{1,5}$/, '') || 'Video';
  data.uploads.push({ id, title });
  return { status: 201, body: { id, minutes: 1 } };
};

export const deleteVideo: AnswerCall<'deleteVideo'> = ({ data, param }) => {
  const area = data.list.memberAreas.find(({ videos = [] }) => videos.some(({ id }) => id === param));
  if (!area) return REFUSALS['not-found'];
  area.videos = area.videos?.filter(({ id }) => id !== param);
  return {};
};

/** Returns the refusal of a video that was not uploaded or that another area has, or `null`. */
function videoRefusal({ data, body }: MockCall<'createMemberArea'>): RefusalAnswer | null {
  const id = body.video?.id;
  const isUnknown = id !== undefined && !data.uploads.some((upload) => upload.id === id);
  return fieldRefusal({ video: isUnknown && 'unknown' });
}

/** Returns the videos of a new area. Its upload belongs to no other area from then on. */
function takeVideo({ data, body }: MockCall<'createMemberArea'>, areaId: string): AreaVideo[] {
  const { id, url } = body.video ?? {};
  if (url !== undefined)
    return [{ id: newToken(), title: url.replace(/^https:\/\//, ''), kind: 'link', url }];
  const upload = data.uploads.find((one) => one.id === id);
  if (!upload) return [];
  data.uploads = data.uploads.filter((one) => one !== upload);
  const path = `/api/people-hub/v1/member-areas/${areaId}/videos/${upload.id}`;
  return [{ ...upload, kind: 'file', url: path }];
}

/** Returns the refusal of a name that another area has, or `null`. */
function nameRefusal({ data, param, body }: AreaCall): RefusalAnswer | null {
  const isTaken = data.list.memberAreas.some(
    ({ id, title }) => id !== param && title.toLowerCase() === body.name.toLowerCase(),
  );
  return fieldRefusal({ name: isTaken && 'taken' });
}

/** Returns the refusal of a chosen id that another area has, or `null`. */
function idRefusal({ data, body }: MockCall<'createMemberArea'>): RefusalAnswer | null {
  return fieldRefusal({ id: data.list.memberAreas.some(({ id }) => id === body.id) && 'taken' });
}

/** Returns an id that is made from the name and that no area has. */
function newAreaId(call: MockCall<'createMemberArea'>): string {
  const words = call.body.name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  const first =
    words
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40) || 'area';
  const ids = new Set(call.data.list.memberAreas.map(({ id }) => id));
  let id = first;
  for (let number = 2; ids.has(id); number++) id = `${first}-${number}`;
  return id;
}

/** Returns the area that a body describes. Options without an id are new. */
function readArea({
  name,
  description,
  layout,
  purchaseType,
  pricingOptions,
  benefits,
  enrollment,
  withdrawalDays,
  maxPausePeriods,
}: AreaCall['body']): Omit<OwnedMemberArea, 'id'> {
  return {
    title: name,
    description,
    purchaseType,
    pricingOptions: pricingOptions.map(
      ({ id, price, subscribable, billingPeriod, numBillingCycles, subscriptionPlan }) => ({
        id: id ?? newToken(),
        price,
        subscribable,
        billingPeriod: subscriptionPlan?.billingPeriod ?? billingPeriod ?? undefined,
        numBillingCycles: subscriptionPlan?.numBillingCycles ?? numBillingCycles ?? undefined,
      }),
    ),
    benefits,
    numMABenefits: benefits.length,
    ...(withdrawalDays !== undefined && { withdrawalDays }),
    ...(maxPausePeriods !== undefined && { maxPausePeriods }),
    ...(enrollment && {
      enrollment: {
        opensAt: enrollment.opensAt ?? undefined,
        closesAt: enrollment.closesAt ?? undefined,
      },
    }),
    ...(layout !== undefined && { layout }),
  };
}

/** Returns whether an update names another version than the stored one. */
function isOutdated({ headers }: { readonly headers: Headers }, version: number): boolean {
  const asked = headers.get('if-match');
  return asked !== null && asked !== `"${version}"`;
}

function answerArea(area: OwnedMemberArea, data: MockData): MockAnswer<'ownedMemberArea'> {
  const version = data.areaVersions.find(({ id }) => id === area.id)?.version ?? 1;
  return { body: withMembers(area, data), headers: { etag: `"${version}"` } };
}

const withMembers = (area: OwnedMemberArea, data: MockData): OwnedMemberArea => ({
  ...area,
  numMembers: countMembers(area, data),
  ...earlierPricesOf(area, data),
});

/** Returns the options of an area whose price members can be given, with the number of these members. */
function earlierPricesOf(area: OwnedMemberArea, data: MockData): Pick<OwnedMemberArea, 'earlierPrices'> {
  const earlierPrices = area.pricingOptions
    .map((option) => ({ pricingOptionId: option.id, numMembers: findEarlier(area, option, data).length }))
    .filter(({ numMembers }) => numMembers > 0);
  return earlierPrices.length > 0 ? { earlierPrices } : {};
}

/** Returns the memberships that go on at another price than their option has now. */
function findEarlier({ id }: OwnedMemberArea, option: PricingOption, { people }: MockData): Membership[] {
  const priceOf = ({ pricingOption, nextPrice }: Membership) => nextPrice?.price ?? pricingOption?.price;
  return people
    .flatMap(({ memberships }) => memberships)
    .filter(
      (membership) =>
        membership.memberAreaId === id &&
        membership.status === 'ACTIVE' &&
        membership.feeType === 'recurring' &&
        membership.pricingOption?.id === option.id &&
        priceOf(membership)?.currencyCode === option.price.currencyCode &&
        priceOf(membership)?.value !== option.price.value,
    );
}

/** Returns the first renewal of a membership that is 30 days ahead at least. */
function findRenewal({ joinedAt, nextPaymentAt = joinedAt }: Membership, option: PricingOption): string {
  const { value, unit } = option.subscriptionPlan?.billingPeriod ??
    option.billingPeriod ?? { value: 1, unit: 'MONTH' as const };
  const earliest = Date.now() + 30 * 24 * 60 * 60 * 1000;
  const date = new Date(nextPaymentAt);
  while (date.getTime() < earliest) {
    if (unit === 'WEEK') date.setUTCDate(date.getUTCDate() + 7 * value);
    else date.setUTCMonth(date.getUTCMonth() + value * (unit === 'YEAR' ? 12 : 1));
  }
  return date.toISOString();
}

const countMembers = ({ id }: OwnedMemberArea, { people }: MockData): number =>
  people.filter(({ memberships }) => memberships.some((one) => one.memberAreaId === id && hasMembership(one)))
    .length;

function setCustomized({ list }: MockData, areaId: string, lockScreenCustomized: boolean): void {
  const area = list.memberAreas.find(({ id }) => id === areaId);
  if (area) area.lockScreenCustomized = lockScreenCustomized;
}
