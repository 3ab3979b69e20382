/**
 * The reads whose answer is the same for everybody, with `?audience=public`. They come before the session is read: no cookie
 * can change an answer that caches keep.
 */
import { Hono, type Context } from 'hono';
import { block } from 'member-area-elements/contract/visitor/block';
import { lockScreen } from 'member-area-elements/contract/visitor/lock-screen';
import { memberArea } from 'member-area-elements/contract/visitor/member-area';
import { PUBLIC_POLICY, PUBLIC_QUERY } from 'member-area-elements/contract/public-reads';
import { endpoints } from 'member-area-elements/contract/routes';
import { requireArea, toPublicArea } from '../areas/area.js';
import { namesTag, toEntityTag } from '../areas/entity-tag.js';
import { readJoinBlock } from '../areas/join-block.js';
import { readLockScreen } from '../areas/lock-screen.js';
import type { Environment } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import { sendAnswer } from '../http/send-answer.js';

/** Returns the pattern of a call for Hono. */
const patternOf = (endpoint: 'memberArea' | 'lockScreen' | 'block') =>
  endpoints[endpoint].replace('{id}', ':id') as '/:id';

/** Areas, lock screens and blocks, for everybody. */
export const publicReadRoutes = new Hono<Environment>()
  .get(patternOf('memberArea'), (c, next) =>
    isPublicRead(c)
      ? answerEverybody(c, async () => {
          const area = toPublicArea(await requireArea(c.var.store, c.req.param('id')));
          return sendAnswer(c, memberArea, area);
        })
      : next(),
  )
  .get(patternOf('lockScreen'), (c, next) =>
    isPublicRead(c)
      ? answerEverybody(c, async () => {
          const { store } = c.var;
          const area = await requireArea(store, c.req.param('id'));
          return sendAnswer(c, lockScreen, await readLockScreen(store, area));
        })
      : next(),
  )
  .get(patternOf('block'), (c, next) =>
    isPublicRead(c)
      ? answerEverybody(c, async () =>
          sendAnswer(c, block, await readJoinBlock(c.var.store, c.req.param('id'))),
        )
      : next(),
  );

const isPublicRead = (c: Context<Environment>) => c.req.query(PUBLIC_QUERY.name) === PUBLIC_QUERY.value;

/**
 * Gives an answer the policy and the tag of its content, and answers 304 to a cache that has it. A 404 has the policy too:
 * a cache that renews the area of a deleted page would otherwise keep the area.
 */
async function answerEverybody(c: Context<Environment>, answer: () => Promise<Response>): Promise<Response> {
  c.header('cache-control', PUBLIC_POLICY);
  const response = await answer().catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not-found') return error.getResponse();
    c.header('cache-control', 'no-store');
    throw error;
  });
  const content = await response.text();
  const tag = toEntityTag(content);
  c.header('etag', tag);
  const known = c.req.header('if-none-match');
  if (known && response.ok && namesTag(known, tag)) return c.body(null, 304);
  c.header('content-type', 'application/json');
  return c.body(content, response.status as 200 | 404);
}
