/** The rules of docs/in-your-template.md give our buttons and forms the look of the framework. */
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { compileTailwind } from '../hosts/hosts.js';
import { findViolations } from './axe.js';
import { frameworkRules } from './guide-pages.js';
import { useSite } from './site.js';

/** A framework of the guide, with its own primary button. */
interface Framework {
  readonly name: string;
  /** Its files in `node_modules`. */
  readonly files: readonly string[];
  readonly button: string;
  /** The box of the button in a web component. Default: the button itself. */
  readonly box?: string;
  /** The attributes of the root in the dark scheme, where the visitor's preference is not enough. */
  readonly darkRoot?: string;
  readonly schemes: readonly ('light' | 'dark')[];
}

/** The web components are loaded whole, because their style sheets do not contain the look of their buttons. */
const FRAMEWORKS: readonly Framework[] = [
  {
    name: 'Bootstrap 5',
    files: ['bootstrap/dist/css/bootstrap.css'],
    button: '<button class="theirs btn btn-primary">Join</button>',
    darkRoot: 'data-bs-theme="dark"',
    schemes: ['light', 'dark'],
  },
  {
    name: 'Pico 2',
    files: ['@picocss/pico/css/pico.css'],
    button: '<button class="theirs">Join</button>',
    schemes: ['light', 'dark'],
  },
  {
    name: 'Bulma 1',
    files: ['bulma/css/bulma.css'],
    button: '<button class="theirs button is-primary">Join</button>',
    schemes: ['light', 'dark'],
  },
  {
    name: 'Materialize 2',
    files: ['@materializecss/materialize/dist/css/materialize.css'],
    button: '<button class="theirs btn filled">Join</button>',
    schemes: ['light', 'dark'],
  },
  {
    name: 'Tailwind 4',
    files: [],
    button: '<button class="theirs bg-blue-600 text-white rounded-lg font-sans">Join</button>',
    schemes: ['light'],
  },
  {
    name: 'Shoelace 2',
    files: [
      '@shoelace-style/shoelace/cdn/themes/light.css',
      '@shoelace-style/shoelace/cdn/themes/dark.css',
      '@shoelace-style/shoelace/cdn/components/button/button.js',
    ],
    button: '<sl-button class="theirs" variant="primary">Join</sl-button>',
    box: '.theirs::part(base)',
    darkRoot: 'class="sl-theme-dark"',
    schemes: ['light', 'dark'],
  },
  {
    name: 'Web Awesome 3',
    files: [
      '@awesome.me/webawesome/dist-cdn/styles/webawesome.css',
      '@awesome.me/webawesome/dist-cdn/components/button/button.js',
    ],
    button: '<wa-button class="theirs" variant="brand">Join</wa-button>',
    box: '.theirs::part(base)',
    darkRoot: 'class="wa-dark"',
    schemes: ['light', 'dark'],
  },
  {
    name: 'Foundation 6',
    files: ['foundation-sites/dist/css/foundation.css'],
    button: '<button class="theirs button">Join</button>',
    schemes: ['light'],
  },
];
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What stays ours: the size of the box, and the size and the weight of the letters. Both buttons get the same. */
const SAME_BOX = `
  display: inline-grid !important; place-content: center !important; box-sizing: border-box !important; width: 160px !important; height: 48px !important;
  margin: 0 !important; padding: 0 !important; transition: none !important;
  font-size: 16px !important; font-weight: 600 !important; line-height: 22px !important`;
/** A border in the color of the background makes the pixels on the edge of a round corner darker. */
const CORNER_PIXELS = 36;

describe('with the tokens of a framework', () => {
  const site = useSite();
  const rules = frameworkRules();

  it('the guide has the frameworks that are compared', () => {
    assert.deepEqual(
      [...rules.keys()],
      FRAMEWORKS.map(({ name }) => name),
    );
  });

  /** Opens a page of a framework with our tags and its rule of the guide. */
  async function openPage(framework: Framework, scheme: 'light' | 'dark'): Promise<Page> {
    // The page may have style elements.
    const page = await site.newPage({ bypassCSP: true, colorScheme: scheme });
    await page.route('/node_modules/**', (route) =>
      route.fulfill({ path: ROOT + new URL(route.request().url()).pathname }),
    );
    const body = await writePage(framework, scheme, rules.get(framework.name)!);
    await page.route('/framework', async (route) => {
      await route.fulfill({ response: await route.fetch({ url: `${site.url}/` }), body });
    });
    await page.goto('/framework');
    await page.waitForSelector('member-area-join:state(ready)');
    return page;
  }

  for (const framework of FRAMEWORKS) {
    for (const scheme of framework.schemes) {
      it(`the join button looks like the ${scheme} primary button of ${framework.name}`, async () => {
        const page = await openPage(framework, scheme);
        const theirs = page.getByRole('button').first();
        const ours = page.locator('member-area-join').getByRole('button');
        const pixels = await differentPixels(page, theirs, ours);
        assert.ok(pixels <= CORNER_PIXELS, `${pixels} pixels are different`);
        assert.equal(await fontOf(ours), await fontOf(theirs));
      });

      it(`the login form has enough contrast on a ${scheme} page of ${framework.name}`, async () => {
        const page = await openPage(framework, scheme);
        await page.locator('member-area-login').evaluate((tag) => tag.setAttribute('open', ''));
        await page.getByRole('dialog').getByLabel('Email').waitFor();
        assert.deepEqual(await findViolations(page, 'colours', { within: 'member-area-login' }), []);
      });
    }
  }
});

async function writePage(framework: Framework, scheme: string, line: string): Promise<string> {
  const { files, button, box = '.theirs', darkRoot = '' } = framework;
  const loads = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="/node_modules/${file}">`
      : `<script type="module" src="/node_modules/${file}"></script>`,
  );
  const styles = files.length > 0 ? line : await compileTailwind(button, line);
  return `<!doctype html>
    <html lang="en" ${scheme === 'dark' ? darkRoot : ''}>
      <head>
        <meta charset="utf-8">
        <title>Framework</title>
        ${loads.join('')}
        <style>${styles} ${box} { ${SAME_BOX} } member-area-join::part(button) { ${SAME_BOX} } .place { position: absolute; top: 20px; left: 20px } .place + .place { left: 220px }</style>
        <script type="application/json" data-member-areas>{ "websiteId": "demo-site" }</script>
        <script type="module" src="/member-area-elements/autoload.js"></script>
      </head>
      <body>
        <div class="place">${button}</div>
        <div class="place"><member-area-join member-area-id="community"></member-area-join></div>
        <member-area-login></member-area-login>
      </body>
    </html>`;
}

/** Returns the number of pixels in which the screenshots of two elements differ visibly. */
async function differentPixels(page: Page, ...elements: [Locator, Locator]): Promise<number> {
  const pictures = await Promise.all(elements.map((element) => element.screenshot()));
  return page.evaluate(
    async (sources) => {
      const [one, other] = await Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      const changed = new Set<number>();
      one!.forEach((value, index) => {
        if (Math.abs(value - (other![index] ?? 0)) > 8) changed.add(Math.floor(index / 4));
      });
      return changed.size;
    },
    pictures.map((picture) => `data:image/png;base64,${picture.toString('base64')}`),
  );
}

const fontOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).fontFamily);
