/** The videos of an area on its pages for members. */
import { html } from 'hono/html';
import type { AreaVideo, Markup } from 'member-area-server';

/** The style sheet of a page with videos, for its head. */
export const videoStyles = (videos: readonly AreaVideo[]): Markup | '' =>
  videos.length === 0 ? '' : html`<link rel="stylesheet" href="/assets/videos.css" />`;

/** Returns the part of a page with the videos of an area, or nothing when there are none. */
export const videoSection = (videos: readonly AreaVideo[]): Markup | '' =>
  videos.length === 0
    ? ''
    : html`<section class="videos">
        <h2>Videos</h2>
        ${videos.map(videoFigure)}
      </section>`;

/** Returns a player for a video that the owner has uploaded, or a link to one on another site. */
export const videoFigure = ({ kind, title, url }: AreaVideo): Markup =>
  kind === 'file'
    ? html`<figure>
        <figcaption>${title}</figcaption>
        <video controls preload="metadata" src="${url}" aria-label="${title}"></video>
      </figure>`
    : html`<p>
        <a href="${url}" target="_blank" rel="noopener noreferrer">${title}</a> (opens in a new tab)
      </p>`;
