import { html } from 'hono/html';
import type { Form } from './account-form.js';
import type { Markup } from './markup.js';

/** Returns the line that says what somebody who creates an account agrees to. */
export const consentLine = (form: Form): Markup =>
  html`<p data-part="small">${form.texts.consent} ${legalText(form)}</p>`;

/** Returns the sentence with links to the texts that the site has. */
function legalText({ context: { termsUrl, privacyUrl }, texts }: Form): Markup | '' {
  const link = (address: unknown, label: string) =>
    typeof address === 'string'
      ? html`<a href="${address}" target="_blank" rel="noopener">${label}</a>`
      : null;
  const terms = link(termsUrl, texts.terms);
  const privacy = link(privacyUrl, texts.privacy);
  if (!terms && !privacy) return '';
  const one = terms ? texts.legalTerms : texts.legalPrivacy;
  const sentence = terms && privacy ? texts.legalBoth : one;
  const links: Readonly<Record<string, Markup | null>> = { '{terms}': terms, '{privacy}': privacy };
  return html`${sentence.split(/(\{\w+\})/).map((part) => links[part] ?? part)}`;
}
