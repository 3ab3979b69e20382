import { knownLocale, LANGUAGES, languageCode, personLocale } from 'member-area-elements/core/messages';

/** Where the language of a visitor is found. */
export interface LocaleSources {
  /** The cookie that tells pages who is signed in. It decides what a page looks like, and nothing else. */
  readonly siteUserInfo: string | undefined;
  /** The setting `locale` of the site. */
  readonly siteLocale: unknown;
  /** The header `Accept-Language`. */
  readonly acceptLanguage: string | undefined;
}

/**
 * Returns the locale of the pages that the server writes for a visitor: the language that the visitor has chosen in the profile,
 * else the `locale` of the site, else the first language of the browser that the library has, else English.
 */
export function visitorLocale({
  siteUserInfo = '{}',
  siteLocale,
  acceptLanguage = '',
}: LocaleSources): string {
  const site = typeof siteLocale === 'string' ? knownLocale(siteLocale) : undefined;
  return personLocale(chosenLanguage(siteUserInfo), site ?? browserLocale(acceptLanguage));
}

function chosenLanguage(siteUserInfo: string): string | null {
  try {
    const { language } = JSON.parse(siteUserInfo) as { language?: unknown };
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
