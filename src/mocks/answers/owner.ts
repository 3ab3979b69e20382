/** The answers to the owner's tags. */
import { toLayout } from '../../core/owner/layout.js';
import type { MemberAreaList } from '../../contract/owner/member-areas.js';
import type { PurchaseType } from '../../contract/parts/member-area.js';
import type { NavigationSetting } from '../../contract/parts/navigation-setting.js';
import type { AreaVideo, OwnedMemberArea } from '../../contract/parts/owned-member-area.js';
import type { BillingPeriod, PricingOption } from '../../contract/parts/pricing-option.js';
import { fieldRefusal, forOwner, textField, type Answer, type Call } from '../call.js';
import { hasMembership } from '../membership.js';
import { newToken, type MockData } from '../mock-data.js';
import { REFUSALS, refusal } from '../refusals.js';

const EMPTY_LOCK_SCREEN = {
  headline: '',
  description: '',
  joinButtonVisibility: true,
  benefitsVisibility: true,
};
const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'application/octet-stream'];

export const memberAreas = forOwner(({ data }) => ({
  body: { ...data.list, memberAreas: data.list.memberAreas.map((area) => withMembers(area, data)) },
}));

export const createMemberArea = forOwner((call) => {
  const { data } = call;
  const { limit, unlimited = false } = data.quotas.quotas.memberAreas ?? {};
  const refused = nameRefusal(call) ?? layoutRefusal(call) ?? idRefusal(call) ?? videoRefusal(call);
  if (refused) return refused;
  if (!unlimited && limit !== undefined && data.list.memberAreas.length >= limit)
    return REFUSALS['quota-reached'];
  const id = textField(call, 'id') || newAreaId(call);
  const area: OwnedMemberArea = {
    layout: 'list',
    ...readArea(call),
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
});

export const ownedMemberArea = forOwner(({ data, param }) => {
  const area = data.list.memberAreas.find(({ id }) => id === param);
  return area ? answerArea(area, data) : REFUSALS['not-found'];
});

export const updateMemberArea = forOwner((call) => {
  const { data, param } = call;
  const area = data.list.memberAreas.find(({ id }) => id === param);
  const version = data.areaVersions.find(({ id }) => id === param);
  if (!area || !version) return REFUSALS['not-found'];
  if (isOutdated(call, version.version)) return REFUSALS.changed;
  const refused = nameRefusal(call) ?? layoutRefusal(call);
  if (refused) return refused;
  const update = readArea(call);
  if (update.purchaseType !== area.purchaseType && countMembers(area, data) > 0)
    return refusal(409, 'invalid', { purchaseType: 'has-members' });
  Object.assign(area, { enrollment: undefined }, update);
  version.version++;
  return answerArea(area, data);
});

export const deleteMemberArea = forOwner(({ data, param }) => {
  const area = data.list.memberAreas.find(({ id }) => id === param);
  if (!area) return REFUSALS['not-found'];
  if (countMembers(area, data) > 0) return REFUSALS['has-members'];
  data.list.memberAreas = data.list.memberAreas.filter((one) => one !== area);
  return {};
});

export const toggleMemberAreas = forOwner(({ data, body }) => {
  const { memberAreasEnabled } = body;
  if (typeof memberAreasEnabled !== 'boolean')
    return refusal(400, 'invalid', { memberAreasEnabled: 'invalid' });
  data.list.memberAreasEnabled = memberAreasEnabled;
  if (memberAreasEnabled) data.list.memberAreasEnabledAt = new Date().toISOString();
  return {};
});

export const updateNavigationSetting = forOwner((call) => {
  const navigationSetting = textField(call, 'navigationSetting');
  const known: NavigationSetting[] = ['REPLACE_PRIMARY', 'ACCOUNT_MENU', 'HIDDEN'];
  const setting = known.find((one) => one === navigationSetting);
  if (!setting) return refusal(400, 'invalid', { navigationSetting: 'invalid' });
  Object.assign(call.data.list, {
    navigationSetting: setting,
    navigationSettingChosen: true,
  } satisfies Partial<MemberAreaList>);
  return {};
});

export const planQuotas = forOwner(({ data }) => {
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
});

export const updateLockScreen = forOwner((call) => {
  const { data, param, body } = call;
  const stored = data.lockScreens.find(({ id }) => id === param);
  if (!stored) return REFUSALS['not-found'];
  if (isOutdated(call, stored.version)) return REFUSALS.changed;
  Object.assign(stored, {
    headline: textField(call, 'headline'),
    description: textField(call, 'description'),
    joinButtonVisibility: body['joinButtonVisibility'] !== false,
    benefitsVisibility: body['benefitsVisibility'] !== false,
    version: stored.version + 1,
  });
  setCustomized(data, param, true);
  return {};
});

export const resetLockScreen = forOwner(({ data, param }) => {
  const stored = data.lockScreens.find(({ id }) => id === param);
  if (!stored) return REFUSALS['not-found'];
  Object.assign(stored, EMPTY_LOCK_SCREEN, { version: stored.version + 1 });
  setCustomized(data, param, false);
  return {};
});

export const sendSurvey = forOwner(({ data }) => {
  data.list.survey = { ...data.list.survey, submittedAt: new Date().toISOString() };
  return { status: 201 };
});

export const dismissSurvey = forOwner(({ data }) => {
  data.list.survey = { ...data.list.survey, dismissedAt: new Date().toISOString() };
  return { status: 201 };
});

export const saveBlock = forOwner(({ data, param, body }) => {
  const { memberAreaId, settings } = body;
  const others = data.blocks.filter(({ id }) => id !== param);
  const connection = typeof memberAreaId === 'string' ? { memberAreaId } : {};
  data.blocks = [...others, { id: param, ...connection, settings: settings as object }];
  for (const area of data.list.memberAreas)
    area.numConnectedBlocks = data.blocks.filter((block) => block.memberAreaId === area.id).length;
  return {};
});

export const uploadVideo = forOwner(({ data, headers }) => {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  if (!VIDEO_TYPES.includes(type)) return REFUSALS.unsupported;
  const id = newToken();
  const title = decodeURIComponent(headers.get('x-file-name') ?? '').replace(/\.\w{1,5}$/, '') || 'Video';
  data.uploads.push({ id, title });
  return { status: 201, body: { id, minutes: 1 } };
});

export const deleteVideo = forOwner(({ data, param }) => {
  const area = data.list.memberAreas.find(({ videos = [] }) => videos.some(({ id }) => id === param));
  if (!area) return REFUSALS['not-found'];
  area.videos = area.videos?.filter(({ id }) => id !== param);
  return {};
});

/** Returns the refusal of a video that was not uploaded or that another area has, or of a link that is not https, or `null`. */
function videoRefusal({ data, body }: Call): Answer | null {
  const { id, url } = Object(body['video']) as { id?: unknown; url?: unknown };
  const isUnknown = id !== undefined && !data.uploads.some((upload) => upload.id === id);
  const isInvalid = url !== undefined && !(typeof url === 'string' && /^https:\/\//i.test(url));
  return fieldRefusal({ video: isUnknown && 'unknown', 'video.url': isInvalid && 'invalid' });
}

/** Returns the videos of a new area. Its upload belongs to no other area from then on. */
function takeVideo({ data, body }: Call, areaId: string): AreaVideo[] {
  const { id, url } = Object(body['video']) as { id?: unknown; url?: unknown };
  if (typeof url === 'string')
    return [{ id: newToken(), title: url.replace(/^https:\/\//, ''), kind: 'link', url }];
  const upload = data.uploads.find((one) => one.id === id);
  if (!upload) return [];
  data.uploads = data.uploads.filter((one) => one !== upload);
  const path = `/api/people-hub/v1/member-areas/${areaId}/videos/${upload.id}`;
  return [{ ...upload, kind: 'file', url: path }];
}

/** Returns the refusal of a name that is missing or that another area has, or `null`. */
function nameRefusal(call: Call): Answer | null {
  const name = textField(call, 'name');
  const isTaken = call.data.list.memberAreas.some(
    ({ id, title }) => id !== call.param && title.toLowerCase() === name.toLowerCase(),
  );
  return fieldRefusal({ name: (name === '' && 'required') || (isTaken && 'taken') });
}

/** Returns the refusal of a layout that does not exist, or `null`. Without one, an area keeps its layout. */
function layoutRefusal(call: Call): Answer | null {
  const layout = textField(call, 'layout');
  return fieldRefusal({ layout: layout !== '' && toLayout(layout) === undefined && 'invalid' });
}

/** Returns the refusal of a chosen id that is none, or that another area has, or `null`. */
function idRefusal(call: Call): Answer | null {
  const id = textField(call, 'id');
  const isTaken = call.data.list.memberAreas.some((area) => area.id === id);
  const isInvalid = id !== '' && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id);
  return fieldRefusal({ id: (isInvalid && 'invalid') || (isTaken && 'taken') });
}

/** Returns an id that is made from the name and that no area has. */
function newAreaId(call: Call): string {
  const words = textField(call, 'name').normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
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
function readArea(call: Call): Omit<OwnedMemberArea, 'id'> {
  const { purchaseType, pricingOptions = [], benefits = [], enrollment } = call.body;
  const options = pricingOptions as (Omit<PricingOption, 'id'> & {
    id?: string;
    billingPeriod?: BillingPeriod;
  })[];
  const list = benefits as { description: string }[];
  const layout = textField(call, 'layout');
  return {
    title: textField(call, 'name'),
    description: textField(call, 'description'),
    purchaseType: purchaseType as PurchaseType,
    pricingOptions: options.map((option) => ({ ...option, id: option.id ?? newToken() })),
    benefits: list,
    numMABenefits: list.length,
    ...(enrollment !== undefined && { enrollment: enrollment as object }),
    ...(layout !== '' && { layout }),
  };
}

/** Returns whether an update names another version than the stored one. */
function isOutdated({ headers }: Call, version: number): boolean {
  const asked = headers.get('if-match');
  return asked !== null && asked !== `"${version}"`;
}

function answerArea(area: OwnedMemberArea, data: MockData): Answer {
  const version = data.areaVersions.find(({ id }) => id === area.id)?.version ?? 1;
  return { body: withMembers(area, data), headers: { etag: `"${version}"` } };
}

const withMembers = (area: OwnedMemberArea, data: MockData): OwnedMemberArea => ({
  ...area,
  numMembers: countMembers(area, data),
});

const countMembers = ({ id }: OwnedMemberArea, { people }: MockData): number =>
  people.filter(({ memberships }) => memberships.some((one) => one.memberAreaId === id && hasMembership(one)))
    .length;

function setCustomized({ list }: MockData, areaId: string, lockScreenCustomized: boolean): void {
  const area = list.memberAreas.find(({ id }) => id === areaId);
  if (area) area.lockScreenCustomized = lockScreenCustomized;
}
