import { Hono, type Context } from 'hono';
import { changeMemberPrices as changeMemberPricesCall } from 'member-area-elements/contract/owner/change-member-prices';
import { createMemberArea } from 'member-area-elements/contract/owner/create-member-area';
import { dismissSurvey } from 'member-area-elements/contract/owner/dismiss-survey';
import { memberAreas } from 'member-area-elements/contract/owner/member-areas';
import { moveMembers as moveMembersCall } from 'member-area-elements/contract/owner/move-members';
import { ownedMemberArea } from 'member-area-elements/contract/owner/owned-member-area';
import { saveBlock } from 'member-area-elements/contract/owner/save-block';
import { sendSurvey } from 'member-area-elements/contract/owner/send-survey';
import { toggleMemberAreas } from 'member-area-elements/contract/owner/toggle-member-areas';
import { updateMemberArea } from 'member-area-elements/contract/owner/update-member-area';
import { updateNavigationSetting } from 'member-area-elements/contract/owner/update-navigation-setting';
import type { Role } from 'member-area-elements/contract/parts/role';
import { listBlockIds, toAreaChange, toChangeOfArea } from '../areas/area-change.js';
import { readAreaVersion, toAreaTag } from '../areas/area.js';
import { createArea } from '../areas/create-area.js';
import { saveJoinBlock } from '../areas/join-block.js';
import { readOwnerList, requireOwnedArea, type OwnedAreaParts } from '../areas/owner-list.js';
import { saveNavigation, switchMemberAreas } from '../areas/site-settings.js';
import { saveAnswers, saveDismissal } from '../areas/survey.js';
import { deleteArea, updateArea } from '../areas/update-area.js';
import { requireOwner, requireStaff } from '../people/access.js';
import { endLeftPayments, moveMembers } from '../payments/move-members.js';
import { announceAreaChange } from '../http/announce-area-change.js';
import type { Environment } from '../http/environment.js';
import { validBody } from '../http/input.js';
import { sendAnswer } from '../http/send-answer.js';
import { billingOf, changeMemberPrices } from '../payments/change-member-prices.js';

/** Areas, the member areas switch, the navigation setting and the survey: `/api/marketing/member-areas`. */
export const memberAreasRoutes = new Hono<Environment>()
  .get('/', async (c) => {
    const staff = requireStaff(c);
    return sendAnswer(c, memberAreas, await readOwnerList(c.var.store, staff, areaPartsOf(c, staff.role)));
  })
  .post('/', async (c) => {
    const { siteUserId } = requireOwner(c);
    const { store } = c.var;
    const id = await createArea(store, siteUserId, await validBody(c.req, createMemberArea));
    announceAreaChange(c, toChangeOfArea(id));
    return answerArea(c, id, 'owner', 201);
  })
  .put('/toggle', async (c) => {
    const { siteUserId } = requireOwner(c);
    const { memberAreasEnabled } = await validBody(c.req, toggleMemberAreas);
    await switchMemberAreas(c.var.store, siteUserId, memberAreasEnabled);
    announceAreaChange(c, toAreaChange({ blocks: await listBlockIds(c.var.store) }));
    return c.json({ memberAreasEnabled });
  })
  .put('/update-navigation-setting', async (c) => {
    const { siteUserId } = requireOwner(c);
    const { navigationSetting } = await validBody(c.req, updateNavigationSetting);
    await saveNavigation(c.var.store, siteUserId, navigationSetting);
    return c.json({ navigationSetting });
  })
  .post('/survey', async (c) => {
    const { siteUserId } = requireOwner(c);
    await saveAnswers(c.var.store, siteUserId, await validBody(c.req, sendSurvey));
    return c.json({}, 201);
  })
  .post('/survey/dismissal', async (c) => {
    const { siteUserId } = requireOwner(c);
    await saveDismissal(c.var.store, siteUserId, await validBody(c.req, dismissSurvey));
    return c.json({}, 201);
  })
  // After the paths above, which it would match too.
  .get('/:id', async (c) => {
    const { role } = requireStaff(c);
    return answerArea(c, c.req.param('id'), role);
  })
  .put('/:id', async (c) => {
    const { siteUserId } = requireOwner(c);
    const id = c.req.param('id');
    const area = await validBody(c.req, updateMemberArea);
    await updateArea(c.var.store, siteUserId, id, area, c.req.header('if-match'));
    announceAreaChange(c, toChangeOfArea(id));
    return answerArea(c, id, 'owner');
  })
  .delete('/:id', async (c) => {
    const { siteUserId } = requireOwner(c);
    const { store, settings } = c.var;
    const id = c.req.param('id');
    const blocks = await listBlockIds(store, id);
    await deleteArea(store, siteUserId, id, settings.videoFolder);
    announceAreaChange(c, toChangeOfArea(id, blocks));
    return c.json({});
  });

/** The members of an area, who can move to another one: `/api/marketing/member-area-members`. */
export const areaMembersRoutes = new Hono<Environment>().post('/:id', async (c) => {
  const { siteUserId } = requireOwner(c);
  const { memberAreaId } = await validBody(c.req, moveMembersCall);
  const { payments, background, store } = c.var;
  const { moved, ended, checkouts } = await moveMembers(store, siteUserId, c.req.param('id'), memberAreaId);
  if (payments.kind === 'provider')
    background.afterAnswer(c.env, () => endLeftPayments(payments.services, checkouts));
  return sendAnswer(c, moveMembersCall, { moved, ended });
});

/** The price that the members of an area pay: `/api/marketing/member-area-prices`. */
export const memberPricesRoutes = new Hono<Environment>().put('/:id', async (c) => {
  const { siteUserId: ownerId } = requireOwner(c);
  const { pricingOptionId: optionId } = await validBody(c.req, changeMemberPricesCall);
  const { payments, store, settings } = c.var;
  const change = { ownerId, areaId: c.req.param('id'), optionId, noticeDays: settings.priceNotice };
  return sendAnswer(c, changeMemberPricesCall, await changeMemberPrices(payments, store, change));
});

/** Returns what the areas are described with for a person with this role. */
const areaPartsOf = (c: Context<Environment>, role: Role): OwnedAreaParts => ({
  memberPages: c.var.settings.memberPages,
  billing: role === 'owner' ? billingOf(c.var.payments) : null,
});

/** Answers with an area as its owner sees it, and with its version as `ETag`. */
async function answerArea(c: Context<Environment>, id: string, role: Role, status: 200 | 201 = 200) {
  const { store } = c.var;
  c.header('etag', toAreaTag(await readAreaVersion(store, id)));
  const { title: name, ...area } = await requireOwnedArea(store, id, areaPartsOf(c, role));
  return sendAnswer(c, ownedMemberArea, { ...area, name }, status);
}

/** The blocks of the site, which the owner connects to areas: `/api/marketing/member-area-blocks`. */
export const joinBlockRoutes = new Hono<Environment>().put('/:id', async (c) => {
  const { siteUserId } = requireOwner(c);
  await saveJoinBlock(c.var.store, siteUserId, c.req.param('id'), await validBody(c.req, saveBlock));
  announceAreaChange(c, toAreaChange({ blocks: [c.req.param('id')] }));
  return c.json({});
});
