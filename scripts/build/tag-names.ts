import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const elements = fileURLToPath(new URL('../../src/elements', import.meta.url));

/** Returns the names of the tags: the folders of `src/elements` that contain a file of the same name. */
export function findTagNames(): string[] {
  return readdirSync(elements)
    .filter((name) => existsSync(`${elements}/${name}/${name}.ts`))
    .sort();
}
