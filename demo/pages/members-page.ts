import { html } from 'hono/html';
import type { StoredArea } from '../server/area-store.js';
import { joinTag } from './join-tag.js';
import { sitePage, type Markup } from './layout.js';
import { lessonsOf } from './lessons.js';

/** A gated page: the content for members. */
export function memberPage(area: StoredArea): Markup {
  return sitePage({
    title: `${area.name}, for members`,
    noindex: true,
    body: html`<h1>${area.name}</h1>
      <p class="lead">Welcome in. This is for members only.</p>
      <ol class="lessons">
        ${lessonsOf(area.id).map(([title, text]) => html`<li><strong>${title}.</strong> ${text}</li>`)}
      </ol>
      <p><a href="/account">Your account</a></p>`,
  });
}

/** What others see of it: nothing of the content is in the page. */
export function lockedPage(
  area: StoredArea,
  screen: {
    headline: string;
    description: string;
    joinButtonVisibility: boolean;
    benefitsVisibility: boolean;
  },
): Markup {
  const origin = `/members/${area.id}`;
  const login = new URLSearchParams({
    accountLoginOrigin: 'LOCK_SCREEN',
    memberAreaId: area.id,
    pricingOptionId: '',
    originUrlPath: origin,
  });
  return sitePage({
    title: `${area.name}: ${screen.headline}`,
    noindex: true,
    body: html`<section class="lock">
      <h1>${screen.headline}</h1>
      <p>${screen.description}</p>
      ${
        screen.benefitsVisibility
          ? html`<ul>
              ${area.benefits.map(({ description }) => html`<li>${description}</li>`)}
            </ul>`
          : ''
      }
      ${screen.joinButtonVisibility ? joinTag(area, origin) : ''}
      <p>
        Already a member?
        <account-link path="/account/login?${login.toString()}"
          ><a href="/account/login?${login.toString()}">Log in</a></account-link
        >
      </p>
    </section>`,
  });
}
