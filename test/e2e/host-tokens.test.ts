/** The lines of docs/in-your-template.md give the button of a tag the look of the framework's own primary button. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { compileTailwind } from '../hosts/hosts.js';
import { guideTable } from './guide-pages.js';
import { useSite } from './site.js';

/** The frameworks of the guide that are installed: their style sheets, and their own primary buttons. */
const FRAMEWORKS = [
  {
    name: 'Bootstrap 5',
    file: 'bootstrap/dist/css/bootstrap.css',
    button: '<button class="btn btn-primary">Join</button>',
  },
  { name: 'Pico 2', file: '@picocss/pico/css/pico.css', button: '<button>Join</button>' },
  { name: 'Bulma 1', file: 'bulma/css/bulma.css', button: '<button class="button is-primary">Join</button>' },
  {
    name: 'Materialize 2',
    file: '@materializecss/materialize/dist/css/materialize.css',
    button: '<button class="btn filled">Join</button>',
  },
  {
    name: 'Tailwind 4',
    button: '<button class="bg-blue-600 text-white rounded-lg font-sans">Join</button>',
  },
];
const NODE_MODULES = fileURLToPath(new URL('../../node_modules/', import.meta.url));

describe('with the tokens of a framework', () => {
  const site = useSite();
  const lines = new Map(guideTable('Framework', 'Line in a style sheet').map(([name, line]) => [name, line]));

  for (const { name, file, button } of FRAMEWORKS) {
    it(`the join button looks like the primary button of ${name}`, async () => {
      const line = lines.get(name)!.replaceAll('`', '');
      const styles = file
        ? `${await readFile(NODE_MODULES + file, 'utf8')} ${line}`
        : await compileTailwind(button, line);
      // The page may have style elements.
      const page = await site.newPage({ bypassCSP: true });
      await page.route('/framework', async (route) => {
        const response = await route.fetch({ url: `${site.url}/` });
        const body = `<!doctype html>
          <html lang="en">
            <head>
              <meta charset="utf-8">
              <title>Framework</title>
              <style>${styles}</style>
              <script type="application/json" data-member-areas>{ "websiteId": "demo-site" }</script>
              <script type="module" src="/member-area-elements/autoload.js"></script>
            </head>
            <body>${button} <member-area-join member-area-id="community"></member-area-join></body>
          </html>`;
        await route.fulfill({ response, body });
      });
      await page.goto('/framework');
      await page.waitForSelector('member-area-join:state(ready)');
      const [theirs, ours] = await page.evaluate(() =>
        [
          document.querySelector('button')!,
          document.querySelector('member-area-join')!.shadowRoot!.querySelector('[part=button]')!,
        ].map((node) => {
          const { backgroundColor, color, borderTopLeftRadius, fontFamily } = getComputedStyle(node);
          return { backgroundColor, color, borderTopLeftRadius, fontFamily };
        }),
      );
      assert.deepEqual(ours, theirs);
    });
  }
});
