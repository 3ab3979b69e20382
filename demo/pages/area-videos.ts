/** The videos of an area on its pages for members. */
import { html } from 'hono/html';
import type { AreaVideo, Markup } from 'member-area-elements/server';

/** Returns a player for each video that the owner has uploaded, and a link for each one on another site. */
export const videoSection = (videos: readonly AreaVideo[]): Markup | '' =>
  videos.length === 0
    ? ''
    : html`<section class="videos">
        <h2>Videos</h2>
        ${videos.map(({ kind, title, url }) =>
          kind === 'file'
            ? html`<figure>
                <figcaption>${title}</figcaption>
                <video controls preload="metadata" src="${url}" aria-label="${title}"></video>
              </figure>`
            : html`<p>
                <a href="${url}" target="_blank" rel="noopener noreferrer">${title}</a> (opens in a new tab)
              </p>`,
        )}
      </section>`;
