import { Hono, type Context } from 'hono';
import { requireArea } from '../areas/area.js';
import { findVideoFile } from '../areas/area-videos.js';
import { namesTag } from '../areas/entity-tag.js';
import { mayEnter } from '../areas/membership.js';
import { readByteRange } from '../http/byte-range.js';
import type { Environment } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import { requirePerson } from '../people/access.js';

/** The files of the videos, for the members of their areas: `/api/people-hub/v1/member-areas/{id}/videos/{video}`. */
export const memberVideoRoutes = new Hono<Environment>().get('/:id/videos/:video', async (c) => {
  const { store, settings } = c.var;
  const { siteUserId } = requirePerson(c);
  const area = await requireArea(store, c.req.param('id'), siteUserId);
  if (!mayEnter(area.membership, store.now()))
    throw new Refusal('not-member', { message: 'Only members of the area may watch its videos.' });
  const id = c.req.param('video');
  const video = await findVideoFile(store, area.id, id);
  const { videoFolder: folder } = settings;
  if (!video || folder === undefined) throw missing();
  // Loaded here: a runtime without files can run everything else.
  const { readVideoSize, streamVideo } = await import('../areas/video-folder.js');
  const size = await readVideoSize(folder, video.name);
  if (size === null) throw missing();

  // The bytes of an id never change.
  const tag = `"${id}"`;
  // A browser that keeps a part asks each time whether its person may still watch it.
  c.header('cache-control', 'private, no-cache');
  c.header('etag', tag);
  c.header('accept-ranges', 'bytes');
  c.header('x-content-type-options', 'nosniff');
  c.header('content-type', video.type);
  if (namesTag(c.req.header('if-none-match') ?? '', tag)) return c.body(null, 304);
  const range = readByteRange(rangeHeader(c, tag), size);
  if (range === 'unsatisfiable') {
    c.header('content-range', `bytes */${size}`);
    return c.body(null, 416);
  }
  const part = range === 'whole' ? { start: 0, end: size - 1 } : range;
  if (range !== 'whole') c.header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  c.header('content-length', String(part.end + 1 - part.start));
  const status = range === 'whole' ? 200 : 206;
  return c.req.method === 'HEAD'
    ? c.body(null, status)
    : c.body(streamVideo(folder, video.name, part), status);
});

const missing = () => new Refusal('not-found', { message: 'The area has no such video.' });

/** Returns the `Range` header. With `If-Range` of another version, it counts for nothing. */
function rangeHeader(c: Context<Environment>, tag: string): string {
  const version = c.req.header('if-range');
  return version === undefined || version === tag ? (c.req.header('range') ?? '') : '';
}
