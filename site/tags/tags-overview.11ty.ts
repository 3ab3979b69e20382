import { html, raw } from 'hono/html';
import { writeMarkup } from '../markup/write-markup.js';
import { isTagPage, navigation, pathOf } from '../navigation.js';
import { sectionList } from '../section-list.js';
import { readTagFacts } from './read-tag-facts.js';
import { tagNode } from './tag-code.js';
import { TAGS_PATH, tagPath } from './tag-paths.js';
import { sampleOf, TAG_SAMPLES } from './tag-samples.js';

/** All tags with a small preview each. */
export const data = {
  layout: 'page.11ty.ts',
  permalink: `${TAGS_PATH}index.html`,
  title: 'All tags',
  description:
    'Every tag with a small live preview: the tags for visitors and those for the owner of the site.',
  styles: ['elements'],
};

/** The pages of the section that are about no single tag. */
const otherPages = navigation
  .filter(({ path }) => path === TAGS_PATH)
  .flatMap(({ pages }) => pages)
  .filter((page) => !isTagPage(page) && pathOf(page) !== TAGS_PATH);

export async function render() {
  const order = Object.keys(TAG_SAMPLES);
  const tags = readTagFacts().map(({ tag }) => tag);
  tags.sort((one, other) => order.indexOf(one) - order.indexOf(other));
  const cards = (audience: 'visitors' | 'owner') =>
    html`<ul class="tag-cards">
      ${tags.filter((tag) => sampleOf(tag).audience === audience).map(card)}
    </ul>`;
  return String(
    await html`<h1>All tags</h1>
      <p>
        Each tag has a page with a live preview of every state, controls for its attributes, and the code.
        <a href="../builder/">The snippet builder</a> puts several together for your site.
      </p>
      <h2 id="visitors">For visitors</h2>
      ${cards('visitors')}
      <h2 id="owner">For the owner of the site</h2>
      ${cards('owner')}
      <h2 id="shared">What all tags share</h2>
      ${sectionList(TAGS_PATH, otherPages)}
      <script type="application/json" data-member-areas>
        { "websiteId": "docs", "environment": "staging", "development": false }
      </script>
      <script type="module" src="../library/autoload.js"></script>`,
  );
}

function card(tag: string) {
  const { purpose, state, attributes, content } = sampleOf(tag);
  const node = tagNode(tag, { content }, { ...attributes, loading: 'lazy' }, state);
  return html`<li>
    <a href="${tagPath(tag).slice(TAGS_PATH.length)}">&lt;${tag}&gt;</a>
    <p>${purpose}</p>
    <div class="thumbnail" inert data-pagefind-ignore><div>${raw(writeMarkup([node]))}</div></div>
  </li>`;
}
