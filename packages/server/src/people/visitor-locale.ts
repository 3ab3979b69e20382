import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { knownLocale, LANGUAGES, languageCode, personLocale } from 'member-area-elements/core/messages';
import type { Environment } from '../http/environment.js';
import { SITE_USER_INFO } from './session-cookies.js';

/**
 * Returns the locale of the pages that the server writes for a visitor: the language that the visitor has chosen in the profile,
 * else the `locale` of the site, else the first language of the browser that the library has, else English.
 */
export function visitorLocale(c: Context<Environment>): string {
  const { locale } = c.var.settings.frame.context;
  const siteLocale = typeof locale === 'string' ? knownLocale(locale) : undefined;
  return personLocale(chosenLanguage(c), siteLocale ?? browserLocale(c.req.header('accept-language') ?? ''));
}

/** Returns the language that the cookie for pages names. It decides what a page looks like, and nothing else. */
function chosenLanguage(c: Context<Environment>): string | null {
  try {
    const { language } = JSON.parse(getCookie(c, SITE_USER_INFO) ?? '{}') as { language?: unknown };
    return typeof language === 'string' ? language : null;
  } catch {
    return null;
  }
}

/** Reads `Accept-Language`: https://www.rfc-editor.org/rfc/rfc9110#field.accept-language */
function browserLocale(header: string): string {
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/);
      const quality = Number(/^q=([\d.]+)$/.exec(parameters.join(';'))?.[1] ?? 1);
      return { locale: knownLocale(tag), quality };
    })
    .sort((one, other) => other.quality - one.quality);
  const found = wanted.find(
    ({ locale, quality }) => locale !== undefined && quality > 0 && LANGUAGES.has(languageCode(locale)),
  );
  return found?.locale ?? 'en';
}
