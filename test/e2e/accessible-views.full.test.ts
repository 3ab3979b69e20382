/** Criteria of WCAG 2.2 that a browser can judge, on every preview. Those of pages of the demo are in `accessible-pages.test.ts`. */
import assert from 'node:assert/strict';
import { wcagContrast } from 'culori';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { findViolations } from './axe.js';
import { findMisfits } from './clipped-text.js';
import { waitForSamples } from './gallery-samples.js';
import { useSite, type ContextOptions, type TestSite } from './site.js';

/** An edge of a field or a focus ring, with the color behind it. */
interface Edge {
  readonly control: string;
  readonly color: string;
  readonly behind: string;
}

/** The functions that `openGallery` adds to the page. */
interface PageTools {
  listElements(root: Element): HTMLElement[];
  listControls(root: Element): HTMLElement[];
}

describe('the views', () => {
  const site = useSite();

  /** Opens the gallery with all samples drawn. */
  async function openGallery(
    options: ContextOptions = {},
    query = '',
    open: TestSite['newPage'] = site.newPage,
  ): Promise<Page> {
    // `waitForSamples` passes a function as text, and the policy of the pages forbids that.
    const page = await open({ bypassCSP: true, reducedMotion: 'reduce', ...options });
    await page.goto(`/gallery${query}`);
    await waitForSamples(page);
    // The compiler wraps named functions in a call of this helper.
    await page.evaluate('globalThis.__name = (wrapped) => wrapped');
    await page.evaluate(addPageTools);
    await page.evaluate(waitForSameSize);
    return page;
  }

  let opened: Promise<Page> | undefined;
  /** Returns a gallery that several tests read and none changes, because drawing all samples takes longer than a test. */
  const readGallery = () => (opened ??= openGallery({}, '', site.newLastingPage));

  const findTextMisfits = async (page: Page) =>
    (await page.evaluate(findMisfits)).map(
      ({ sample, problem, text, element }) => `${sample}: “${text}” ${problem} (${element})`,
    );

  it('fits in portrait and landscape, and at a zoom of 200 %', async () => {
    // A window of 1280 by 960 pixels has 640 by 480 CSS pixels at 200 %.
    const page = await openGallery({ viewport: { width: 640, height: 480 }, deviceScaleFactor: 2 });
    for (const size of [
      { width: 640, height: 480 },
      { width: 360, height: 640 },
      { width: 640, height: 360 },
    ]) {
      await page.setViewportSize(size);
      assert.deepEqual(await findTextMisfits(page), [], `${size.width} × ${size.height}`);
    }
  });

  for (const language of ['en', 'de', 'fi']) {
    it(`keeps every text whole with more space between letters and lines in ${language}`, async () => {
      const page = await openGallery({ viewport: { width: 1280, height: 900 } }, `?lang=${language}`);
      await page.evaluate(addTextSpacing);
      for (const width of [1280, 640, 320]) {
        await page.setViewportSize({ width, height: 900 });
        assert.deepEqual(await findTextMisfits(page), [], `${width} px`);
      }
    });
  }

  it('has targets of 24 by 24 pixels, or space around smaller ones', async () => {
    const page = await readGallery();
    await page.setViewportSize({ width: 320, height: 640 });
    assert.deepEqual(await findViolations(page, ['target-size'], { within: '.stage' }), []);
  });

  it('has the visible words of a control in its accessible name', async () => {
    const page = await readGallery();
    assert.deepEqual(await findViolations(page, ['label-content-name-mismatch'], { within: '.stage' }), []);
  });

  it('draws its controls in the order of the code, which is that of Tab', async () => {
    const page = await readGallery();
    const reordered = await page.evaluate(() => {
      const { listElements } = globalThis as unknown as PageTools;
      return [...document.querySelectorAll('.stage')]
        .flatMap(listElements)
        .filter((element) => {
          const { order, flexDirection, flexWrap, gridAutoFlow } = getComputedStyle(element);
          const isReversed = `${flexDirection} ${flexWrap}`.includes('reverse');
          // The meter of the quota lies under its text and says the same.
          if (element.role === 'meter') return false;
          return order !== '0' || isReversed || gridAutoFlow.includes('dense') || element.tabIndex > 0;
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 200));
    });
    assert.deepEqual(reordered, []);
  });

  it('names no control by its color, shape, size or place in its texts', async () => {
    const page = await readGallery();
    const texts = await page.locator('.stage').allInnerTexts();
    const words =
      /\b(?:red|green|blue|gr[ae]y|round|square|bigger|smaller|(?:on|to|at) the (?:left|right|top|bottom))\b/i;
    assert.ok(texts.join('').length > 5000);
    assert.deepEqual(
      texts.filter((text) => words.test(text)),
      [],
    );
  });

  it('has no image of a text', async () => {
    const page = await readGallery();
    const images = await page.evaluate(() => {
      const { listElements } = globalThis as unknown as PageTools;
      return [...document.querySelectorAll('.stage')]
        .flatMap(listElements)
        .filter(
          (element) =>
            element.matches('img, canvas, picture, object') ||
            getComputedStyle(element).backgroundImage.includes('url('),
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 200));
    });
    assert.deepEqual(images, []);
  });

  it('has no animation that repeats more than three times a second', async () => {
    const page = await openGallery({ reducedMotion: 'no-preference' });
    const animations = await page.evaluate(() => {
      const { listElements } = globalThis as unknown as PageTools;
      return [...document.querySelectorAll('.stage')]
        .flatMap(listElements)
        .flatMap((element) => element.getAnimations())
        .map(({ effect }) => effect!.getComputedTiming())
        .filter(({ iterations }) => (iterations ?? 1) > 1)
        .map(({ duration }) => Number(duration));
    });
    assert.ok(animations.length > 0, 'the spinners');
    assert.deepEqual(
      animations.filter((duration) => duration < 1000 / 3),
      [],
    );
  });

  it('shows nothing more when the pointer or the focus is on a control', async () => {
    const page = await openGallery({ viewport: { width: 1280, height: 900 } });
    const address = page.url();
    // One control of each kind in each tag: the states repeat them.
    const controls = await page.evaluateHandle(() => {
      const { listControls } = globalThis as unknown as PageTools;
      const kinds = new Map<string, HTMLElement>();
      for (const stage of document.querySelectorAll<HTMLElement>('.stage')) {
        for (const control of listControls(stage)) {
          const { part, type } = { part: control.dataset['part'], type: control.getAttribute('type') };
          const kind = `${stage.dataset['of']} ${control.localName} ${part} ${type}`;
          if (!kinds.has(kind)) kinds.set(kind, control);
        }
      }
      return [...kinds.values()];
    });
    const visible = await page.evaluateHandle(() => {
      const { listElements } = globalThis as unknown as PageTools;
      return () =>
        [...document.querySelectorAll('.stage')]
          .flatMap(listElements)
          .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
    });
    // A long list shows all its rows when its end is scrolled into view, which has nothing to do with a control.
    await page.waitForFunction(() => {
      const { listElements } = globalThis as unknown as PageTools;
      const end = [...document.querySelectorAll('.stage')]
        .flatMap(listElements)
        .find((element) => element.matches('[data-part=more-line]'));
      end?.scrollIntoView({ block: 'center' });
      return !end;
    });
    const before = await visible.evaluateHandle((list) => new Set(list()));
    const listNew = () =>
      visible.evaluate(
        (list, known) =>
          list()
            .filter((element) => !known.has(element))
            .map((element) => element.outerHTML),
        before,
      );
    const count = await controls.evaluate(({ length }) => length);
    assert.ok(count > 40, `${count} kinds of controls`);
    for (let index = 0; index < count; index += 1) {
      const { x, y } = await controls.evaluate((list, at) => {
        const control = list[at]!;
        control.scrollIntoView({ block: 'center' });
        control.focus({ preventScroll: true });
        const box = control.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }, index);
      await page.mouse.move(x, y);
      if (index % 10 === 9 || index === count - 1)
        assert.deepEqual(await listNew(), [], `after control ${index}`);
    }
    assert.equal(page.url(), address);
  });

  for (const [name, colorScheme, open] of [
    ['light', 'light', readGallery],
    ['dark', 'dark', readGallery],
    ['the dark theme', 'light', () => openGallery({}, '?theme=dark')],
    ['the loud theme', 'light', () => openGallery({}, '?theme=loud')],
  ] as const) {
    it(`has a contrast of 3:1 at the edges of its fields and focus rings in ${name}`, async () => {
      const page = await open();
      await page.emulateMedia({ colorScheme });
      // After a key, `:focus-visible` matches a focus that a script sets.
      await page.keyboard.press('Tab');
      const edges = await page.evaluate(readEdges);
      assert.ok(edges.length > 100, `${edges.length} edges`);
      const weak = edges
        .map((edge) => ({ ...edge, contrast: wcagContrast(edge.color, edge.behind) }))
        .filter(({ contrast }) => contrast < 3)
        .map(
          ({ control, color, behind, contrast }) =>
            `${contrast.toFixed(2)} ${color} on ${behind}: ${control}`,
        );
      assert.deepEqual([...new Set(weak)], []);
    });
  }

  it('stays on the screen when a field, a box or a list is changed', async () => {
    const page = await openGallery();
    const address = page.url();
    const countDialogs = () => page.locator('dialog[open]').count();
    const before = await countDialogs();
    const changed = await page.evaluate(() => {
      const { listControls } = globalThis as unknown as PageTools;
      const controls = [...document.querySelectorAll('.stage')].flatMap(listControls);
      let count = 0;
      for (const control of controls) {
        // A switch acts at once, as a button does, and may ask before.
        if (control.role === 'switch') continue;
        if (control instanceof HTMLSelectElement) {
          control.selectedIndex = control.options.length - 1;
        } else if (control instanceof HTMLInputElement && control.type !== 'file') {
          if (/checkbox|radio/.test(control.type)) control.click();
          else control.value = '1';
        } else continue;
        count += 1;
        control.dispatchEvent(new Event('input', { bubbles: true }));
        control.dispatchEvent(new Event('change', { bubbles: true }));
      }
      return count;
    });
    assert.ok(changed > 20, `${changed} fields`);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    assert.equal(await countDialogs(), before);
    assert.equal(page.url(), address);
  });

  it('no page had an uncaught error', () => assert.deepEqual(site.pageErrors, []));
});

/** Adds the functions of `PageTools`. Runs in the page. */
function addPageTools(): void {
  const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary';
  const listElements = (root: Element): HTMLElement[] => [
    ...(root instanceof HTMLElement ? [root] : []),
    ...[...(root.shadowRoot?.children ?? []), ...root.children].flatMap(listElements),
  ];
  const listControls = (root: Element): HTMLElement[] =>
    listElements(root).filter(
      (node) =>
        node.matches(CONTROLS) &&
        node.checkVisibility({ visibilityProperty: true }) &&
        !node.closest('[inert]'),
    );
  Object.assign(globalThis, { listElements, listControls });
}

/**
 * Waits until no sample has changed for ten frames: some show a message or move the focus after they are drawn. Runs in the
 * page.
 */
async function waitForSameSize(): Promise<void> {
  const { listElements } = globalThis as unknown as PageTools;
  const count = () => [...document.querySelectorAll('.stage')].flatMap(listElements).length;
  for (let before = count(), same = 0; same < 10; same += 1) {
    await new Promise(requestAnimationFrame);
    const now = count();
    if (now !== before) same = 0;
    before = now;
  }
}

/** Sets the spacing of WCAG 1.4.12 on every text, in the shadow trees too. Runs in the page. */
function addTextSpacing(): void {
  const { listElements } = globalThis as unknown as PageTools;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
      'p { margin-block-end: 2em !important }',
  );
  for (const stage of document.querySelectorAll('.stage')) {
    for (const { shadowRoot } of [...listElements(stage)]) shadowRoot?.adoptedStyleSheets.push(sheet);
  }
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Reads the edges of text fields, lists and boxes, and the focus ring of every control. Colors are drawn on a canvas, so
 * that those with transparency are those that are seen. Runs in the page.
 */
function readEdges(): Edge[] {
  const { listControls } = globalThis as unknown as PageTools;
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  const parentOf = (element: Element): Element | null => {
    const root = element.getRootNode();
    return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  };
  /** Returns the color that is seen when these colors are painted one over the other. */
  const paint = (colors: readonly string[]): string => {
    canvas.clearRect(0, 0, 1, 1);
    for (const color of colors) {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  const backgroundsOf = (element: Element | null): string[] => {
    const colors: string[] = [];
    for (let box = element; box; box = parentOf(box)) colors.unshift(getComputedStyle(box).backgroundColor);
    return ['Canvas', ...colors];
  };
  const edges: Edge[] = [];
  for (const stage of document.querySelectorAll<HTMLElement>('.stage')) {
    for (const control of listControls(stage)) {
      const around = backgroundsOf(parentOf(control));
      // The labels of these radio buttons are drawn in their place.
      if (getComputedStyle(control).opacity === '0') continue;
      const name = `${stage.dataset['of']} ${control.outerHTML.slice(0, 120)}`;
      const { borderTopColor, borderTopWidth, appearance } = getComputedStyle(control);
      if (control.matches('input, select, textarea') && appearance !== 'auto' && borderTopWidth !== '0px')
        edges.push({ control: name, color: paint([...around, borderTopColor]), behind: paint(around) });
      control.focus({ preventScroll: true });
      const { outlineColor, outlineStyle } = getComputedStyle(control);
      if (outlineStyle !== 'none' && outlineStyle !== 'auto')
        edges.push({
          control: `focus of ${name}`,
          color: paint([...around, outlineColor]),
          behind: paint(around),
        });
      control.blur();
    }
  }
  return edges;
}
