import { readFileSync } from 'node:fs';
import { LANGUAGES } from 'member-area-elements/core/messages';
import { html, raw } from 'hono/html';
import { createMarkdown } from './markdown/markdown.js';
import { element } from './markup/markup.js';
import { writeMarkup } from './markup/write-markup.js';
import { entries, navigation, PROJECT } from './navigation.js';
import { TAG_SAMPLES } from './tags/tag-samples.js';

/** The home page of the documentation: what the library is, and an entry for each thing that readers want. */
export const data = {
  layout: 'document.11ty.ts',
  permalink: 'index.html',
  title: 'member-area-elements: member areas for any website',
  description:
    'Documentation of the custom elements that add member areas to any website: join, log in, account, lock screen.',
  styles: ['elements'],
};

/** The least that a page needs. A test pastes it into an empty page. */
export const SNIPPET = `<script type="application/json" data-member-areas>
  { "websiteId": "my-site", "environment": "production" }
</script>
<script type="module"
  src="/member-area-elements/autoload.js"></script>

<member-area-join member-area-id="letters">
  <a class="button"
    href="/account/login/create?memberAreaId=letters">Join</a>
</member-area-join>
<account-frame></account-frame>
`;

const project = navigation.find(({ name }) => name === PROJECT);

export const render = async () =>
  String(
    await html`<main id="content" class="home">
      <div class="introduction">
        <div>
          <h1>Member areas for any website</h1>
          <p class="lead">
            Custom elements with which visitors join an area of your site, pay, log in and manage their
            account, on your own pages. A <em>member area</em> is a part of a site that only its members see,
            free or paid: lessons, a newsletter, a forum.
          </p>
          <p class="actions">
            <a class="action" href="start/">Ten-minute start</a>
            <a href="builder/">Snippet builder</a>
            <a href="tags/">All tags</a>
          </p>
        </div>
        <figure>
          ${raw((await createMarkdown()).render(`\`\`\`html\n${SNIPPET}\`\`\`\n`))}
          <div class="thumbnail" inert>${raw(writeMarkup([joinPreview()]))}</div>
          <figcaption>
            This code shows this button, here with sample data.
            <a href="tags/member-area-join/">All its states</a>
          </figcaption>
        </figure>
      </div>
      <h2>What do you want to do?</h2>
      <ul class="entries">
        ${entries.map(
          ({ name, path, question, introduction }) =>
            html`<li>
              <h3><a href="${path}">${name}</a></h3>
              <p class="question">${question}</p>
              <p>${introduction}</p>
            </li>`,
        )}
      </ul>
      <h2>What you get</h2>
      <ul class="facts">
        <li>
          ${Object.keys(TAG_SAMPLES).length} <a href="tags/">tags</a>: join buttons, prices, lock screens, the
          account, and an admin page for the owner of the site.
        </li>
        <li>
          Links that work before the script has loaded, and without JavaScript. ${readJoinSize()} until
          joining works; React loads later. See <a href="sizes/">Sizes</a>.
        </li>
        <li>
          The buttons, colors and fonts of your site: <a href="theming/">tokens, parts and states</a>. Light
          and dark.
        </li>
        <li>
          ${LANGUAGES.size} <a href="languages/">languages</a>, and a <a href="accessibility/">report</a> on
          WCAG 2.2 AA.
        </li>
        <li>
          A <a href="content-security-policy/">strict Content-Security-Policy</a> with Trusted Types, and no
          analytics before <a href="consent/">consent</a>.
        </li>
        <li>
          A <a href="server/">server</a> with accounts, mails and <a href="payments/">payments by Stripe</a>,
          on SQLite or PostgreSQL.
        </li>
      </ul>
      <p class="project">
        <a href="${project?.path ?? ''}">${PROJECT}</a>: requirements, architecture, changes, and how to
        contribute.
      </p>
      <script type="application/json" data-member-areas>
        { "websiteId": "docs", "environment": "staging", "development": false }
      </script>
      <script type="module" src="library/autoload.js"></script>
    </main>`,
  );

/** The tag of the code, with sample data in place of a backend. */
function joinPreview() {
  return element(
    'member-area-join',
    { 'member-area-id': 'letters', preview: 'paid' },
    element('a', { class: 'button', href: '/account/login/create?memberAreaId=letters' }, 'Join'),
  );
}

/** Returns the measured size of what a join needs, such as `14.5 kB`. A test compares the page with the build. */
function readJoinSize(): string {
  const sizes = readFileSync(new URL('../docs/sizes.md', import.meta.url), 'utf8');
  const size = /^\| member-area-join, until joining works +\| +\d+ +\| +([\d.]+ kB)/m.exec(sizes)?.[1];
  if (!size) throw new Error('docs/sizes.md: the row "member-area-join, until joining works" is missing.');
  return size;
}
