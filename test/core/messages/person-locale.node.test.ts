import { LANGUAGES, loadLanguage, personLocale } from 'member-area-elements/core/messages';
import { describe, expect, it } from 'vitest';

describe('personLocale', () => {
  for (const [language, siteLocale, locale] of [
    [null, 'de-CH', 'de-CH'],
    ['fr', 'de-CH', 'fr'],
    ['de', 'de-CH', 'de-CH'],
    ['de-AT', 'de-CH', 'de-AT'],
    ['pt_BR', 'en', 'pt-BR'],
    ['tlh', 'de', 'de'],
    ['zh-Hant', 'zh-TW', 'zh-TW'],
    ['zh-Hans', 'zh-TW', 'zh-Hans'],
    ['not a language', 'de', 'de'],
    ['', 'de', 'de'],
  ] as const) {
    it(`is ${locale} for the choice ${language} on a site in ${siteLocale}`, () => {
      expect(personLocale(language, siteLocale)).to.equal(locale);
    });
  }

  it('can be each language that the library has texts for', async () => {
    for (const code of LANGUAGES.keys()) {
      expect(personLocale(code, 'en')).to.equal(code);
      if (code !== 'en') expect(Object.keys(await loadLanguage(code))).to.not.deep.equal([]);
    }
  });
});
