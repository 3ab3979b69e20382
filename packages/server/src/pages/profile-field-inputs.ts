/** The fields that a site adds to its accounts, in the form without JavaScript. */
import { html, raw } from 'hono/html';
import {
  localText,
  PROFILE_FIELD_LIMITS,
  profileFieldKey,
  type ProfileField,
} from 'member-area-elements/contract/parts/profile-fields';
import type { Markup } from './markup.js';

/**
 * Returns the fields of a form.
 *
 * @param sent what the form has sent before, which the fields show again
 * @param locale the locale of the form
 */
export const profileFieldInputs = (
  fields: readonly ProfileField[],
  sent: Readonly<Record<string, string>>,
  locale: string,
): Markup => html`${fields.map((field) => profileFieldInput(field, sent[profileFieldKey(field)], locale))}`;

function profileFieldInput(field: ProfileField, text: string | undefined, locale: string): Markup {
  const { type, hint, label } = field;
  const key = profileFieldKey(field);
  const name = localText(label, locale);
  const described = hint === undefined ? '' : html`aria-describedby="${key}-hint"`;
  const control = type === 'select' ? select(field, text, described, locale) : input(field, text, described);
  return html`<label>${type === 'checkbox' ? html`${control} ${name}` : html`${name} ${control}`}</label>
    ${hint === undefined ? '' : html`<p id="${key}-hint" data-part="hint">${localText(hint, locale)}</p>`}`;
}

function select(
  field: ProfileField,
  text: string | undefined,
  described: Markup | '',
  locale: string,
): Markup {
  const choice = (value: string, label: string) =>
    html`<option value="${value}" ${raw(value === (text ?? '') ? 'selected' : '')}>${label}</option>`;
  return html`<select name="${profileFieldKey(field)}" ${attributes(field)} ${described}>
    ${choice('', '')}
    ${(field.options ?? []).map(({ value, label }) => choice(value, localText(label, locale)))}
  </select>`;
}

function input(field: ProfileField, text: string | undefined, described: Markup | ''): Markup {
  const { type } = field;
  const value =
    type === 'checkbox'
      ? html`value="true" ${raw(text === undefined ? '' : 'checked')}`
      : html`value="${text ?? ''}"`;
  return html`<input
    name="${profileFieldKey(field)}"
    type="${type}"
    ${value}
    ${attributes(field)}
    ${described}
  />`;
}

/** Returns what the browser checks before it sends the form. */
function attributes({ type, required = false, autocomplete = 'off', ...limits }: ProfileField): Markup {
  const { minLength, maxLength = PROFILE_FIELD_LIMITS.defaultLength, min, max } = limits;
  const isText = type === 'text' || type === 'tel' || type === 'url';
  const all: Readonly<Record<string, string | number | undefined>> = {
    autocomplete: type === 'checkbox' ? undefined : autocomplete,
    minlength: isText ? minLength : undefined,
    maxlength: isText ? maxLength : undefined,
    min,
    max,
    step: type === 'number' ? 'any' : undefined,
  };
  const written = Object.entries(all).filter(([, value]) => value !== undefined);
  return html`${raw(required ? 'required' : '')}
  ${written.map(([name, value]) => html`${raw(name)}="${value}" `)}`;
}
