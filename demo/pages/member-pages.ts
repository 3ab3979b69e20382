/** The pages of one area: its prices, the checkout, its content, and the lock screen in place of the content. */
import { html } from 'hono/html';
import type { AreaVideo, MemberArea, MemberPages, Visit } from 'member-area-server';
import { pricingTag } from './area-tags.js';
import { videoStyles } from './area-videos.js';
import type { Markup } from 'member-area-server';
import { sitePage } from './layout.js';
import { hasLessons, lessonsOf } from './lessons.js';
import { memberHome } from './member-home.js';
import { areaPicture } from './pictures.js';

/** Returns the page with the pricing options of an area. */
export function pricingPage(area: MemberArea): Markup {
  return sitePage({
    title: `Join ${area.name}`,
    hasNavigation: true,
    body: html`<div class="offer">
      <div>
        <h1>Join ${area.name}</h1>
        <p class="lead">${area.description}</p>
        ${areaPicture(area.id)}
      </div>
      <div class="area">${pricingTag(area, `/pricing/${area.id}`, 'button')}</div>
    </div>`,
  });
}

/** Returns the home page for the members of an area, in the layout that its owner has chosen. */
export function memberPage(
  area: MemberArea,
  { person }: Visit,
  videos: readonly AreaVideo[],
  notice: string,
): Markup {
  return sitePage({
    title: `${area.name}, for members`,
    head: videoStyles(videos),
    notice,
    noindex: true,
    hasNavigation: true,
    body: html`${memberHome({
        area,
        firstName: person?.firstName ?? '',
        lessons: lessonsOf(area.id),
        videos,
        pages: memberPages(area).filter(({ path }) => path !== `/members/${area.id}`),
      })}
      <p class="after"><a href="/account">Your account</a></p>`,
  });
}

/** Returns the page with the benefits of an area, for its members. */
export function benefitsPage(
  { name, benefits }: MemberArea,
  _visit: Visit,
  _videos: readonly AreaVideo[],
  notice: string,
): Markup {
  return sitePage({
    title: `What you get: ${name}`,
    notice,
    noindex: true,
    hasNavigation: true,
    body: html`<h1>What you get</h1>
      <p class="lead">As a member of ${name}:</p>
      <ul class="benefits">
        ${benefits.map(({ description }) => html`<li>${description}</li>`)}
      </ul>`,
  });
}

/** Returns the pages of an area. One without lessons of its own has none yet, and the setup checklist says so. */
export const memberPages: MemberPages = ({ id }) =>
  hasLessons(id)
    ? [
        { title: 'Lessons', path: `/members/${id}` },
        { title: 'What you get', path: `/members/${id}/benefits` },
      ]
    : [];
