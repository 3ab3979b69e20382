import { html, raw } from 'hono/html';
import { LANGUAGES } from 'member-area-elements/core/messages';
import type { Markup } from 'member-area-server';
import { sitePage } from './layout.js';
import { readPreviewStates } from './preview-states.js';

const THEMES = ['plain', 'night', 'dark', 'loud'];
const CODES = ['en', ...[...LANGUAGES.keys()].filter((code) => code !== 'en').sort()];

/** The query of the address. */
type Query = Readonly<Record<string, string>>;

/** Returns the value when it is one of the known ones, else the first of them. */
const pickKnown = (known: readonly string[], value: string | undefined) =>
  known.find((name) => name === value) ?? known[0] ?? '';

/** Returns the address of the page with another value for one parameter. An empty value means all. */
function addressWith(query: Query, name: string, value: string): string {
  const parameters = new URLSearchParams(
    Object.entries({ ...query, [name]: value }).filter(([, text]) => text !== ''),
  );
  return `/gallery?${parameters}`;
}

/** Returns the links to the values of a parameter. */
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

/** Returns a tag in one of its states, with a heading. */
function sample(tag: string, state: string): Markup {
  const id = `${tag}-${state}`;
  // Not escaped: tag and state come from the manifest of this build.
  const element = raw(`<${tag} preview="${state}" loading="eager"></${tag}>`);
  return html`<section class="sample" aria-labelledby="${id}" data-tag="${tag}" data-state="${state}">
    <h2 id="${id}" lang="en" dir="ltr">&lt;${tag}&gt; ${state}</h2>
    <div class="stage" data-of="${tag}">${element}</div>
  </section>`;
}

/**
 * Returns the gallery: each tag in each of its preview states.
 *
 * @param query `theme` (plain, night, dark, loud), `lang`, `tag` and `state`; an unknown theme or language means the first one
 */
export function galleryPage(query: Query): Markup {
  const theme = pickKnown(THEMES, query['theme']);
  const locale = pickKnown(CODES, query['lang']);
  const { tag = '', state = '' } = query;
  const tags = readPreviewStates();
  const samples = tags
    .filter((one) => tag === '' || one.tag === tag)
    .flatMap(({ tag, states }) =>
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
        ${choice('Theme', query, 'theme', THEMES, theme)} ${choice('Language', query, 'lang', CODES, locale)}
        ${choice('Tag', { ...query, state: '' }, 'tag', ['', ...tags.map((one) => one.tag)], tag)}
      </div>
      ${samples.length > 0 ? samples : html`<p lang="en" dir="ltr">No tag has such a state.</p>`}`,
  });
}
