/**
 * `npm run shots`: takes a screenshot of each tag of the demo's gallery in each theme and width, in `.cache/shots`.
 * Needs a build. `npm run shots -- member-area-join` takes the screenshots of these tags only.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { readPreviewStates } from '../demo/pages/preview-states.js';
import { startDemo } from '../demo/server/start-demo.js';
import { chromiumFlags, installedBrowsers } from './installed-browsers.js';

const THEMES = ['plain', 'dark', 'loud'];
const WIDTHS = [390, 1280];

const folder = fileURLToPath(new URL('../.cache/shots', import.meta.url));
const wanted = process.argv.slice(2);
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
        await page.waitForFunction(isComplete, tag);
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
console.log(`Screenshots are in ${folder}.`);

/** Returns whether every sample of a tag has its content. Runs in the page. */
function isComplete(tag: string): boolean {
  return [...document.querySelectorAll(`main ${tag}`)].every((element) =>
    tag.startsWith('account-') && tag !== 'account-screen'
      ? element.shadowRoot?.querySelector('[part]')
      : element.matches(':state(ready)'),
  );
}
