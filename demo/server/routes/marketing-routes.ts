import { Hono } from 'hono';
import { z } from 'zod';
import { findArea } from '../area-store.js';
import { createArea, newArea } from '../create-area.js';
import type { Environment } from '../environment.js';
import { ownerList } from '../owner-list.js';
import { Refusal, validBody } from '../refusal.js';
import { requireOwner } from '../security/require-person.js';

const answer = z.string().max(500).optional();
const survey = z.object({
  feeling: z.enum(['VERY_DISAPPOINTED', 'SOMEWHAT_DISAPPOINTED', 'NOT_DISAPPOINTED', 'NO_LONGER_USED']),
  mainBenefit: answer,
  improvement: answer,
  bestFor: answer,
});

/** Areas, the navigation setting, the feature toggle and the survey: `/api/marketing/member-areas`. */
export const memberAreasRoutes = new Hono<Environment>()
  .get('/', async (c) => {
    const { siteUserId } = requireOwner(c);
    return c.json(await ownerList(c.var.database, siteUserId));
  })
  .post('/', async (c) => {
    requireOwner(c);
    const { id, problem } = await createArea(c.var.database, await validBody(c.req, newArea));
    if (problem === 'name-taken')
      throw new Refusal(409, 'name-taken', 'Name already in use.', { name: 'taken' });
    if (problem) throw new Refusal(409, 'quota-reached', 'The plan allows no more areas.');
    return c.json(await findArea(c.var.database, id), 201);
  })
  .put('/toggle', async (c) => {
    requireOwner(c);
    const { memberAreasEnabled } = await validBody(c.req, z.object({ memberAreasEnabled: z.boolean() }));
    await saveSetting(c.var.database, 'memberAreasEnabled', String(memberAreasEnabled));
    if (memberAreasEnabled)
      await saveSetting(c.var.database, 'memberAreasEnabledAt', new Date().toISOString());
    return c.json({ memberAreasEnabled });
  })
  .put('/update-navigation-setting', async (c) => {
    requireOwner(c);
    const setting = z.object({ navigationSetting: z.enum(['REPLACE_PRIMARY', 'ACCOUNT_MENU', 'HIDDEN']) });
    const { navigationSetting } = await validBody(c.req, setting);
    await saveSetting(c.var.database, 'navigationSetting', navigationSetting);
    await saveSetting(c.var.database, 'navigationSettingChosen', 'true');
    return c.json({ navigationSetting });
  })
  .post('/survey', async (c) => {
    const { siteUserId } = requireOwner(c);
    const answers = await validBody(c.req, survey);
    await c.var.database.execute({
      sql: 'insert into survey_answers (user_id, answers, at) values (?, ?, ?)',
      args: [siteUserId, JSON.stringify(answers), new Date().toISOString()],
    });
    return c.json({}, 201);
  })
  .post('/survey/dismissal', async (c) => {
    const { siteUserId } = requireOwner(c);
    const { method } = await validBody(c.req, z.object({ method: z.enum(['close', 'not_now', 'escape']) }));
    await c.var.database.execute({
      sql: 'insert into survey_dismissals values (?, ?, ?)',
      args: [siteUserId, method, new Date().toISOString()],
    });
    return c.json({}, 201);
  });

function saveSetting(database: Environment['Variables']['database'], key: string, value: string) {
  return database.execute({
    sql: 'insert into settings values (?, ?) on conflict (key) do update set value = excluded.value',
    args: [key, value],
  });
}
