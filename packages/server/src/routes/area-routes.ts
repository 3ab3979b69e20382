import { Hono } from 'hono';
import { planQuotas } from 'member-area-elements/contract/owner/plan-quotas';
import { block } from 'member-area-elements/contract/visitor/block';
import { lockScreen as lockScreenCall } from 'member-area-elements/contract/visitor/lock-screen';
import { memberArea } from 'member-area-elements/contract/visitor/member-area';
import { memberNavigation } from 'member-area-elements/contract/visitor/member-navigation';
import { updateLockScreen } from 'member-area-elements/contract/owner/update-lock-screen';
import { toAreaChange } from '../areas/area-change.js';
import { requireArea, toPublicArea } from '../areas/area.js';
import { readLockScreen, resetLockScreen, saveLockScreen, toLockScreenTag } from '../areas/lock-screen.js';
import { readJoinBlock } from '../areas/join-block.js';
import { readMemberNavigation } from '../areas/member-navigation.js';
import { readPlanQuotas } from '../areas/plan-quotas.js';
import { requireOwner, requirePerson } from '../people/access.js';
import { announceAreaChange } from '../http/announce-area-change.js';
import type { Environment } from '../http/environment.js';
import { validBody } from '../http/input.js';
import { sendAnswer } from '../http/send-answer.js';

/**
 * A member area and a block, for everybody, the pages of a person's areas, and the plan's quotas, for the owner:
 * `/api/people-hub/v1`.
 */
export const peopleHubRoutes = new Hono<Environment>()
  .get('/member-areas/:id', async (c) =>
    sendAnswer(
      c,
      memberArea,
      toPublicArea(await requireArea(c.var.store, c.req.param('id'), c.var.session?.siteUserId)),
    ),
  )
  .get('/billing/plan-quotas', async (c) => {
    requireOwner(c);
    return sendAnswer(c, planQuotas, await readPlanQuotas(c.var.store, c.var.settings.plan, c.var.payments));
  })
  .get('/member-area-blocks/:id', async (c) =>
    sendAnswer(c, block, await readJoinBlock(c.var.store, c.req.param('id'))),
  )
  .get('/member-navigation', async (c) => {
    const { siteUserId } = requirePerson(c);
    return sendAnswer(
      c,
      memberNavigation,
      await readMemberNavigation(c.var.store, siteUserId, c.var.settings.memberPages),
    );
  });

/**
 * The lock screen of an area, for everybody, and its changes, for the owner:
 * `/api/marketing/member-area-lock-screen-customization`.
 */
export const lockScreenRoutes = new Hono<Environment>()
  .get('/:id', async (c) => {
    const { store } = c.var;
    const lockScreen = await readLockScreen(store, await requireArea(store, c.req.param('id')));
    c.header('etag', toLockScreenTag(lockScreen));
    return sendAnswer(c, lockScreenCall, lockScreen);
  })
  .put('/:id/lock-screen/update', async (c) => {
    const { siteUserId } = requireOwner(c);
    const { store } = c.var;
    const area = await requireArea(store, c.req.param('id'));
    const lockScreen = await validBody(c.req, updateLockScreen);
    await saveLockScreen(store, siteUserId, area, lockScreen, c.req.header('if-match'));
    announceAreaChange(c, toAreaChange({ lockScreens: [area.id] }));
    return c.json({});
  })
  .put('/:id/lock-screen/reset', async (c) => {
    const { siteUserId } = requireOwner(c);
    const { store } = c.var;
    await resetLockScreen(store, siteUserId, await requireArea(store, c.req.param('id')));
    announceAreaChange(c, toAreaChange({ lockScreens: [c.req.param('id')] }));
    return c.json({});
  });
