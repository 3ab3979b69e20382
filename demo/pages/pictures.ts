/** The pictures of the demo. They are drawn for it, and free to use. */
import { html } from 'hono/html';
import type { Markup } from 'member-area-server';

/** The areas that have a picture of their own, in `demo/assets/pictures`. */
const AREAS = ['community', 'letters', 'workshop', 'tea-club', 'pearl-club', 'next-season', 'last-season'];

/** Returns the picture of an area. One that the owner has created gets a loaf of bread. It decorates: the name says it all. */
export const areaPicture = (id: string): Markup => picture(AREAS.includes(id) ? id : 'bread');

/** Returns a picture by its name. Its size is known before it has loaded, so nothing moves. */
export const picture = (name: string): Markup =>
  html`<img class="picture" src="/assets/pictures/${name}.svg" alt="" width="320" height="200" />`;
