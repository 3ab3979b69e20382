/** A course with three gated areas: a site with a look of its own, as a template author writes one. */
import { html, raw } from 'hono/html';
import type { AreaVideo, Markup, MemberArea, SiteLayout } from 'member-area-server';
import { accountAddress, pricingTag } from './area-tags.js';
import { videoSection, videoStyles } from './area-videos.js';
import { siteSnippet } from './layout.js';
import { lessonsOf } from './lessons.js';
import { areaPicture, picture } from './pictures.js';

/** The ids of the areas that are parts of the course, in their order. */
export const COURSE_AREAS = ['community', 'letters', 'workshop'];

const ACCOUNT = html`<account-link><a href="/account">Account</a></account-link>`;

/** A page of the course. */
interface CoursePage {
  /** Whether the visitor is signed in: then the header links to the account, not to the login. */
  readonly isSignedIn: boolean;
  readonly title: string;
  readonly body: Markup;
  /** The HTML that the gate has for the top of the page. Default: nothing. */
  readonly notice?: string;
  /** The path of the page, where a visitor returns to. */
  readonly path: string;
  /** The settings, the style sheet and the script of the library. */
  readonly library: Markup;
}

/** Returns the overview: the parts of the course, and how to join each. */
export function courseOverview(
  areas: readonly MemberArea[],
  { isSignedIn, areMemberAreasOn }: { readonly isSignedIn: boolean; readonly areMemberAreasOn: boolean },
): Markup {
  const path = '/course';
  return coursePage({
    title: 'The Long Proof, a bread course',
    isSignedIn,
    path,
    library: siteSnippet(undefined, 'en', areMemberAreasOn),
    body: html`<section class="hero">
        <div>
          <h1>Learn bread slowly</h1>
          <p>Three parts, in your own kitchen: company, letters to read and a workshop to do.</p>
        </div>
        ${picture('bread')}
      </section>
      <ol class="parts">
        ${areas.map(
          (area) =>
            html`<li class="part" id="${area.id}">
              ${areaPicture(area.id)}
              <h2><a href="/course/${area.id}">${area.name}</a></h2>
              <p>${area.description}</p>
              ${pricingTag(area, path, 'cta', `Join ${area.name}, free`)}
            </li>`,
        )}
      </ol>`,
  });
}

/**
 * Returns the layout of the lock screens of the parts.
 *
 * @param path the path of the part
 */
export const courseLayout =
  (path: string): SiteLayout =>
  ({ title, head, body, person }) =>
    coursePage({
      title,
      isSignedIn: person !== null,
      path,
      library: head,
      body: html`${body}
        <p class="back"><a href="/course">All parts of the course</a></p>`,
    });

/** Returns the lessons of a part, for its members. */
export function courseLessons(area: MemberArea, videos: readonly AreaVideo[], notice: string): Markup {
  const path = `/course/${area.id}`;
  return coursePage({
    title: `${area.name}, the lessons`,
    isSignedIn: true,
    notice,
    path,
    library: html`${videoStyles(videos)} ${siteSnippet()}`,
    body: html`<section class="hero">
        <div>
          <h1>${area.name}</h1>
          <p>Take them in order, and take your time.</p>
        </div>
        ${areaPicture(area.id)}
      </section>
      <article>
        <ol class="lessons">
          ${lessonsOf(area.id).map(
            ([title, text]) =>
              html`<li>
                <h2>${title}</h2>
                <p>${text}.</p>
              </li>`,
          )}
        </ol>
        ${videoSection(videos)}
      </article>`,
  });
}

function coursePage({ title, body, notice = '', path, isSignedIn, library }: CoursePage): Markup {
  const signUp = accountAddress('login/create', {
    accountLoginOrigin: 'MEMBER_AREA_BLOCK',
    memberAreaId: 'community',
    originUrlPath: path,
  });
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/assets/icon.svg" />
        <link rel="stylesheet" href="/assets/course.css" />
        ${library}
      </head>
      <body>
        <header class="course-header">
          <a class="course-name" href="/course">The Long Proof</a>
          <nav aria-label="Course">
            ${
              isSignedIn
                ? ACCOUNT
                : html`<member-area-login origin-url-path="${path}"
                      ><a href="/account/login">Log in</a></member-area-login
                    >
                    <member-area-sign-up origin-url-path="${path}" member-area-id="community"
                      ><a class="cta" href="${signUp}">Start free</a></member-area-sign-up
                    >`
            }
          </nav>
        </header>
        <main>${raw(notice)}${body}</main>
        <footer class="course-footer"><a href="/">Crumb &amp; Crust</a></footer>
        <account-frame></account-frame>
      </body>
    </html>`;
}
