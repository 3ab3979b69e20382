/** Takes the pictures of the gallery, and makes the sheets of them that are stored or compared. */
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, CDPSession, JSHandle, Page } from 'playwright-core';
import { waitForSamples } from '../e2e/gallery-samples.js';
import type * as galleryTools from './in-page/gallery-tools.js';
import type * as pictureTools from './in-page/picture-tools.js';

type GalleryTools = typeof galleryTools;
type PictureTools = typeof pictureTools;
type Stage = galleryTools.Stage;
type StatePicture = pictureTools.StatePicture;

/** The pictures of a tag in one theme and width. */
export interface Sheet {
  readonly theme: string;
  readonly width: number;
  readonly pictures: readonly StatePicture[];
}

/** The default look on a light and on a dark page, and a look with other colors, corners and fonts. */
const THEMES = ['plain', 'night', 'loud'];
/** The widths in CSS pixels, with how many pixels of the picture one of them becomes. */
const SCALES = new Map([
  [390, 0.4],
  [1280, 1 / 3],
]);
/** How much of the surroundings a picture has, in CSS pixels: shadows and focus rings reach there. */
const MARGIN = 8;
/** The height of a screenshot in CSS pixels. A high one takes less time than many low ones, and more memory. */
const SCREENSHOT_HEIGHT = 10_000;

/** The visitor, the same on every machine. The moment matters: some texts name the time that is left. */
const CONTEXT: BrowserContextOptions = {
  // `waitForSamples` passes a function as text, and the policy of the pages forbids that.
  bypassCSP: true,
  reducedMotion: 'reduce',
  colorScheme: 'light',
  locale: 'en-US',
  timezoneId: 'UTC',
  deviceScaleFactor: 1,
};
const NOW = new Date('2026-06-15T12:00:00Z');

/** A gallery in a browser that makes sheets. */
export class GalleryPictures {
  /** The functions that work on the sheet that was made last. */
  readonly tools: JSHandle<PictureTools>;
  readonly browserVersion: string;
  readonly #url: string;
  readonly #gallery: Page;
  readonly #session: CDPSession;
  /** The page of `tools`. */
  readonly #table: Page;

  private constructor(
    browserVersion: string,
    url: string,
    gallery: Page,
    session: CDPSession,
    table: Page,
    tools: JSHandle<PictureTools>,
  ) {
    this.browserVersion = browserVersion;
    this.#url = url;
    this.#gallery = gallery;
    this.#session = session;
    this.#table = table;
    this.tools = tools;
  }

  /** Opens the pages. `close()` of the browser closes them. @param url of the demo */
  static async open(browser: Browser, url: string): Promise<GalleryPictures> {
    const context = await browser.newContext(CONTEXT);
    const gallery = await context.newPage();
    await gallery.clock.setFixedTime(NOW);
    await gallery.addInitScript({ content: await bundleTools('gallery-tools', 'galleryTools') });
    // In a context of its own: a screenshot of a page behind another one takes longer.
    const table = await (await browser.newContext()).newPage();
    await table.addScriptTag({ content: await bundleTools('picture-tools', 'pictureTools') });
    const tools = (await table.evaluateHandle('pictureTools')) as JSHandle<PictureTools>;
    const session = await context.newCDPSession(gallery);
    return new GalleryPictures(browser.version(), url, gallery, session, table, tools);
  }

  /** Closes the pages. */
  async close(): Promise<void> {
    await Promise.all([this.#gallery.context().close(), this.#table.context().close()]);
  }

  /** Makes the sheets of a tag one after the other. `tools` work on the one that was made last. */
  async *makeSheets(tag: string): AsyncGenerator<Sheet> {
    for (const [width, scale] of SCALES) {
      await this.#gallery.setViewportSize({ width, height: 800 });
      // A tag without a view draws itself first, and its sample when the file with the samples has loaded.
      await this.#gallery.goto(`${this.#url}/gallery?tag=${tag}`, { waitUntil: 'networkidle' });
      await waitForSamples(this.#gallery);
      const gallery = (await this.#gallery.evaluateHandle('galleryTools')) as JSHandle<GalleryTools>;
      for (const theme of THEMES) {
        const stages = await gallery.evaluate((tools, shown) => tools.showTheme(shown), theme);
        await this.tools.evaluate((tools) => tools.beginSheet());
        const pictures: StatePicture[] = [];
        for (const group of groupByHeight(stages)) pictures.push(...(await this.#addPictures(group, scale)));
        yield { theme, width, pictures };
      }
    }
  }

  /** Takes the pictures of some states with one screenshot, and adds them to the sheet. */
  async #addPictures(stages: readonly Stage[], scale: number): Promise<StatePicture[]> {
    const areas = stages.map(({ state, x, y, width, height }) => ({
      state,
      x: Math.round(x) - MARGIN,
      y: Math.round(y) - MARGIN,
      width: Math.ceil(width) + 2 * MARGIN,
      height: Math.ceil(height) + 2 * MARGIN,
    }));
    const [left, top] = [Math.min(...areas.map(({ x }) => x)), Math.min(...areas.map(({ y }) => y))];
    const { data } = await this.#session.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      captureBeyondViewport: true,
      clip: {
        x: left,
        y: top,
        width: Math.max(...areas.map(({ x, width }) => x + width)) - left,
        height: Math.max(...areas.map(({ y, height }) => y + height)) - top,
        scale: 1,
      },
    });
    return this.tools.evaluate((tools, [png, parts, by]) => tools.addScreenshot(png, parts, by), [
      data,
      areas.map((area) => ({ ...area, x: area.x - left, y: area.y - top })),
      scale,
    ] as const);
  }
}

/** Returns the stages in groups that are not higher than a screenshot may be, except for one that is higher alone. */
function groupByHeight(stages: readonly Stage[]): Stage[][] {
  const groups: Stage[][] = [];
  for (const stage of stages) {
    const group = groups.at(-1);
    const top = group?.[0]?.y ?? 0;
    if (group && stage.y + stage.height - top <= SCREENSHOT_HEIGHT) group.push(stage);
    else groups.push([stage]);
  }
  return groups;
}

/** Bundles a file of `in-page` into a script that defines a global of the page. */
async function bundleTools(file: string, globalName: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`in-page/${file}.ts`, import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName,
    // An initial script is a function body, in which the name would be a variable.
    footer: { js: `globalThis.${globalName} = ${globalName};` },
    target: 'es2022',
  });
  return outputFiles[0]!.text;
}
