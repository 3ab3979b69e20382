/** The videos of the areas: files that the owner has uploaded, and links to videos on other sites. */
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { BodyOf } from 'member-area-elements/contract/call';
import type { createMemberArea } from 'member-area-elements/contract/owner/create-member-area';
import { Refusal } from '../http/refusal.js';
import { recordChange } from '../operations/audit.js';
import type { Data, Store } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import { fileNameOf } from './videos.js';

/** A video of an area, for its members. */
export interface AreaVideo {
  readonly id: string;
  /** The name of its file without the ending, or the address of a link without its scheme. */
  readonly title: string;
  /** A file that the server streams to members, or a link to another site. */
  readonly kind: 'file' | 'link';
  /** For a file, the path that a `<video>` plays. For a link, its address, which starts with `https://`. */
  readonly url: string;
}

/**
 * Gives an area its first video. Call it in the transaction that creates the area.
 *
 * @throws Refusal 400 `invalid` for an upload that does not exist, or that an area has already
 */
export async function addFirstVideo(
  { db }: Data,
  areaId: string,
  { id = '', url }: NonNullable<BodyOf<typeof createMemberArea>['video']>,
) {
  if (url !== undefined) {
    const file = { name: '', type: '', bytes: 0, minutes: 0 };
    await db
      .insertInto('videos')
      .values({ id: randomUUID(), ...file, area_id: areaId, url: new URL(url).href })
      .execute();
    return;
  }
  const { numUpdatedRows } = await db
    .updateTable('videos')
    .set({ area_id: areaId })
    .where('id', '=', id)
    .where('area_id', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new Refusal('invalid', {
      message: 'There is no such upload, or an area has it already.',
      fields: { video: 'unknown' },
    });
}

/** Returns the videos of an area. */
export async function listAreaVideos({ db }: Data, areaId: string): Promise<AreaVideo[]> {
  const rows = await videosOfAreas(db).where('area_id', '=', areaId).execute();
  return rows.map((row) => toAreaVideo(row, areaId));
}

/** Returns the videos of all areas by the ids of their areas. */
export async function listVideosByArea({ db }: Data): Promise<Map<string, AreaVideo[]>> {
  const videos = new Map<string, AreaVideo[]>();
  for (const { area_id: areaId, ...row } of await videosOfAreas(db).execute()) {
    if (areaId === null) continue;
    videos.set(areaId, [...(videos.get(areaId) ?? []), toAreaVideo(row, areaId)]);
  }
  return videos;
}

const videosOfAreas = (db: Data['db']) =>
  db.selectFrom('videos').selectAll().where('area_id', 'is not', null).orderBy('id');

/** The files of the videos of an area. */
const filesOfArea = (db: Data['db'], areaId: string) =>
  db.selectFrom('videos').select(['id', 'type']).where('area_id', '=', areaId).where('url', 'is', null);

/**
 * Deletes a video with its file. Its minutes are free again.
 *
 * @param personId the owner who deletes it
 * @param folder where the files are
 * @throws Refusal 404 `not-found`
 */
export async function deleteVideo(
  store: Store,
  personId: string,
  id: string,
  folder: string | undefined,
): Promise<void> {
  await store.transact({ exclusive: ['videos'] }, async (data) => {
    const { db } = data;
    const video = await db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirst();
    if (!video) throw new Refusal('not-found', { message: 'There is no such video.' });
    await db.deleteFrom('videos').where('id', '=', id).execute();
    const change = { operation: 'deleteVideo', areaId: video.area_id, subjectId: id } as const;
    await recordChange(data, { personId, ...change, fields: [] });
    if (video.url === null) await removeVideoFiles(folder, [fileNameOf(video)]);
  });
}

/** Returns the media type and the file name of a video that the members of an area watch, or `null` when the area has no such file. */
export async function findVideoFile({ db }: Data, areaId: string, id: string) {
  const row = await filesOfArea(db, areaId).where('id', '=', id).executeTakeFirst();
  return row ? { type: row.type, name: fileNameOf(row) } : null;
}

/** Returns the names of the files of an area. */
export async function listVideoFiles({ db }: Data, areaId: string): Promise<string[]> {
  return (await filesOfArea(db, areaId).execute()).map(fileNameOf);
}

/**
 * Removes files of videos. Call it at the end of the transaction that deletes their rows: when a file cannot be removed, the
 * rows stay, and the owner can try again.
 *
 * @param folder where the files are. Without it, there are none
 */
export async function removeVideoFiles(folder: string | undefined, names: readonly string[]): Promise<void> {
  if (folder === undefined || names.length === 0) return;
  // Loaded here: a runtime without files can run everything else.
  const { removeVideos } = await import('./video-folder.js');
  await removeVideos(folder, names);
}

const toAreaVideo = (
  { id, name, url }: Pick<Selectable<Tables['videos']>, 'id' | 'name' | 'url'>,
  areaId: string,
): AreaVideo =>
  url === null
    ? { id, title: name.replace(/\.\w{1,5}$/, '') || 'Video', kind: 'file', url: pathOf(areaId, id) }
    : { id, title: titleOfLink(url), kind: 'link', url };

/** Returns the path at which the members of an area read the file of a video. */
const pathOf = (areaId: string, id: string): string =>
  `/api/people-hub/v1/member-areas/${encodeURIComponent(areaId)}/videos/${encodeURIComponent(id)}`;

const titleOfLink = (url: string): string => url.replace(/^https:\/\/(?:www\.)?/, '').replace(/\/$/, '');
