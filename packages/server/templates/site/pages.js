/** The pages of the site. `html` escapes the values in a page. */
import { html, raw } from 'hono/html';
import { snippet } from 'member-area-server';

/** The settings of the library on all pages: https://www.npmjs.com/package/member-area-elements, docs/settings.md. */
export const CONTEXT = { websiteId: 'my-site', environment: 'production', siteName: 'My site', locale: 'en' };

/** The header and the style of all pages, also of those that the server answers with, such as lock screens. */
export const layout = ({ title, head = snippet(CONTEXT), notice = '', body }) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/icon.svg" />
        <link rel="stylesheet" href="/site.css" />
        <link rel="stylesheet" href="/theme.css" />
        ${head}
      </head>
      <body>
        <header class="site-header">
          <a class="name" href="/"
            ><img src="/icon.svg" alt="" width="32" height="32" />${CONTEXT.siteName}</a
          >
          <nav aria-label="Site">
            <member-area-navigation>
              <a href="/">Home</a>
              <account-link slot="account"><a href="/account">Account</a></account-link>
            </member-area-navigation>
          </nav>
        </header>
        <main>${raw(notice)}${body}</main>
        <footer class="site-footer">
          <p>${CONTEXT.siteName}</p>
          <nav aria-label="Contracts">
            <a href="/account/withdraw">Withdraw from a contract</a>
            <a href="/account/cancel">Cancel a contract</a>
          </nav>
        </footer>
        <account-frame></account-frame>
      </body>
    </html>`;

/** The page for everybody. */
export const homePage = (areas, { person }, areMemberAreasOn) =>
  layout({
    title: CONTEXT.siteName,
    body: html`<section class="hero">
        <div>
          <h1>Good to have you here</h1>
          <p class="lead">
            What we write, record and talk about is for members. Choose what you like, and come in.
          </p>
        </div>
        <img src="/picture.svg" alt="" width="480" height="320" />
      </section>
      ${areMemberAreasOn ? '' : html`<p class="notice">Memberships for this site is closed.</p>`}
      ${areas.length === 0 ? html`<p>There is nothing to join yet.</p>` : ''}
      <div class="cards">
        ${areas.map(
          (area) =>
            html`<section class="card">
              <h2><a href="/members/${area.id}">${area.name}</a></h2>
              <p>${area.description}</p>
              ${
                areMemberAreasOn
                  ? html`<member-area-join member-area-id="${area.id}">
                      <a class="button" href="/members/${area.id}"
                        >Join <span class="spoken">${area.name}</span></a
                      >
                    </member-area-join>`
                  : ''
              }
            </section>`,
        )}
      </div>
      ${person?.role ? html`<p><a class="button quiet" href="/owner">Your member areas</a></p>` : ''}`,
  });

/** The pages for the members of an area, which its homepage links. Write here what only they may read. */
export const MEMBER_PAGES = [
  { name: 'start', title: 'Start here', text: 'What a new member reads first.' },
  { name: 'news', title: 'News', text: 'What is new for members.' },
  { name: 'questions', title: 'Questions', text: 'What members ask most often.' },
];

/**
 * The homepage for the members of an area, in the layout that the owner has chosen for it. The notice says that a payment has failed.
 */
export const memberHomePage = (area, { person }, videos, notice = '') =>
  layout({
    title: area.name,
    notice,
    body: html`<div class="member-home" data-layout="${area.layout}">
      ${MEMBER_HOMES[area.layout](area, person, videos)}
    </div>`,
  });

const HINT = html`<span class="quiet"
  >Only members see this page: it is <code>memberHomePage</code> in pages.js.</span
>`;

const greeting = ({ firstName }) => html`<p class="lead">Welcome in, ${firstName}. ${HINT}</p>`;

const MEMBER_HOMES = {
  cards: (area, person, videos) =>
    html`<h1>${area.name}</h1>
      ${greeting(person)}
      <div class="cards">${MEMBER_PAGES.map((page) => pageSection(area, page))}</div>
      ${videos.map(videoPart)}`,

  list: (area, person, videos) =>
    html`<h1>${area.name}</h1>
      ${greeting(person)}
      <ul class="links">
        ${MEMBER_PAGES.map((page) => html`<li>${pageLink(area, page)}: ${page.text}</li>`)}
      </ul>
      ${videos.map(videoPart)}`,

  // The first video has the place at the top. Until there is one, the first page has it.
  video: (area, person, [video, ...otherVideos]) => {
    const [first, ...others] = MEMBER_PAGES;
    return html`<h1>${area.name}</h1>
      <div class="feature">${video ? videoPart(video) : pageSection(area, first)}</div>
      ${greeting(person)}
      <ul class="links">
        ${(video ? MEMBER_PAGES : others).map((page) => html`<li>${pageLink(area, page)}</li>`)}
      </ul>
      ${otherVideos.map(videoPart)}`;
  },

  welcome: (area, person, videos) =>
    html`<section class="hero">
        <div>
          <h1>Welcome in, ${person.firstName}</h1>
          <p class="lead">You are a member of ${area.name}. ${area.description}</p>
          <p>${HINT}</p>
          <p class="actions">
            <a class="button" href="/members/${area.id}/${MEMBER_PAGES[0].name}">${MEMBER_PAGES[0].title}</a>
            ${MEMBER_PAGES.slice(1).map((page) => html`${pageLink(area, page)} `)}
          </p>
        </div>
        <img src="/picture.svg" alt="" width="480" height="320" />
      </section>
      ${videos.map(videoPart)}`,
};

const pageSection = (area, page) =>
  html`<section class="card">
    <h2>${pageLink(area, page)}</h2>
    <p>${page.text}</p>
  </section>`;

const pageLink = (area, { name, title }) => html`<a href="/members/${area.id}/${name}">${title}</a>`;

/** A page for the members of an area. */
export const memberPage = (area, { title, text }, notice = '') =>
  layout({
    title: `${title}, ${area.name}`,
    notice,
    body: html`<p><a href="/members/${area.id}">${area.name}</a></p>
      <h1>${title}</h1>
      <p class="lead">${text}</p>
      <p class="quiet">Only members see this page: it stands in <code>MEMBER_PAGES</code> in pages.js.</p>`,
  });

/** A video that the owner has uploaded, or a link to one on another site. */
const videoPart = ({ kind, title, url }) =>
  kind === 'file'
    ? html`<section class="card">
        <h2>${title}</h2>
        <video controls preload="metadata" src="${url}" aria-label="${title}"></video>
      </section>`
    : html`<p>
        <a href="${url}" target="_blank" rel="noopener noreferrer">${title}</a> (opens in a new tab)
      </p>`;

/** The page of the owner. */
export const ownerPage = ({ person }) =>
  layout({
    title: 'Your member areas',
    body: html`<div class="owner">
      <h1>Your member areas</h1>
      ${
        person?.role
          ? html`<member-areas-panel loading="eager"><p>Loading…</p></member-areas-panel>`
          : html`<p class="lead">
                Log in as the owner of this site, or as somebody who helps, to see this page.
              </p>
              <p class="actions">
                <a class="button" href="/account/login?originUrlPath=%2Fowner">Log in</a>
              </p>`
      }
    </div>`,
  });
