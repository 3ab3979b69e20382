/**
 * `npm run shots`: one picture per tag, theme and width of the demo's gallery, into `.cache/shots`. Needs the build.
 * `npm run shots -- member-area-join` takes those of the tags named.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { tsImport } from 'tsx/esm/api';
import { chromiumFlags, installedBrowsers } from './installed-browsers.mjs';

const THEMES = ['plain', 'dark', 'loud'];
const WIDTHS = [390, 1280];

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, '.cache/shots');
const wanted = process.argv.slice(2);

const load = (path) =>
  tsImport(path, { parentURL: import.meta.url, tsconfig: join(root, 'tsconfig.run.json') });
const { startDemo } = await load('../demo/server/start-demo.ts');
const { readPreviewStates } = await load('../demo/pages/preview-states.ts');
const tags = readPreviewStates()
  .map(({ tag }) => tag)
  .filter((tag) => wanted.length === 0 || wanted.includes(tag));
const executablePath = installedBrowsers().chromium?.browser;
if (!executablePath) throw new Error('Chromium not found.');

const dataFolder = mkdtempSync(join(tmpdir(), 'member-area-shots-'));
const demo = await startDemo({ port: 0, dataFolder });
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
try {
  mkdirSync(folder, { recursive: true });
  for (const width of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
    for (const theme of THEMES) {
      for (const tag of tags) {
        await page.goto(`${demo.url}/gallery?theme=${theme}&tag=${tag}`);
        await page.waitForFunction(isDrawn, tag);
        await page.screenshot({ path: join(folder, `${tag}-${theme}-${width}.png`), fullPage: true });
      }
    }
    await page.close();
  }
} finally {
  await browser.close();
  await demo.close();
  rmSync(dataFolder, { recursive: true });
}
console.log(folder);

/** Whether every sample of a tag is there; runs in the page. */
function isDrawn(tag) {
  return [...document.querySelectorAll(`main ${tag}`)].every((element) =>
    tag.startsWith('account-') && tag !== 'account-screen'
      ? element.shadowRoot?.querySelector('[part]')
      : element.matches(':state(ready)'),
  );
}
