import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { deleteVideo } from '../areas/area-videos.js';
import { requireVideoType, storeVideo } from '../areas/videos.js';
import { requireOwner } from '../people/access.js';
import type { Environment } from '../http/environment.js';
import { UNREADABLE } from 'member-area-elements/contract/parts/unreadable';
import { Refusal } from '../http/refusal.js';

/**
 * The owner's videos: `/api/marketing/member-areas/videos`. Without a folder for them, every upload is refused with 501
 * `no-storage`.
 *
 * @param mostBytes the largest video that is accepted
 */
export const videoRoutes = (mostBytes: number) =>
  new Hono<Environment>()
    .post('/', checkHeaders, limitSize(mostBytes), async (c) => {
      const { videoFolder: folder } = c.var.settings;
      if (folder === undefined) throw new Refusal('no-storage');
      const video = {
        name: readFileName(c.req.header('x-file-name')),
        type: readMediaType(c.req.header('content-type')),
        bytes: new Uint8Array(await c.req.arrayBuffer()),
      };
      return c.json(await storeVideo(c.var.store, requireOwner(c).siteUserId, folder, video), 201);
    })
    .delete('/:id', async (c) => {
      const { siteUserId } = requireOwner(c);
      await deleteVideo(c.var.store, siteUserId, c.req.param('id'), c.var.settings.videoFolder);
      return c.json({});
    });

/** Refuses an upload by its headers, before any of its body is read. */
const checkHeaders = createMiddleware<Environment>(async (c, next) => {
  requireOwner(c);
  requireVideoType(readMediaType(c.req.header('content-type')));
  await next();
});

const limitSize = (mostBytes: number) =>
  bodyLimit({
    maxSize: mostBytes,
    onError: () => {
      throw new Refusal('too-large', {
        message: `A video may have ${Math.floor(mostBytes / 1024 / 1024)} MB.`,
      });
    },
  });

function readMediaType(header = ''): string {
  return header.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Returns the name of the file, or an empty text when the header is not percent-encoded. */
function readFileName(header = ''): string {
  try {
    return decodeURIComponent(header).replaceAll(UNREADABLE, '').slice(0, 255);
  } catch {
    return '';
  }
}
