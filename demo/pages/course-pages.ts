import { html } from 'hono/html';
import { isMember, type StoredArea } from '../server/area-store.js';
import { accountAddress } from './account-address.js';
import { coursePage } from './course-layout.js';
import type { Markup } from './layout.js';
import { lessonsOf } from './lessons.js';
import type { LockScreenTexts } from './members-page.js';
import { priceWithoutScript } from './pricing-page.js';

/** The areas the course is made of, in the order it is taken. */
export const COURSE_AREAS = ['community', 'letters', 'workshop'];

/** What the course is, and the three ways into it. */
export function courseOverview(areas: readonly StoredArea[]): Markup {
  const pricing = (area: StoredArea) => {
    const join = (optionId = '') =>
      accountAddress('login/create', 'PRICING_OPTIONS', area.id, '/course', optionId);
    const options = area.pricingOptions.map(
      (option) =>
        html`<p><a class="cta" href="${join(option.id)}">Join, ${priceWithoutScript(option)}</a></p>`,
    );
    return html`<member-area-pricing member-area-id="${area.id}">
      ${options.length ? options : html`<p><a class="cta" href="${join()}">Join ${area.name}, free</a></p>`}
    </member-area-pricing>`;
  };
  return coursePage({
    title: 'The Long Proof, a bread course',
    path: '/course',
    body: html`<section class="hero">
        <h1>Learn bread slowly</h1>
        <p>Three parts, in your own kitchen: company, letters to read and a workshop to do.</p>
      </section>
      <ol class="parts">
        ${areas.map(
          (area) =>
            html`<li class="part" id="${area.id}">
              <h2><a href="/course/${area.id}">${area.name}</a></h2>
              <p>${area.description}</p>
              ${pricing(area)}
            </li>`,
        )}
      </ol>`,
  });
}

/** The lessons of a part, for its members; for everybody else its lock screen, and nothing of the lessons. */
export function courseLessons(area: StoredArea, lockScreen: LockScreenTexts): Markup {
  const path = `/course/${area.id}`;
  if (isMember(area)) {
    return coursePage({
      title: `${area.name}, the lessons`,
      path,
      body: html`<article>
        <h1>${area.name}</h1>
        <p>Take them in order, and take your time.</p>
        <ol class="lessons">
          ${lessonsOf(area.id).map(
            ([title, text]) =>
              html`<li>
                <h2>${title}</h2>
                <p>${text}.</p>
              </li>`,
          )}
        </ol>
      </article>`,
    });
  }
  const address = (screen: 'login' | 'login/create') => accountAddress(screen, 'LOCK_SCREEN', area.id, path);
  const { headline, description, joinButtonVisibility } = lockScreen;
  return coursePage({
    title: `${area.name}: ${headline}`,
    path,
    body: html`<member-area-lock-screen member-area-id="${area.id}">
        <h1>${headline}</h1>
        <p>${description}</p>
        ${
          joinButtonVisibility
            ? html`<p><a class="cta" href="${address('login/create')}">Join ${area.name}</a></p>`
            : ''
        }
        <p>Already a member? <a href="${address('login')}">Log in</a></p>
      </member-area-lock-screen>
      <p class="back"><a href="/course">All parts of the course</a></p>`,
  });
}
