import { html } from 'hono/html';
import type { StoredArea } from '../server/area-store.js';
import { accountAddress } from './account-address.js';
import { sitePage, type Markup } from './layout.js';
import type { MemberNavigation } from './member-navigation.js';
import { lessonsOf } from './lessons.js';

/** What the owner has written on the lock screen. */
export interface LockScreenTexts {
  headline: string;
  description: string;
  joinButtonVisibility: boolean;
}

/** A gated page: the content for members. */
export function memberPage(area: StoredArea, navigation: MemberNavigation): Markup {
  return sitePage({
    title: `${area.name}, for members`,
    noindex: true,
    navigation,
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
  { headline, description, joinButtonVisibility }: LockScreenTexts,
  navigation: MemberNavigation,
): Markup {
  const address = (screen: 'login' | 'login/create') =>
    accountAddress(screen, 'LOCK_SCREEN', area.id, `/members/${area.id}`);
  return sitePage({
    title: `${area.name}: ${headline}`,
    noindex: true,
    navigation,
    body: html`<member-area-lock-screen member-area-id="${area.id}">
      <h1>${headline}</h1>
      <p>${description}</p>
      ${
        joinButtonVisibility
          ? html`<p><a class="button" href="${address('login/create')}">Join ${area.name}</a></p>`
          : ''
      }
      <p>Already a member? <a href="${address('login')}">Log in</a></p>
    </member-area-lock-screen>`,
  });
}
