/** The home page for the members of an area, in the layout that its owner has chosen. */
import { html } from 'hono/html';
import type { AreaVideo, Layout, Markup, MemberArea, MemberPage } from 'member-area-server';
import { videoFigure, videoSection } from './area-videos.js';
import type { Lesson } from './lessons.js';
import { areaPicture } from './pictures.js';

/** The content of a member homepage. */
export interface MemberHome {
  readonly area: MemberArea;
  readonly firstName: string;
  readonly lessons: readonly Lesson[];
  readonly videos: readonly AreaVideo[];
  /** The other pages for the members. */
  readonly pages: readonly MemberPage[];
}

const GREETING = 'Welcome in. This is for members only.';

/** Returns the content of the home page for members. Each layout shows the same lessons, videos and links. */
export const memberHome = (home: MemberHome): Markup =>
  html`<div class="member-home" data-layout="${home.area.layout}">${LAYOUTS[home.area.layout](home)}</div>`;

const LAYOUTS: Readonly<Record<Layout, (home: MemberHome) => Markup>> = {
  cards: ({ area, lessons, videos, pages }) =>
    html`${intro(area)}
      <ul class="home-cards">
        ${lessons.map(
          ([title, text]) =>
            html`<li>
              <h2>${title}</h2>
              <p>${text}.</p>
            </li>`,
        )}
        ${pages.map(
          ({ title, path }) =>
            html`<li>
              <h2><a href="${path}">${title}</a></h2>
            </li>`,
        )}
      </ul>
      ${videoSection(videos)}`,

  list: ({ area, lessons, videos, pages }) =>
    html`${intro(area)} ${lessonList(lessons)} ${videoSection(videos)} ${pageList(pages)}`,

  // The first video has the place at the top. Until there is one, the first lesson has it.
  video: ({ area, lessons, videos: [video, ...otherVideos], pages }) => {
    const [lesson, ...others] = lessons;
    return html`<h1>${area.name}</h1>
      ${video ? html`<div class="home-feature videos">${videoFigure(video)}</div>` : lesson && featuredLesson(lesson)}
      <p class="lead">${GREETING}</p>
      ${lessonList(video ? lessons : others)} ${videoSection(otherVideos)} ${pageList(pages)}`;
  },

  welcome: ({ area, firstName, lessons, videos, pages }) =>
    html`<section class="home-welcome">
        ${areaPicture(area.id)}
        <div>
          <h1>Welcome in, ${firstName}</h1>
          <p class="lead">${area.description} This is for members only.</p>
          <p><a class="button" href="#lessons">To the lessons of ${area.name}</a></p>
        </div>
      </section>
      <h2 id="lessons">${area.name}</h2>
      ${lessonList(lessons)} ${videoSection(videos)} ${pageList(pages)}`,
};

const intro = ({ id, name }: MemberArea): Markup =>
  html`<section class="hero">
    <div>
      <h1>${name}</h1>
      <p class="lead">${GREETING}</p>
    </div>
    ${areaPicture(id)}
  </section>`;

const featuredLesson = ([title, text]: Lesson): Markup =>
  html`<article class="home-feature">
    <h2>${title}</h2>
    <p class="lead">${text}.</p>
  </article>`;

const lessonList = (lessons: readonly Lesson[]): Markup =>
  html`<ol class="lessons">
    ${lessons.map(([title, text]) => html`<li><strong>${title}.</strong> ${text}</li>`)}
  </ol>`;

const pageList = (pages: readonly MemberPage[]): Markup | '' =>
  pages.length === 0
    ? ''
    : html`<ul class="home-pages">
        ${pages.map(({ title, path }) => html`<li><a href="${path}">${title}</a></li>`)}
      </ul>`;
