import { mkdir, open, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { ByteRange } from '../http/byte-range.js';

/** The number of bytes that are read at once. */
const CHUNK = 256 * 1024;

/** Stores a file in a folder, which is created when it is missing. */
export async function writeVideo(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), bytes);
}

/** Removes files of a folder. One that is missing is no error. */
export async function removeVideos(folder: string, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
}

/** Returns the size of a file of a folder in bytes, or `null` when the folder has no such file. */
export async function readVideoSize(folder: string, name: string): Promise<number | null> {
  try {
    return (await stat(join(folder, name))).size;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Returns a part of a file as a stream. It opens the file when it is read, and closes it at the end of the part and when
 * nobody reads it any more.
 */
export function streamVideo(
  folder: string,
  name: string,
  { start, end }: ByteRange,
): ReadableStream<Uint8Array> {
  let file: FileHandle | undefined;
  let position = start;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        file ??= await open(join(folder, name));
        const length = Math.min(CHUNK, end + 1 - position);
        const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, position);
        position += bytesRead;
        if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
        if (bytesRead > 0 && position <= end) return;
        await file.close();
        if (position <= end) controller.error(new Error(`The file ${name} of a video has become shorter.`));
        else controller.close();
      },
      async cancel() {
        await file?.close();
      },
    },
    { highWaterMark: 0 },
  );
}
