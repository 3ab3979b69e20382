/** The pricing and lock screens and the block in sections of a page whose colors and alignment are the page's own. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { afterAll, describe, it } from 'vitest';
import { findViolations } from './axe.js';
import { readLayoutShifts, recordLayoutShifts } from './layout-shifts.js';
import { useSite } from './site.js';

const site = useSite();
afterAll(() => assert.deepEqual(site.pageErrors, [], 'uncaught errors in the pages'));

const TAGS = `
  <member-area-pricing member-area-id="workshop" pricing-option-id="workshop-once"></member-area-pricing>
  <member-area-pricing member-area-id="letters"></member-area-pricing>
  <member-area-lock-screen member-area-id="letters"></member-area-lock-screen>
  <member-area-block member-area-id="letters"></member-area-block>`;

/** Opens a page whose section has these styles, and waits for the views. */
async function openSection(styles: string, tags = TAGS, width = 1280): Promise<Page> {
  const page = await site.newPage({ viewport: { width, height: 2000 } });
  await page.route('/host', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><title>Host</title>
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <style>body { margin: 0; font: 16px/1.5 sans-serif } section { padding: 40px; ${styles} }</style>
        <script type="application/json" data-member-areas>{ "websiteId": "demo", "environment": "test" }</script>
        <script type="module" src="/member-area-elements/autoload.js"></script></head>
        <body><section>${tags}</section></body></html>`,
    }),
  );
  await recordLayoutShifts(page);
  await page.goto('/host');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('section > *')].every((node) => node.matches(':state(ready)')),
  );
  return page;
}

type Color = readonly number[];

/** Returns the colors of the check marks and of the marks of the options, drawn over the color of the section. */
const readMarks = (page: Page, ground: string): Promise<Color[]> =>
  page.evaluate((behind) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    return [...document.querySelectorAll('section > *')]
      .flatMap((tag) => [
        ...tag.shadowRoot!.querySelectorAll(
          '[part=benefit], [part=option][aria-expanded=true], [part=option-action]',
        ),
      ])
      .map((mark) => {
        // The action of an option that is not open has a border, the others have a check mark.
        const isBox = mark.part.contains('option') || getComputedStyle(mark, '::before').content === 'none';
        return getComputedStyle(mark, isBox ? null : '::before').borderBottomColor;
      })
      .map((color) => {
        for (const layer of [behind, color]) {
          context.fillStyle = layer;
          context.fillRect(0, 0, 1, 1);
        }
        return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
      });
  }, ground);

function contrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the relative luminance of a color, as WCAG defines it. */
function luminanceOf(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const toColor = (hex: string): Color => [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));

describe('in a section of a page', () => {
  for (const [what, color, background] of [
    ['with grey text', '#6c757d', '#ffffff'],
    ['that is grey in the dark scheme', '#8b949e', '#161b22'],
  ] as const) {
    it(`${what}, the texts and the marks have enough contrast`, async () => {
      const dark = what.endsWith('scheme') ? 'color-scheme: dark;' : '';
      const page = await openSection(`${dark} color: ${color}; background: ${background}`);
      assert.deepEqual(await findViolations(page, 'colours', { within: 'section' }), []);
      const marks = await readMarks(page, background);
      assert.ok(marks.length >= 6, `${marks.length} marks`);
      const lowest = Math.min(...marks.map((mark) => contrast(mark, toColor(background))));
      assert.ok(lowest >= 3, `a mark has a contrast of ${lowest}`);
    });
  }

  it('that is centered, each check mark is beside its text', async () => {
    const page = await openSection('text-align: center');
    const lists = await page.evaluate(() =>
      [...document.querySelectorAll('section > *')].flatMap((tag) =>
        [...tag.shadowRoot!.querySelectorAll('[part=benefits]')].map((list) => {
          const around = list.parentElement!.getBoundingClientRect();
          const box = list.getBoundingClientRect();
          return {
            name: tag.localName,
            gaps: [...list.children].map((item) => {
              const range = document.createRange();
              range.selectNodeContents(item);
              return Math.round(range.getBoundingClientRect().x - item.getBoundingClientRect().x);
            }),
            offset: Math.round(box.x + box.width / 2 - (around.x + around.width / 2)),
          };
        }),
      ),
    );
    for (const name of ['member-area-pricing', 'member-area-lock-screen', 'member-area-block'])
      assert.ok(
        lists.some((list) => list.name === name),
        `${name} has a list`,
      );
    for (const { name, gaps, offset } of lists) {
      assert.deepEqual([...new Set(gaps)], [28], `${name}: the mark is 28 px before its text`);
      assert.ok(
        Math.abs(offset) <= 1 || name === 'member-area-block',
        `${name}: the list is ${offset} px off`,
      );
    }
  });

  for (const width of [390, 1280]) {
    it(`that is centered, nothing moves when the view arrives, at ${width} px`, async () => {
      const fallback =
        '<div style="min-height: 800px"><h1>Only for members</h1><a href="/account/login/create">Join</a></div>';
      const page = await openSection(
        'text-align: center; & > * { margin-inline: auto }',
        ['lock-screen', 'pricing']
          .map((name) => `<member-area-${name} member-area-id="letters">${fallback}</member-area-${name}>`)
          .join(''),
        width,
      );
      assert.deepEqual(await readLayoutShifts(page), []);
    });
  }
});
