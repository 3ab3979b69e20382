/** The mails of the server: a preview of each one in each language, and those that the demo has sent. */
import { html, raw } from 'hono/html';
import { MAIL_LANGUAGES, standardMail, type Mail, type MailFacts, type Markup } from 'member-area-server';
import { MAIL_SAMPLES } from './mail-samples.js';

const KINDS = Object.keys(MAIL_SAMPLES) as (keyof typeof MAIL_SAMPLES)[];

/** Returns the facts of a preview, or `undefined` for a kind or a language that does not exist. */
export function findMailSample(kindName: string, languageName: string): MailFacts | undefined {
  const kind = KINDS.find((name) => name === kindName);
  const language = MAIL_LANGUAGES.find((name) => name === languageName);
  return kind && language && MAIL_SAMPLES[kind](language);
}

/** A mail with the address of its HTML document. */
interface ShownMail {
  readonly id: string;
  readonly path: string;
  readonly heading: string;
  readonly language: string;
  readonly mail: Pick<Mail, 'subject' | 'text'>;
}

/**
 * Returns the page. It has no tag of the library.
 *
 * @param query `lang` and `kind` of the previews. Default: all mails in English
 * @param sent the mails that were sent, the newest last
 */
export async function mailPage(
  query: Readonly<Record<string, string>>,
  sent: readonly (Mail & { readonly sentAt: string })[],
): Promise<Markup> {
  const language = MAIL_LANGUAGES.find((name) => name === query['lang']) ?? 'en';
  const chosenKind = KINDS.find((name) => name === query['kind']);
  const previews = await Promise.all(
    (chosenKind ? [chosenKind] : KINDS).map(async (kind) => ({
      id: `preview-${kind}`,
      path: `/demo/mail/preview/${kind}/${language}`,
      heading: kind,
      language,
      mail: await standardMail(MAIL_SAMPLES[kind](language)),
    })),
  );
  const sentMails = sent.toReversed().map((mail) => ({
    id: `sent-${mail.id}`,
    path: `/demo/mail/sent/${mail.id}`,
    heading: `${mail.kind} to ${mail.to}, ${mail.sentAt}`,
    language: mail.language,
    mail,
  }));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Mails</title>
        <link rel="icon" href="/assets/icon.svg" />
        <link rel="stylesheet" href="/assets/mail.css" />
      </head>
      <body>
        <main>
          <h1>Mails</h1>
          <p>
            The mails of the server in each language, and <a href="#sent">those that the demo has sent</a>.
          </p>
          ${choice('Language', MAIL_LANGUAGES, language, (lang) => ({ lang, kind: chosenKind ?? '' }))}
          ${choice('Mail', ['all', ...KINDS], chosenKind ?? 'all', (name) => ({
            lang: language,
            kind: name === 'all' ? '' : name,
          }))}
          ${previews.map(shownMail)}
          <h2 id="sent">Sent</h2>
          ${
            sentMails.length > 0
              ? sentMails.map(shownMail)
              : html`<p>
                  No mail was sent yet. <a href="/">Join an area</a> or
                  <a href="/account/login/request-reset">ask for a new password</a>, and the mail is here.
                </p>`
          }
        </main>
      </body>
    </html>`;
}

function shownMail({ id, path, heading, language, mail: { subject, text } }: ShownMail): Markup {
  return html`<section aria-labelledby="${id}">
    <h3 id="${id}">${heading}</h3>
    <p class="subject" lang="${language}" dir="auto">${subject}</p>
    <div class="forms">
      <iframe src="${path}" title="${`${heading}: HTML`}" loading="lazy" sandbox="allow-popups"></iframe>
      <pre tabindex="0" aria-label="${`${heading}: text`}" lang="${language}" dir="auto">${text}</pre>
    </div>
  </section>`;
}

/** Returns the links to the values of a parameter. */
function choice(
  label: string,
  values: readonly string[],
  chosen: string,
  toQuery: (value: string) => Record<string, string>,
): Markup {
  const addressOf = (value: string) =>
    `/demo/mail?${new URLSearchParams(Object.entries(toQuery(value)).filter(([, text]) => text !== ''))}`;
  return html`<nav aria-label="${label}">
    <ul>
      ${values.map(
        (value) =>
          html`<li>
            <a href="${addressOf(value)}" ${raw(value === chosen ? 'aria-current="true"' : '')}>${value}</a>
          </li>`,
      )}
    </ul>
  </nav>`;
}
