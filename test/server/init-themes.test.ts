/** The themes of `npx member-area-elements init`. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, test, vi } from 'vitest';
import { initSite } from '../../packages/server/src/commands/init-site.js';

const THEMES = fileURLToPath(new URL('../../packages/server/templates/themes/', import.meta.url));
const LEAST_CONTRAST = 4.5;

/** Pairs of tokens: a text and its ground. */
const PAIRS = [
  ['member-text', 'site-paper'],
  ['member-text', 'member-surface'],
  ['site-quiet', 'site-paper'],
  ['site-quiet', 'member-surface'],
  ['member-accent', 'site-paper'],
  ['member-accent', 'member-surface'],
  ['member-on-accent', 'member-accent'],
  ['site-on-header', 'site-header'],
] as const;

/** Runs the command in a new folder, and returns the folder of the site. */
async function init(...args: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'init-themes-'));
  afterAll(() => rm(folder, { recursive: true }));
  const site = join(folder, 'my-site');
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await initSite.run([site, ...args]);
  } finally {
    write.mockRestore();
  }
  return site;
}

describe('init --theme', async () => {
  const themes = (await readdir(THEMES)).sort();

  test.each(themes)('%s is a look of its own with a picture and an icon', async (theme) => {
    const site = await init('--theme', theme);
    const written = await readFile(join(site, 'public/theme.css'), 'utf8');
    assert.match(written, new RegExp(`The theme "${theme}"`));
    for (const file of ['icon.svg', 'picture.svg']) {
      const picture = await readFile(join(site, 'public', file), 'utf8');
      assert.match(picture, /^<svg /);
      assert.ok(picture.length < 4096, file);
    }
    assert.match(await readFile(join(site, 'README.md'), 'utf8'), new RegExp(`\`${theme}\``));
  });

  test.each(themes)('%s has texts with enough contrast in light and dark', async (theme) => {
    const tokens = readTokens(await readFile(join(THEMES, theme, 'theme.css'), 'utf8'));
    for (const [text, ground] of PAIRS)
      for (const scheme of ['light', 'dark'] as const) {
        const ratio = contrast(tokens(text)[scheme], tokens(ground)[scheme]);
        assert.ok(ratio >= LEAST_CONTRAST, `${text} on ${ground}, ${scheme}: ${ratio.toFixed(2)}`);
      }
  });

  test.each(themes)('%s is named in the help', (theme) => {
    assert.match(initSite.usage.join('\n'), new RegExp(`--theme <name>.*\\b${theme}\\b`));
  });

  test('has a default', async () => {
    const site = await init();
    assert.match(await readFile(join(site, 'public/theme.css'), 'utf8'), /The theme "paper"/);
  });

  test('says which themes there are when there is no such theme, and writes nothing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'init-themes-'));
    afterAll(() => rm(folder, { recursive: true }));
    const site = join(folder, 'my-site');
    await assert.rejects(
      initSite.run([site, '--theme', 'neon']),
      /there is no theme "neon"\. Choose one of paper, studio, garden, for example: npx member-area-elements init my-site --theme studio$/,
    );
    assert.ok(!existsSync(site));
  });

  test('refuses an option that it does not have', async () => {
    await assert.rejects(initSite.run(['my-site', '--colour', 'red']), /init: Unknown option '--colour'/);
  });
});

/** Returns a function that returns the light and the dark color of a token. */
function readTokens(css: string) {
  return (name: string): { readonly light: string; readonly dark: string } => {
    const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\);`).exec(css) ?? [];
    assert.ok(light && dark, `--${name}`);
    return { light, dark };
  };
}

/** Returns the contrast of two colors: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
