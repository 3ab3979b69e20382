import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Stores a file in a folder, which is created when it is missing. */
export async function writeVideo(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), bytes);
}
