/** Compares the gallery with the stored pictures, and stores them anew. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GalleryPictures, Sheet } from './gallery-pictures.js';
import type { StateChange, StatePicture } from './in-page/picture-tools.js';
import { StoredPictures, storePictures, type Machine, type NewSheet } from './stored-pictures.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const reports = `${root}.cache/visual/`;

/**
 * Compares every state of a tag in every theme and width with its stored picture.
 *
 * @returns a line for each state that looks different, has no picture, or exists no more; empty when nothing has changed. The
 *   pictures of those that look different are in `.cache/visual/<tag>`.
 */
export async function findVisualChanges(gallery: GalleryPictures, tag: string): Promise<string[]> {
  rmSync(reports + tag, { recursive: true, force: true });
  const stored = new StoredPictures(tag);
  if (!stored.machine)
    return [`${tag} has no stored pictures. To store them: npm run visual -- --update ${tag}`];
  const changes: string[] = [];
  for await (const sheet of gallery.makeSheets(tag)) {
    const before = stored.listPictures(nameOf(sheet));
    changes.push(...listMissing(tag, sheet, before));
    const pairs = sheet.pictures.flatMap((now) => {
      const same = before.find(({ state }) => state === now.state);
      return same && same.hash !== now.hash ? [{ state: now.state, before: same, now }] : [];
    });
    if (pairs.length === 0) continue;
    const found = await gallery.tools.evaluate(
      (tools, { webp, pictures, states }) => tools.compareWithSheet(webp, pictures, states),
      {
        webp: stored.readSheet(nameOf(sheet)),
        pictures: before,
        states: pairs.map(({ state }) => state),
      },
    );
    for (const change of found) {
      const pair = pairs.find(({ state }) => state === change.state)!;
      changes.push(describeChange(tag, sheet, change, pair.before, pair.now));
    }
  }
  if (changes.length === 0) return [];
  return [
    ...describeMachines(stored.machine, await readMachine(gallery)),
    ...changes,
    `When this is meant: npm run visual -- --update ${tag}`,
  ];
}

/** Stores the pictures of a tag. */
export async function updatePictures(gallery: GalleryPictures, tag: string): Promise<void> {
  const sheets: NewSheet[] = [];
  for await (const sheet of gallery.makeSheets(tag)) {
    const webp = await gallery.tools.evaluate((tools) => tools.encodeSheet());
    sheets.push({ name: nameOf(sheet), pictures: sheet.pictures, webp });
  }
  storePictures(tag, await readMachine(gallery), sheets);
}

const nameOf = ({ theme, width }: Sheet) => `${theme}-${width}`;

/** Returns a line for each state without a picture, and for each picture without a state. */
function listMissing(tag: string, sheet: Sheet, before: readonly StatePicture[]): string[] {
  const known = new Set(before.map(({ state }) => state));
  const shown = new Set(sheet.pictures.map(({ state }) => state));
  const where = `in the theme ${sheet.theme} at ${sheet.width} px`;
  return [
    ...[...shown]
      .filter((state) => !known.has(state))
      .map((state) => `${tag} ${state} has no stored picture ${where}.`),
    ...[...known]
      .filter((state) => !shown.has(state))
      .map((state) => `${tag} ${state} has a stored picture ${where}, and is no state any more.`),
  ];
}

/** Writes the pictures of a change, and returns the line about it. */
function describeChange(
  tag: string,
  { theme, width }: Sheet,
  { state, share, largest, images }: StateChange,
  before: StatePicture,
  now: StatePicture,
): string {
  mkdirSync(reports + tag, { recursive: true });
  const path = `${reports}${tag}/${state}-${theme}-${width}`;
  for (const [kind, png] of Object.entries(images)) writeFileSync(`${path}-${kind}.png`, png, 'base64');
  const [size, sizeNow] = [before.size, now.size].map((one) => one.join(' × '));
  const percent = share < 0.001 ? 'less than 0.1' : (share * 100).toFixed(1);
  return (
    `${tag} ${state} in the theme ${theme} at ${width} px: ${percent} % differ, by up to ${largest} of 255` +
    `${size === sizeNow ? '' : `; it has ${sizeNow} pixels instead of ${size}`}. ` +
    `See ${relative(root, path)}-{stored,now,difference}.png`
  );
}

async function readMachine(gallery: GalleryPictures): Promise<Machine> {
  return {
    chromium: gallery.browserVersion,
    fonts: await gallery.tools.evaluate((tools) => tools.measureFonts()),
  };
}

/** Returns what differs between the machine of the stored pictures and this one. */
function describeMachines(stored: Machine, now: Machine): string[] {
  const lines: string[] = [];
  if (stored.fonts.join() !== now.fonts.join())
    lines.push('The stored pictures were made with other fonts: use the fonts of Debian’s Chromium.');
  if (stored.chromium !== now.chromium)
    lines.push(`The stored pictures were made with Chromium ${stored.chromium}, this is ${now.chromium}.`);
  return lines;
}
