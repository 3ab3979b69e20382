import { randomUUID } from 'node:crypto';
import { Refusal } from '../http/refusal.js';
import { recordChange } from '../operations/audit.js';
import type { Store } from '../store/store.js';
import { requireRoom } from './plan-quotas.js';

/** The media types of the videos that are accepted, with the ending of their files. */
const FILE_ENDINGS = new Map([
  ['video/mp4', 'mp4'],
  ['video/quicktime', 'mov'],
]);

/** The duration in a movie header when the length is not known: all bits are set. */
const UNKNOWN_DURATIONS = new Set([0xff_ff_ff_ff, Number(0xff_ff_ff_ff_ff_ff_ff_ffn)]);

/** The largest number of the column `minutes`, which is a number of 32 bits in PostgreSQL. */
const MOST_MINUTES = 2 ** 31 - 1;

/** A video of the owner, as it was uploaded. */
export interface UploadedVideo {
  readonly name: string;
  /** Its media type, which {@link requireVideoType} has checked. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Returns the name of the file of a video in the folder. */
export const fileNameOf = ({ id, type }: { readonly id: string; readonly type: string }): string =>
  `${id}.${FILE_ENDINGS.get(type)}`;

/** @throws Refusal 415 `unsupported` for any media type except MP4 and MOV */
export function requireVideoType(type: string): void {
  if (!FILE_ENDINGS.has(type)) throw unsupported('Only MP4 and MOV videos are accepted.');
}

/**
 * Stores a video in a folder, and its length in the database.
 *
 * @param personId the owner who uploads it
 * @throws Refusal 415 `unsupported` for a file without a length, 409 `quota-reached`
 */
export async function storeVideo(
  store: Store,
  personId: string,
  folder: string,
  { name, type, bytes }: UploadedVideo,
): Promise<{ id: string; minutes: number }> {
  const minutes = videoMinutes(bytes);
  if (minutes === null) throw unsupported('The file is no MP4 or MOV video, or its header tells no length.');
  const id = randomUUID();
  await store.transact({ exclusive: ['videos'] }, async (data) => {
    await requireRoom(data, 'videoStorageMinutes', minutes, 'The plan stores no more minutes.');
    await data.db.insertInto('videos').values({ id, name, type, bytes: bytes.length, minutes }).execute();
    const fields = ['name', 'type', 'bytes', 'minutes'];
    await recordChange(data, { personId, operation: 'uploadVideo', subjectId: id, fields });
  });
  try {
    // Loaded here: a runtime without files can run everything else.
    const { writeVideo } = await import('./video-folder.js');
    await writeVideo(folder, fileNameOf({ id, type }), bytes);
  } catch (error) {
    await store.transact({}, async ({ db }) => {
      await db.deleteFrom('videos').where('id', '=', id).execute();
      await db.deleteFrom('audit').where('subject_id', '=', id).execute();
    });
    throw error;
  }
  return { id, minutes };
}

/**
 * Returns the length of an MP4 or MOV video in minutes, rounded up, from its movie header.
 *
 * @returns 1 or more; `null` when the file is not such a video, or its header has no length or an absurd one
 */
export function videoMinutes(file: Uint8Array): number | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return null;
  const header = bytes.indexOf('mvhd', 0, 'latin1') + 4;
  if (header < 4 || header + 32 > bytes.length) return null;
  const hasLongTimes = bytes[header] === 1;
  const scale = bytes.readUInt32BE(header + (hasLongTimes ? 20 : 12));
  const duration = hasLongTimes
    ? Number(bytes.readBigUInt64BE(header + 24))
    : bytes.readUInt32BE(header + 16);
  if (scale === 0 || duration === 0 || UNKNOWN_DURATIONS.has(duration)) return null;
  const minutes = Math.ceil(duration / scale / 60);
  return minutes <= MOST_MINUTES ? minutes : null;
}

const unsupported = (message: string) => new Refusal('unsupported', { message });
