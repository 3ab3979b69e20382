/** The answers to the tags of visitors. */
import type { MemberArea } from 'member-area-elements/contract/parts/member-area';
import type { OwnedMemberArea } from 'member-area-elements/contract/parts/owned-member-area';
import type { AnswerCall } from '../call.js';
import { hasMembership, mayEnter, membershipOf } from '../membership.js';
import type { MockPerson } from '../mock-data.js';
import { REFUSALS, refusal } from '../refusals.js';

export const memberArea: AnswerCall<'memberArea'> = ({ data, person, param }) => {
  const area = data.list.memberAreas.find(({ id }) => id === param);
  return area ? { body: toPublicArea(area, person) } : REFUSALS['not-found'];
};

/** Joins a free area at once, and leads to the checkout for one that is paid. */
export const requestToJoin: AnswerCall<'requestToJoin'> = ({ data, person, param, body, checkoutPath }) => {
  const area = data.list.memberAreas.find(({ id }) => id === param);
  if (!area) return REFUSALS['not-found'];
  if (data.list.memberAreasEnabled === false) return REFUSALS['turned-off'];
  const redirectTo = (redirectUrlPath: string) => ({ body: { data: { redirectUrlPath } } });
  const path = area.path ?? `/members/${encodeURIComponent(area.id)}`;
  const membership = person.memberships.find((one) => one.memberAreaId === area.id && hasMembership(one));
  if (membership && !mayEnter(membership)) return redirectTo('/account/memberships');
  if (membership) {
    if (membership.status === 'ENDING') Object.assign(membership, { status: 'ACTIVE', endsAt: undefined });
    return redirectTo(path);
  }
  const { opensAt, closesAt } = area.enrollment ?? {};
  if (opensAt && Date.parse(opensAt) > Date.now()) return REFUSALS['coming-soon'];
  if (closesAt && Date.parse(closesAt) <= Date.now()) return REFUSALS['sign-up-closed'];
  const optionId = body.pricingOptionId;
  const option = optionId ? area.pricingOptions.find(({ id }) => id === optionId) : area.pricingOptions[0];
  if (optionId && !option) return refusal('invalid', { pricingOptionId: 'invalid' });
  if (option) {
    const query = new URLSearchParams({
      memberAreaId: area.id,
      pricingOptionId: option.id,
      originUrlPath: body.originUrlPath,
    });
    return redirectTo(`${checkoutPath}?${query}`);
  }
  person.memberships.push(membershipOf(area, undefined, new Date().toISOString()));
  return redirectTo(path);
};

export const lockScreen: AnswerCall<'lockScreen'> = ({ data, param }) => {
  const stored = data.lockScreens.find(({ id }) => id === param);
  if (!stored) return REFUSALS['not-found'];
  const { id: _id, version, ...body } = stored;
  return { body, headers: { etag: `"${version}"` } };
};

export const block: AnswerCall<'block'> = ({ data, param }) => {
  const { memberAreaId, settings } = data.blocks.find(({ id }) => id === param) ?? {};
  const isConnected = data.list.memberAreas.some(({ id }) => id === memberAreaId);
  return {
    body: {
      ...(isConnected && { memberAreaId }),
      ...(settings && { settings }),
      memberAreasEnabled: data.list.memberAreasEnabled,
    },
  };
};

export const memberNavigation: AnswerCall<'memberNavigation'> = ({ data, person }) => {
  const { list } = data;
  const isOpen = ({ id }: OwnedMemberArea) =>
    person.memberships.some((one) => one.memberAreaId === id && mayEnter(one));
  const areas = list.memberAreasEnabled === false ? [] : list.memberAreas.filter(isOpen);
  return {
    body: {
      ...(list.navigationSetting && { setting: list.navigationSetting }),
      areas: areas.map(({ id, title, path = `/members/${encodeURIComponent(id)}` }) => ({
        id,
        title,
        pages: [{ title, path }],
      })),
    },
  };
};

export const sendEvent: AnswerCall<'sendEvent'> = ({ data, body }) => {
  data.events.push(body);
  return { status: 202 };
};

/** Returns an area as visitors see it, with the membership of the one who asks. */
function toPublicArea(
  {
    numPages: _1,
    numConnectedBlocks: _2,
    lockScreenCustomized: _3,
    numMembers: _4,
    path: _5,
    videos: _6,
    layout: _7,
    ...area
  }: OwnedMemberArea,
  person: MockPerson | undefined,
): MemberArea {
  const membership = person?.memberships.find((one) => one.memberAreaId === area.id && hasMembership(one));
  if (!membership) return area;
  const { status, endsAt, pause } = membership;
  return {
    ...area,
    membership: { status, ...(endsAt !== undefined && { endsAt }), ...(pause && { pause }) },
  };
}
