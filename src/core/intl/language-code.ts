import { canonicalLocale, languageOf } from './locale.js';

/**
 * Returns the code of the language that the texts of a locale are written in, as the library names its languages: `pt` for
 * `pt-BR` and `pt_BR`, `nb` for each kind of Norwegian, `zh-Hans` or `zh-Hant` for Chinese, by the script that is usual in
 * the region. A deprecated code such as `iw` becomes the current one. The library may not have the language: `LANGUAGES`
 * lists those that it has. Pure.
 *
 * @param locale BCP 47 tag, with hyphens or underscores
 */
export function languageCode(locale: string): string {
  const canonical = canonicalLocale(locale);
  if (canonical === undefined) return languageOf(locale);
  const { language, script } = new Intl.Locale(canonical).maximize();
  if (language === 'zh') return script === 'Hant' ? 'zh-Hant' : 'zh-Hans';
  return language === 'no' || language === 'nn' ? 'nb' : language;
}
