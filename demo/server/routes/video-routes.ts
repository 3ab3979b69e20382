import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Environment } from '../environment.js';
import { planQuotas } from '../plan-quotas.js';
import { Refusal } from '../refusal.js';
import { requireOwner } from '../security/require-person.js';
import { videoMinutes } from '../video-minutes.js';

const TYPES: Record<string, string> = { 'video/mp4': 'mp4', 'video/quicktime': 'mov' };

/** The largest video that is taken, in bytes. */
export const VIDEO_LIMIT = 100 * 1024 * 1024;

/** Videos of the owner's, kept as files (screens, section 9): `/api/marketing/member-areas/videos`. */
export const videoRoutes = (folder: string) =>
  new Hono<Environment>().post(
    '/',
    bodyLimit({
      maxSize: VIDEO_LIMIT,
      onError: () => {
        throw new Refusal(413, 'too-large', 'A video may have 100 MB.');
      },
    }),
    async (c) => {
      requireOwner(c);
      const type = c.req.header('content-type')?.split(';')[0] ?? '';
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const minutes = videoMinutes(bytes);
      const ending = TYPES[type];
      if (!ending || minutes === null)
        throw new Refusal(415, 'unsupported', 'Only MP4 and MOV videos are taken.');
      const { videoStorageMinutes } = (await planQuotas(c.var.database)).quotas;
      if (minutes > (videoStorageMinutes.remaining ?? Infinity))
        throw new Refusal(409, 'quota-reached', 'The plan stores no more minutes.');
      const id = randomUUID();
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${id}.${ending}`), bytes);
      await c.var.database.execute({
        sql: 'insert into videos values (?, ?, ?, ?, ?)',
        args: [id, nameOf(c.req.header('x-file-name')), type, bytes.length, minutes],
      });
      return c.json({ id, minutes }, 201);
    },
  );

function nameOf(header = ''): string {
  try {
    return decodeURIComponent(header).slice(0, 255);
  } catch {
    return '';
  }
}
