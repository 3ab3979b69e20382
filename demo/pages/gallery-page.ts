import { html, raw } from 'hono/html';
import { sitePage, type Markup } from './layout.js';
import { readPreviewStates } from './preview-states.js';

const TAGS = readPreviewStates();
const THEMES = ['plain', 'dark', 'loud'];
const LANGUAGES = ['en', 'ar', 'de', 'es', 'fr', 'ja', 'pl', 'pt'];

/** What the address asks for, as it came. */
type Query = Readonly<Record<string, string>>;

const oneOf = (known: readonly string[], wanted: string | undefined) =>
  known.find((name) => name === wanted) ?? known[0] ?? '';

/** The way to the same page with something else chosen; nothing chosen is everything. */
function addressWith(query: Query, name: string, value: string): string {
  const chosen = new URLSearchParams(
    Object.entries({ ...query, [name]: value }).filter(([, text]) => text !== ''),
  );
  return `/gallery?${chosen}`;
}

function choice(
  label: string,
  query: Query,
  name: string,
  values: readonly string[],
  chosen: string,
): Markup {
  return html`<nav class="choice" aria-label="${label}">
    <span aria-hidden="true">${label}</span>
    <ul>
      ${values.map(
        (value) =>
          html`<li>
            <a href="${addressWith(query, name, value)}" ${raw(value === chosen ? 'aria-current="true"' : '')}
              >${value || 'all'}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`;
}

/** A tag in one of its states, under its name. */
function sample(tag: string, state: string): Markup {
  const id = `${tag}-${state}`;
  // Both come from the manifest of this build.
  const element = raw(`<${tag} preview="${state}" loading="eager"></${tag}>`);
  return html`<section class="sample" aria-labelledby="${id}" data-tag="${tag}" data-state="${state}">
    <h2 id="${id}" lang="en" dir="ltr">&lt;${tag}&gt; ${state}</h2>
    <div class="stage" data-of="${tag}">${element}</div>
  </section>`;
}

/**
 * Every tag in every state that it can be shown in from sample data.
 *
 * @param query `theme` (plain, dark, loud), `lang`, `tag` and `state`; an unknown theme or language is the first one
 */
export function galleryPage(query: Query): Markup {
  const theme = oneOf(THEMES, query['theme']);
  const locale = oneOf(LANGUAGES, query['lang']);
  const { tag = '', state = '' } = query;
  const shown = TAGS.filter((one) => tag === '' || one.tag === tag).flatMap(({ tag, states }) =>
    states.filter((name) => state === '' || name === state).map((name) => sample(tag, name)),
  );
  return sitePage({
    title: 'Gallery',
    locale,
    theme,
    noindex: true,
    head: html`<link rel="stylesheet" href="/assets/gallery.css" />
      <link rel="stylesheet" href="/assets/themes.css" />`,
    body: html`<div lang="en" dir="ltr">
        <h1>Gallery</h1>
        ${choice('Theme', query, 'theme', THEMES, theme)}
        ${choice('Language', query, 'lang', LANGUAGES, locale)}
        ${choice('Tag', { ...query, state: '' }, 'tag', ['', ...TAGS.map((one) => one.tag)], tag)}
      </div>
      ${shown.length > 0 ? shown : html`<p lang="en" dir="ltr">No tag has such a state.</p>`}`,
  });
}
