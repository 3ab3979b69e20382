/**
 * What a browser does for the comparison, because it reads PNG and reads and writes WebP: it makes the pictures of the tags
 * smaller, puts them on a sheet, and compares them with a stored sheet. Runs in a page, as `pictureTools`.
 */
import { findPictureChange, type PictureChange, type Pixels } from '../picture-change.js';
import type { Stage } from './gallery-tools.js';
import { layOutSheet, type Size } from '../sheet-layout.js';

/** A picture of a state. */
export interface StatePicture {
  readonly state: string;
  readonly size: Size;
  /** A number that differs when a pixel differs. */
  readonly hash: string;
}

/** A state that looks different, with the stored picture, the one of now and their difference as PNG in Base64. */
export interface StateChange extends PictureChange {
  readonly state: string;
  readonly images: Readonly<Record<'stored' | 'now' | 'difference', string>>;
}

/** Enough for the solid colors: below 0.2, a slightly different accent color is lost. */
const WEBP_QUALITY = 0.2;

/** A picture of the sheet that is being made. */
interface Made {
  readonly pixels: ImageData;
  readonly info: StatePicture;
}

let made: Made[] = [];

/** Begins a new sheet. */
export function beginSheet(): void {
  made = [];
}

/** Adds the states that a screenshot shows, in Base64, to the sheet. */
export async function addScreenshot(
  png: string,
  areas: readonly Stage[],
  scale: number,
): Promise<StatePicture[]> {
  const screenshot = await readImage('png', png);
  const added = areas.map(({ state, x, y, width, height }): Made => {
    const size: Size = [Math.round(width * scale), Math.round(height * scale)];
    const canvas = newCanvas(size);
    canvas.imageSmoothingQuality = 'high';
    canvas.drawImage(screenshot, x, y, width, height, 0, 0, ...size);
    const pixels = readPixels(canvas);
    return { pixels, info: { state, size, hash: hashOf(pixels) } };
  });
  screenshot.close();
  made.push(...added);
  return added.map(({ info }) => info);
}

/** Returns the sheet as WebP in Base64. */
export async function encodeSheet(): Promise<string> {
  const { size, places } = layOutSheet(made.map(({ info }) => info.size));
  const sheet = newCanvas(size);
  sheet.fillStyle = 'white';
  sheet.fillRect(0, 0, ...size);
  made.forEach(({ pixels }, index) => sheet.putImageData(pixels, places[index]!.x, places[index]!.y));
  return encode(sheet, 'webp');
}

/**
 * Compares states of the sheet with those of a stored one.
 *
 * @param stored the pictures of the stored sheet, in their order
 * @param states what to compare; both sheets have them
 */
export async function compareWithSheet(
  webp: string,
  stored: readonly StatePicture[],
  states: readonly string[],
): Promise<StateChange[]> {
  // Both have been compressed, so that what the compression changes is no difference.
  const now = made.map(({ info }) => info);
  const [readStored, readNow] = await Promise.all([
    sheetReader(webp, stored),
    sheetReader(await encodeSheet(), now),
  ]);
  const changes: StateChange[] = [];
  for (const state of states) {
    const pair = { stored: readStored(state), now: readNow(state) };
    const change = findPictureChange(pair.stored, pair.now);
    if (!change) continue;
    const difference = drawDifference(pair.stored, pair.now);
    const [storedPng, nowPng, differencePng] = await Promise.all(
      [pair.stored, pair.now, difference].map(encodePixels),
    );
    changes.push({
      ...change,
      state,
      images: { stored: storedPng!, now: nowPng!, difference: differencePng! },
    });
  }
  return changes;
}

/** Returns the widths of a text in the fonts of the themes: others mean that the fonts of the machine are others. */
export function measureFonts(): number[] {
  const canvas = newCanvas([1, 1]);
  return ['system-ui', 'sans-serif', 'monospace', '"Courier New"'].map((family) => {
    canvas.font = `100px ${family}`;
    return Math.round(canvas.measureText('Membership of Zoë: 1,234.50 €').width);
  });
}

/** Returns a function that reads the pixels of a state from a sheet. */
async function sheetReader(webp: string, pictures: readonly StatePicture[]) {
  const image = await readImage('webp', webp);
  const sheet = newCanvas([image.width, image.height]);
  sheet.drawImage(image, 0, 0);
  const { places } = layOutSheet(pictures.map(({ size }) => size));
  return (state: string): ImageData => {
    const index = pictures.findIndex((one) => one.state === state);
    const { x, y } = places[index]!;
    return sheet.getImageData(x, y, ...pictures[index]!.size);
  };
}

/** Draws the picture of now in pale gray, and red where it differs from the stored one. */
function drawDifference(stored: ImageData, now: ImageData): ImageData {
  const width = Math.max(stored.width, now.width);
  const height = Math.max(stored.height, now.height);
  const drawn = new ImageData(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [before, after] = [pixelOf(stored, x, y), pixelOf(now, x, y)];
      const difference =
        before && after
          ? Math.max(...before.map((value, channel) => Math.abs(value - after[channel]!)))
          : 255;
      const gray = after ? 200 + Math.round(Math.max(...after) / 5) : 255;
      const rest = Math.max(0, gray - difference * 4);
      drawn.data.set([difference > 0 ? Math.max(gray, 220) : gray, rest, rest, 255], (y * width + x) * 4);
    }
  }
  return drawn;
}

/** Returns red, green and blue, or undefined outside the picture. */
function pixelOf({ width, height, data }: Pixels, x: number, y: number): number[] | undefined {
  if (x >= width || y >= height) return undefined;
  const start = (y * width + x) * 4;
  return [data[start]!, data[start + 1]!, data[start + 2]!];
}

/** FNV-1a over the pixels, and their number. */
function hashOf({ data }: ImageData): string {
  let hash = 0x811c9dc5;
  for (const pixel of new Uint32Array(data.buffer))
    hash = Math.imul(hash ^ pixel, 0x01000193) ^ (pixel >>> 15);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

function newCanvas([width, height]: Size): OffscreenCanvasRenderingContext2D {
  return new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
}

function readPixels(context: OffscreenCanvasRenderingContext2D): ImageData {
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height);
}

async function readImage(type: 'png' | 'webp', base64: string): Promise<ImageBitmap> {
  const answer = await fetch(`data:image/${type};base64,${base64}`);
  return createImageBitmap(await answer.blob());
}

function encodePixels(pixels: ImageData): Promise<string> {
  const context = newCanvas([pixels.width, pixels.height]);
  context.putImageData(pixels, 0, 0);
  return encode(context, 'png');
}

async function encode({ canvas }: OffscreenCanvasRenderingContext2D, type: 'png' | 'webp'): Promise<string> {
  const blob = await canvas.convertToBlob({ type: `image/${type}`, quality: WEBP_QUALITY });
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve((reader.result as string).split(',')[1]!));
    reader.addEventListener('error', () => reject(new Error('The picture could not be read.')));
    reader.readAsDataURL(blob);
  });
}
