/** The log-in with a provider, such as Google, for visitors without JavaScript. */
import { html } from 'hono/html';
import {
  LOG_IN_PROVIDER,
  LOG_IN_RESULT,
  LOG_IN_RESULTS,
  type LogInResult,
} from 'member-area-elements/contract/parts/log-in-result';
import { fill, logInResultText } from 'member-area-elements/core/messages';
import { joinOf, joinQuery, type Form } from './account-form.js';
import { consentLine } from './consent-line.js';
import { hiddenFields } from './form-field.js';
import type { Markup } from './markup.js';
import type { ServerPage } from './page-shell.js';
import type { PageTexts } from './page-texts.js';

/** What the forms show of a provider. */
type ShownProvider = Form['logInProviders'][number];

/**
 * Returns a button for each provider of the site.
 *
 * @param above whether the form above them says what somebody who creates an account agrees to
 */
export function providerForms(form: Form, above: { readonly hasConsent: boolean }): Markup | '' {
  const { crumb, fields, logInProviders, texts } = form;
  if (logInProviders.length === 0) return '';
  const hidden = hiddenFields({ crumb, ...joinOf(fields) });
  return html`${logInProviders.map(
    ({ id, name }) =>
      html`<form method="post" action="/account/form/log-in-with/${id}">
        ${hidden}
        <button data-look="secondary">${fill(texts.continueWithProvider, { provider: name })}</button>
      </form>`,
  )}
  ${above.hasConsent ? '' : consentLine(form)}`;
}

/**
 * Returns the page that leads to a provider. Browsers that keep to `form-action` do not follow the redirect of a form to another
 * site.
 *
 * @param url the page of the provider
 */
export function leavingPage(url: string, { name }: ShownProvider, { texts }: PageTexts): ServerPage {
  const title = fill(texts.continueWithProvider, { provider: name });
  return {
    title,
    head: html`<meta http-equiv="refresh" content="0; url=${url}" />`,
    card: html`<h1>${title}</h1>
      <p><a href="${url}" target="_top" data-part="button">${title}</a></p>`,
  };
}

/** Returns the page to which a provider sends a visitor back. */
export const returnPathOf = (id: string, fields: Form['fields']): string =>
  `/account/form/login?${joinQuery(fields)}&${new URLSearchParams({ [LOG_IN_PROVIDER]: id })}`;

/** How a visitor has come back. */
export interface ProviderReturn {
  /** `null` for somebody who is logged in, with nothing to say. */
  readonly result: LogInResult | null;
  /** What the visitor reads. */
  readonly text: string | null;
}

/**
 * Reads the address to which a provider has sent a visitor back.
 *
 * @returns `null` for any other address
 */
export function readProviderReturn(
  fields: Form['fields'],
  providers: readonly ShownProvider[],
  { texts }: PageTexts,
): ProviderReturn | null {
  const { [LOG_IN_PROVIDER]: id, [LOG_IN_RESULT]: sent } = fields;
  if (id === undefined && sent === undefined) return null;
  const result = LOG_IN_RESULTS.find((one) => one === sent) ?? null;
  const provider = providers.find((one) => one.id === id);
  return { result, text: result && logInResultText(result, texts, provider?.name) };
}
