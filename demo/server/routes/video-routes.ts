import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { Environment } from '../environment.js';
import { VIDEO_MINUTES } from '../plan-quotas.js';
import { UNREADABLE } from '../readable-text.js';
import { Refusal } from '../refusal.js';
import { requireOwner } from '../security/require-person.js';
import { videoMinutes } from '../video-minutes.js';

const ENDINGS = new Map([
  ['video/mp4', 'mp4'],
  ['video/quicktime', 'mov'],
]);

/** The largest video that is accepted, in bytes. */
export const VIDEO_LIMIT = 100 * 1024 * 1024;

const unsupported = (message: string) => new Refusal(415, 'unsupported', message);

/** Refuses an upload by its headers: nothing of a body is read for somebody who may not send it. */
const checkHeaders = createMiddleware<Environment>(async (c, next) => {
  requireOwner(c);
  if (!ENDINGS.has(typeOf(c.req.header('content-type'))))
    throw unsupported('Only MP4 and MOV videos are accepted.');
  await next();
});

/** The owner's videos, kept as files: `/api/marketing/member-areas/videos`. */
export const videoRoutes = (folder: string) =>
  new Hono<Environment>().post(
    '/',
    checkHeaders,
    bodyLimit({
      maxSize: VIDEO_LIMIT,
      onError: () => {
        throw new Refusal(413, 'too-large', 'A video may have 100 MB.');
      },
    }),
    async (c) => {
      const type = typeOf(c.req.header('content-type'));
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const minutes = videoMinutes(bytes);
      if (minutes === null)
        throw unsupported('The file is no MP4 or MOV video, or its header tells no length.');
      const id = randomUUID();
      // The statement itself checks the quota: uploads at the same time all see one another's minutes.
      const { rowsAffected } = await c.var.database.execute({
        sql: `insert into videos select ?, ?, ?, ?, ?
              where (select coalesce(sum(minutes), 0) from videos) + ? <= ?`,
        args: [id, nameOf(c.req.header('x-file-name')), type, bytes.length, minutes, minutes, VIDEO_MINUTES],
      });
      if (!rowsAffected) throw new Refusal(409, 'quota-reached', 'The plan stores no more minutes.');
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(join(folder, `${id}.${ENDINGS.get(type)}`), bytes);
      } catch (error) {
        await c.var.database.execute({ sql: 'delete from videos where id = ?', args: [id] });
        throw error;
      }
      return c.json({ id, minutes }, 201);
    },
  );

function typeOf(header = ''): string {
  return header.split(';')[0]?.trim().toLowerCase() ?? '';
}

function nameOf(header = ''): string {
  try {
    return decodeURIComponent(header).replaceAll(UNREADABLE, '').slice(0, 255);
  } catch {
    return '';
  }
}
