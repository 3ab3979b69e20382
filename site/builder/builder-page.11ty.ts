import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import { findFilesOfTags, type Chunks } from 'member-area-elements/head';
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
  const chunks = chunksOfTags(JSON.parse(read('dist/cdn/chunks.json')) as Chunks);
  const release: LibraryRelease = { version, integrity, chunks };
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

/** The tags that the builder writes, and the one of the account page. */
const TAGS = [
  'account-frame',
  'account-link',
  'account-screen',
  'member-area-block',
  'member-area-join',
  'member-area-lock-screen',
  'member-area-login',
  'member-area-navigation',
  'member-area-pricing',
  'member-area-sign-up',
  'member-area-withdrawal',
];

/** Returns what the head needs to know of the scripts: those of the tags, without what they load later. */
function chunksOfTags(chunks: Chunks): Chunks {
  const files = findFilesOfTags(chunks, TAGS);
  return Object.fromEntries(
    Object.entries(chunks)
      .filter(([file]) => files.includes(file))
      .map(([file, chunk]) => [file, { ...chunk, dynamicImports: [] }]),
  );
}
