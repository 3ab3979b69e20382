import { html, raw } from 'hono/html';
import type { Markup } from '../pages/markup.js';
import type { MailOutline } from './mail-outline.js';

/**
 * The styles of a mail. They set no colors but those of the button, so that a mail is as dark or light as its program. The
 * names of fonts and the widths are for programs that read no other styles.
 */
const STYLES = raw(`<style>
  :root { color-scheme: light dark; }
  body { margin: 0; padding: 24px 16px; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 34em; margin: 0 auto; overflow-wrap: anywhere; }
  h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3; }
  p, table { margin: 0 0 16px; border-spacing: 0; }
  th, td { padding: 2px 0; }
  th { padding-inline-end: 16px; font-weight: 600; text-align: start; vertical-align: top; }
  .button { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #1f4fd8; color: #ffffff; font-weight: 600; text-decoration: none; }
  .code { font-size: 36px; font-weight: 600; letter-spacing: 6px; line-height: 1.2; }
  .note, .address { font-size: 14px; }
  footer { margin-top: 32px; padding-top: 16px; border-top: 1px solid #8a8a8a; font-size: 14px; }
</style>`);

/** Returns a mail as an HTML document. It loads nothing, and all values in it are escaped. */
export async function htmlMail({
  language,
  direction,
  siteName,
  siteUrl,
  title,
  intro,
  code,
  table,
  action,
  links = [],
  notes,
  reason,
}: MailOutline): Promise<string> {
  const page = await html`<!doctype html>
    <html lang="${language}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${STYLES}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${intro}</p>
          ${code ? html`<p class="code" dir="ltr">${code}</p>` : ''} ${table ? tableOf(table) : ''}
          ${action ? linkOf(action) : ''}
          ${links.map(({ label, link }) => html`<p class="note">${label}: <a href="${link}">${link}</a></p>`)}
          ${notes.map((note) => html`<p class="note">${note}</p>`)}
          <footer>
            ${reason}<br />
            <a href="${siteUrl}">${siteName}</a>
          </footer>
        </main>
      </body>
    </html>`;
  return page.toString();
}

const tableOf = (rows: NonNullable<MailOutline['table']>): Markup =>
  html`<table>
    ${rows.map(
      ([name, value]) =>
        html`<tr>
          <th scope="row">${name}</th>
          <td><bdi>${value}</bdi></td>
        </tr>`,
    )}
  </table>`;

const linkOf = ({ label, link, copyAddress }: NonNullable<MailOutline['action']>): Markup =>
  html`<p><a class="button" href="${link}">${label}</a></p>
    <p class="address">${copyAddress}<br /><a href="${link}" dir="ltr">${link}</a></p>`;
