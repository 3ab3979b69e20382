import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { accountFrame } from 'member-area-testing';
import { describe, it } from 'vitest';
import { createPerson } from './new-person.js';
import { frameHeading, useSite } from './site.js';

const MEMBERSHIPS = '**/api/**/memberships*';

/** Returns the box of a node. */
async function boxOf(node: Locator) {
  const box = await node.boundingBox();
  assert.ok(box, 'the node has a box');
  return box;
}

const navigationOf = (page: Page) => accountFrame(page).getByRole('navigation', { name: 'Your account' });
const currentSection = (page: Page) => navigationOf(page).locator('[aria-current=page]').textContent();

describe('the look of the account', () => {
  const site = useSite();

  for (const [place, width] of [
    ['beside', 1280],
    ['above', 320],
  ] as const) {
    it(`has the sections ${place} the screen at ${width} px`, async () => {
      const page = await site.newPageAs('member', '/account/memberships', {
        viewport: { width, height: 720 },
      });
      await frameHeading(page, 'Memberships').waitFor();
      const navigation = await boxOf(navigationOf(page));
      const heading = await boxOf(frameHeading(page, 'Memberships'));
      if (place === 'beside') assert.ok(navigation.x + navigation.width < heading.x);
      else assert.ok(navigation.y + navigation.height < heading.y);
      assert.ok(navigation.x >= 0 && navigation.x + navigation.width <= width);
    });
  }

  it('marks the section that is open', async () => {
    const page = await site.newPageAs('member', '/account/memberships');
    await frameHeading(page, 'Memberships').waitFor();
    assert.equal(await currentSection(page), 'Memberships');
    await navigationOf(page).getByRole('link', { name: 'Profile' }).click();
    await frameHeading(page, 'Profile').waitFor();
    await page.waitForURL('/account/profile');
    assert.equal(await currentSection(page), 'Profile');
    await accountFrame(page).getByRole('link', { name: 'Change email' }).click();
    await frameHeading(page, 'Change email').waitFor();
    assert.equal(await currentSection(page), 'Profile');
    await page.goBack();
    await page.goBack();
    await frameHeading(page, 'Memberships').waitFor();
    assert.equal(await currentSection(page), 'Memberships');
  });

  for (const language of ['en', 'de', 'ar']) {
    it(`keeps the sections on one line in a narrow window, and shows the one that is open, in "${language}"`, async () => {
      const { page } = await createPerson(site, '/account/frame/profile');
      if (language !== 'en') {
        await page.getByLabel('Language').selectOption(language);
        await page.getByRole('button', { name: 'Change language' }).click();
        await page.locator(`[data-part=account][lang=${language}]`).waitFor();
      }
      for (const width of [350, 320])
        for (const section of ['memberships', 'orders', 'profile']) {
          await page.setViewportSize({ width, height: 720 });
          await page.goto(`/account/frame/${section}`);
          const current = page.locator('[data-part=navigation] [aria-current]');
          await current.waitFor();
          const boxes = await Promise.all(
            (await page.locator('[data-part=navigation] a').all()).map((tab) => boxOf(tab)),
          );
          assert.equal(boxes.length, 4);
          assert.equal(new Set(boxes.map(({ y, height }) => y + height)).size, 1, 'the tabs are on one line');
          const { x, width: length } = await boxOf(current);
          assert.ok(
            x >= 0 && x + length <= width,
            `"${section}" is from ${x} to ${x + length} of ${width} px`,
          );
          const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
          assert.equal(pageWidth, width);
        }
    });
  }

  for (const width of [390, 1280]) {
    it(`shows the price, the fields and the button of a sign-up in a window of ${width} × 800 px`, async () => {
      const page = await site.newPage({ viewport: { width, height: 800 } });
      await page.goto('/account/frame/login/create?memberAreaId=letters&pricingOptionId=letters-monthly');
      await page.locator('[data-part=details]').waitFor();
      for (const part of ['price', 'names', 'submit']) {
        const { y, height } = await boxOf(page.locator(`[data-part=${part}]`));
        assert.ok(y >= 0 && y + height <= 800, `${part} is from ${y} to ${y + height} px`);
      }
    });
  }

  for (const width of [390, 1280]) {
    it(`has the icons of its home in one column at ${width} px, each in the middle of its row`, async () => {
      const page = await site.newPageAs('member', '/account/frame', { viewport: { width, height: 800 } });
      await page.getByRole('link', { name: 'Open The Commons' }).waitFor();
      const rows = await page.locator('[data-part=sections] li').all();
      const starts = await Promise.all(
        rows.map(async (row) => {
          const [icon, box] = await Promise.all([boxOf(row.locator('svg')), boxOf(row)]);
          assert.ok(Math.abs(icon.y + icon.height / 2 - box.y - box.height / 2) <= 1);
          return icon.x;
        }),
      );
      assert.deepEqual(starts, [starts[0], starts[0]]);
    });
  }

  it('has the name of the site above the screens, and no sections for signed-out visitors', async () => {
    const page = await site.newPage();
    await page.goto('/account/login');
    await frameHeading(page, 'Log in').waitFor();
    await accountFrame(page).getByText('Crumb & Crust').waitFor();
    assert.equal(await navigationOf(page).count(), 0);
  });

  it('has a notice about the email that is as high as its line', async () => {
    const viewport = { width: 1280, height: 720 };
    const { page } = await createPerson(site, '/account/memberships', { viewport });
    await frameHeading(page, 'Memberships').waitFor();
    const banner = accountFrame(page).getByRole('region', { name: /Confirm your email/ });
    const resend = banner.getByRole('button', { name: 'Resend' });
    await resend.waitFor();
    const [box, text, button] = await Promise.all([
      boxOf(banner),
      boxOf(banner.locator('[data-part=email-banner-text]')),
      boxOf(resend),
    ]);
    assert.ok(box.height <= 80, `the notice is ${box.height} px high`);
    const middle = ({ y, height }: typeof box) => y + height / 2;
    assert.ok(Math.abs(middle(text) - middle(button)) <= 1, 'the button is in the line of the text');
    const end = box.x + box.width - (button.x + button.width);
    assert.ok(end <= 24, `the button ends ${end} px before the end of the notice`);
  });

  it('leads a visitor without memberships to the page where they can join', async () => {
    const page = await site.newPageAs('visitor', '/account/memberships');
    await accountFrame(page).getByText('You’re not a member of anything yet.').waitFor();
    await accountFrame(page).getByRole('link', { name: 'See memberships' }).click();
    await page.waitForURL('/');
    await page.getByRole('heading', { name: 'Bake better bread' }).waitFor();
  });

  it('holds the place of the first membership while it is loading', async () => {
    const page = await site.newPageAs('member', '/account/frame/login');
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(MEMBERSHIPS, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/account/frame/memberships');
    const placeholder = page.locator('[data-part=screen] [data-part=skeleton-line]').first();
    await placeholder.waitFor();
    const before = await boxOf(placeholder);
    release();
    const row = page.locator('[data-part=membership]').first();
    await row.waitFor();
    const after = await boxOf(row);
    assert.equal(after.y, before.y);
    assert.equal(after.width, before.width);
    assert.ok(Math.abs(after.height - before.height) <= 8, `${before.height} px, then ${after.height} px`);
  });

  it('holds the place of a membership on its home while it is loading', async () => {
    const page = await site.newPageAs('member', '/account/frame/login');
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(MEMBERSHIPS, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/account/frame');
    const placeholder = page.locator('[data-part=home-memberships] [data-part=skeleton-line]');
    await placeholder.waitFor();
    const [before, orders] = await Promise.all([
      boxOf(placeholder),
      boxOf(page.getByRole('link', { name: 'Orders' })),
    ]);
    release();
    await page.getByRole('link', { name: 'Open The Commons' }).waitFor();
    const after = await boxOf(page.locator('[data-part=home-memberships] [data-part=rows]'));
    assert.deepEqual(after, before);
    assert.deepEqual(await boxOf(page.getByRole('link', { name: 'Orders' })), orders);
  });

  it('has fields and buttons whose borders can be seen, and cards that are lighter than the page in dark', async () => {
    const page = await site.newPageAs('member', '/account/frame/profile');
    await page.getByLabel('First name').waitFor();
    const assertBorder = async (node: Locator) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        assert.ok((await borderContrast(node)) >= 3, colorScheme);
      }
    };
    // The last field, because the first one has the focus.
    await assertBorder(page.getByLabel('Last name'));
    await page.goto('/account/frame');
    await page.getByRole('heading', { name: 'Hi, Ben' }).waitFor();
    await assertBorder(page.getByRole('button', { name: 'Log out' }));
    await page.goto('/account/frame/memberships');
    const card = page.locator('[data-part=membership]').first();
    await card.waitFor();
    const ground = await page.locator('[data-part=account]').evaluate(brightness);
    assert.ok((await card.evaluate(brightness)) > ground);
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

/** Returns the contrast of the border of a node with the background behind it. */
async function borderContrast(node: Locator): Promise<number> {
  const [border = 0, behind = 0] = (await node.evaluate(readBorder)).map(luminanceOf);
  return (Math.max(behind, border) + 0.05) / (Math.min(behind, border) + 0.05);
}

/** Returns the relative luminance of a color, as WCAG defines it. */
function luminanceOf(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the pixels of the border of a node and of the background behind it. Runs in the page. */
function readBorder(node: Element): number[][] {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  let around = node.parentElement;
  while (around && getComputedStyle(around).backgroundColor === 'rgba(0, 0, 0, 0)')
    around = around.parentElement;
  const behind = around ? getComputedStyle(around).backgroundColor : 'white';
  return [getComputedStyle(node).borderTopColor, behind].map((color) => {
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
  });
}

/** Returns the sum of the three parts of the background color of a node. Runs in the page. */
function brightness(node: Element): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  context.fillStyle = getComputedStyle(node).backgroundColor;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return red + green + blue;
}
