/** The terms and the privacy policy of the demo site, which the account links to. */
import { html } from 'hono/html';
import type { Markup } from 'member-area-server';
import { sitePage } from './layout.js';

/** Returns the page with the terms. */
export const termsPage = (): Markup =>
  sitePage({
    title: 'Terms',
    body: html`<article class="prose">
      <h1>Terms</h1>
      <p>This is a demonstration. Nobody is billed, and nothing is delivered.</p>
      <p>A subscription continues until you cancel it. What is paid is not refunded.</p>
    </article>`,
  });

/** Returns the page with the privacy policy. */
export const privacyPage = (): Markup =>
  sitePage({
    title: 'Privacy Policy',
    body: html`<article class="prose">
      <h1>Privacy Policy</h1>
      <p>The server stores your name, your email, and whether you want news and offers by email.</p>
      <p>
        When you close your account, it deletes all of that. Orders stay without a name.
        <a href="/account/profile/close">Close your account</a>
      </p>
    </article>`,
  });
