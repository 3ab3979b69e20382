import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import { relativeAddress } from '../address.js';
import type { LibraryRelease } from './library-files.js';

const PATH = 'builder/';
const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The snippet builder. */
export const data = {
  layout: 'page.11ty.ts',
  permalink: `${PATH}index.html`,
  title: 'Snippet builder',
  description:
    'Choose what visitors can do and how it looks, see it live, and copy what goes into your page.',
  scripts: ['builder'],
  styles: ['elements'],
};

export async function render() {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const integrity = JSON.parse(read('dist/cdn/integrity.json')) as LibraryRelease['integrity'];
  const release: LibraryRelease = { version, integrity };
  return String(
    await html`<h1>Snippet builder</h1>
      <p>
        Choose what visitors can do and how it looks, and copy what goes into your page. Nothing is sent. The
        address of this page keeps your choices, so that you can share it.
      </p>
      <snippet-builder preview="${relativeAddress(PATH, 'preview/')}" root="${relativeAddress(PATH, '')}">
        <script type="application/json">
          ${raw(JSON.stringify(release).replaceAll('<', '\\u003c'))}
        </script>
        <p>
          The builder needs JavaScript. <a href="${relativeAddress(PATH, 'overview/')}">The overview</a> has a
          snippet to copy.
        </p>
      </snippet-builder>`,
  );
}
