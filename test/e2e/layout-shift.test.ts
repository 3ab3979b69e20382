import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { readLayoutShifts, recordLayoutShifts } from './layout-shifts.js';
import { useSite } from './site.js';

const TAGS = `
  <nav style="display: flex; gap: 1em">
    <a href="/">Home</a><account-link><a href="/account/login">Log in</a></account-link><a href="/blog">Blog</a>
  </nav>
  <p>Read what members write.</p>
  <member-area-join member-area-id="letters"><a href="/account/login/create">Join</a></member-area-join>
  <p>Below the link.</p>
  <member-area-join member-area-id="community" loading="eager"><button>Join</button></member-area-join>
  <p>Below the button.</p>
  <member-area-pricing member-area-id="community"
    ><h3>Letters</h3><div style="min-height: 480px"><a href="/account/login/create">Join</a></div>
    <p>Every month.</p></member-area-pricing>
  <p>Below the pricing.</p>
  <member-area-lock-screen member-area-id="community"
    ><div style="min-height: 560px"><a href="/account/login/create">Join</a></div></member-area-lock-screen>
  <p>Below the lock screen.</p>`;

const page = (tags: string) => `<!doctype html><html lang="en"><head>
  <meta name="viewport" content="width=device-width, initial-scale=1"><title>Page</title>
  <script type="application/json" data-member-areas>{ "websiteId": "demo", "environment": "test" }</script>
  <link rel="stylesheet" href="/member-area-elements/member-areas.css">
  <script type="module" src="/member-area-elements/autoload.js"></script></head>
  <body style="font: 16px/1.5 sans-serif">${tags}</body></html>`;

describe('a page with the style sheet of the library', () => {
  const site = useSite();

  for (const width of [390, 1280]) {
    it(`does not move when the tags and their views load, at ${width} px`, async () => {
      const visitor = await site.newPage({ viewport: { width, height: 2400 } });
      await visitor.route('/shift', (route) => route.fulfill({ contentType: 'text/html', body: page(TAGS) }));
      await recordLayoutShifts(visitor);
      await visitor.goto('/shift');
      for (const tag of ['member-area-join', 'member-area-pricing', 'member-area-lock-screen']) {
        await visitor.waitForFunction(
          (name) => [...document.querySelectorAll(name)].every((node) => node.matches(':state(ready)')),
          tag,
        );
      }
      assert.deepEqual(await readLayoutShifts(visitor), []);
    });
  }
});
