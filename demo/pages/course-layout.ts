import { html } from 'hono/html';
import { snippet, type Markup } from './layout.js';

/** A page of the course. */
export interface CoursePage {
  readonly title: string;
  readonly body: Markup;
  /** The path of the page, where a visitor returns to. */
  readonly path: string;
}

/** A page of the course: a site of its own look, written as a template author writes one. */
export function coursePage({ title, body, path }: CoursePage): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/assets/icon.svg" />
        <link rel="stylesheet" href="/assets/course.css" />
        ${snippet()}
      </head>
      <body>
        <header class="course-header">
          <a class="course-name" href="/course">The Long Proof</a>
          <nav aria-label="Course">
            <member-area-login origin-url-path="${path}"
              ><a href="/account/login">Log in</a></member-area-login
            >
            <member-area-sign-up origin-url-path="${path}" member-area-id="community"
              ><a
                class="cta"
                href="/account/login/create?accountLoginOrigin=MEMBER_AREA_BLOCK&amp;memberAreaId=community&amp;pricingOptionId=&amp;originUrlPath=${encodeURIComponent(path)}"
                >Start free</a
              ></member-area-sign-up
            >
            <account-link><a href="/account">Account</a></account-link>
          </nav>
        </header>
        <main>${body}</main>
        <footer class="course-footer"><a href="/">Crumb &amp; Crust</a></footer>
        <account-frame></account-frame>
      </body>
    </html>`;
}
