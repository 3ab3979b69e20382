import { Hono } from 'hono';
import { z } from 'zod';
import type { Environment } from '../environment.js';
import { joinArea } from '../join-area.js';
import { validBody } from '../refusal.js';
import { requirePerson } from '../security/require-person.js';
import { safePath } from '../security/safe-path.js';

const request = z.object({
  // Whatever is no safe path counts as absent.
  originUrlPath: z.unknown().optional(),
  pricingOptionId: z.string().max(200).nullish(),
  loginStatus: z.enum(['already_logged_in', 'created_account_to_join', 'logged_in_to_join']).nullish(),
});

/** The request to join: `/api/site-users/account/member-areas`. */
export const joinRoutes = new Hono<Environment>().put('/:id/request-to-join', async (c) => {
  const { siteUserId } = requirePerson(c);
  const { originUrlPath, pricingOptionId } = await validBody(c.req, request);
  const { database } = c.var;
  const result = await joinArea(
    database,
    siteUserId,
    c.req.param('id'),
    pricingOptionId ?? '',
    safePath(originUrlPath),
  );
  return result.kind === 'go'
    ? c.json({ data: { redirectUrlPath: result.redirectUrlPath } })
    : c.json({ errorCode: result.errorCode }, 400);
});
