/** The stored pictures: in `pictures/<tag>` a sheet for each theme and width, and the list of what is on them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StatePicture } from './in-page/picture-tools.js';

/** What the pictures depend on besides the code. */
export interface Machine {
  readonly chromium: string;
  /** The widths of a text in some fonts. */
  readonly fonts: readonly number[];
}

/** The list of a tag. */
interface StoredList {
  readonly machine: Machine;
  /** The states of each sheet in the order of the sheet. */
  readonly sheets: Readonly<Record<string, Readonly<Record<string, readonly [number, number, string]>>>>;
}

const folder = fileURLToPath(new URL('pictures/', import.meta.url));
const listFile = (tag: string) => `${folder}${tag}/states.json`;

/** The stored pictures of a tag. */
export class StoredPictures {
  readonly #tag: string;
  readonly #list: StoredList | undefined;

  constructor(tag: string) {
    this.#tag = tag;
    this.#list = existsSync(listFile(tag))
      ? (JSON.parse(readFileSync(listFile(tag), 'utf8')) as StoredList)
      : undefined;
  }

  /** What they were made on; undefined when there are none. */
  get machine(): Machine | undefined {
    return this.#list?.machine;
  }

  /** Returns what is on a sheet, which is nothing when it is not stored. */
  listPictures(sheet: string): readonly StatePicture[] {
    return Object.entries(this.#list?.sheets[sheet] ?? {}).map(([state, [width, height, hash]]) => ({
      state,
      size: [width, height],
      hash,
    }));
  }

  /** Returns a sheet as WebP in Base64. */
  readSheet(sheet: string): string {
    return readFileSync(`${folder}${this.#tag}/${sheet}.webp`, 'base64');
  }
}

/** Returns the tags that have stored pictures. */
export function listStoredTags(): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

export function removeStoredTag(tag: string): void {
  rmSync(folder + tag, { recursive: true, force: true });
}

/** A sheet that is stored anew: its pictures, and WebP in Base64. */
export interface NewSheet {
  readonly name: string;
  readonly pictures: readonly StatePicture[];
  readonly webp: string;
}

/** Replaces the stored pictures of a tag. */
export function storePictures(tag: string, machine: Machine, sheets: readonly NewSheet[]): void {
  removeStoredTag(tag);
  mkdirSync(folder + tag, { recursive: true });
  for (const { name, webp } of sheets) writeFileSync(`${folder}${tag}/${name}.webp`, webp, 'base64');
  writeFileSync(listFile(tag), formatList(machine, sheets));
}

/** Formats the list with a line for each picture, so that a change of the file says which have changed. */
function formatList({ chromium, fonts }: Machine, sheets: readonly NewSheet[]): string {
  const lists = sheets.map(({ name, pictures }) => {
    const lines = pictures.map(
      ({ state, size, hash }) => `      "${state}": [${size.join(', ')}, "${hash}"]`,
    );
    return `    "${name}": {\n${lines.join(',\n')}\n    }`;
  });
  return `{
  "machine": { "chromium": "${chromium}", "fonts": [${fonts.join(', ')}] },
  "sheets": {
${lists.join(',\n')}
  }
}
`;
}
