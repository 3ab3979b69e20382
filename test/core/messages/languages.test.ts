import { expect } from '@open-wc/testing';
import * as texts from 'member-area-elements/core/messages';

const LANGUAGES = ['ar', 'de', 'es', 'fr', 'ja', 'pl', 'pt'];
const english: Record<string, unknown> = {
  ...texts.pageEn,
  ...texts.viewEn,
  ...texts.alertEn,
  ...texts.frameEn,
  ...texts.joinEn,
  ...texts.accessEn,
  ...texts.accountEn,
  ...texts.recoveryEn,
  ...texts.membershipsEn,
  ...texts.profileEn,
  ...texts.closingEn,
  ...texts.emailEn,
  ...texts.pricingEn,
  ...texts.navigationEn,
};

const ownerEnglish: Record<string, unknown> = {
  ...texts.ownerEn,
  ...texts.panelEn,
  ...texts.createEn,
  ...texts.lockScreenEditorEn,
  ...texts.connectEn,
  ...texts.checklistEn,
  ...texts.surveyEn,
  ...texts.videoOnboardingEn,
};
/** The texts of each audience, and the number of texts from which on too many are the same as in English. */
const AUDIENCES = [
  ['for visitors', english, texts.loadLanguage, 12],
  ['for owners', ownerEnglish, texts.loadOwnerLanguage, 16],
] as const;

const isPlural = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && 'other' in value;

/** Lists all texts with their paths. A text with plural forms counts as one. */
function listTexts(value: unknown, path = ''): [path: string, text: string | Record<string, string>][] {
  if (typeof value === 'string' || isPlural(value)) return [[path, value]];
  return Object.entries(value as object).flatMap(([key, part]) => listTexts(part, `${path}.${key}`));
}

const findPlaceholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe('languages', () => {
  for (const [language, [audience, english, load, limit]] of LANGUAGES.flatMap((language) =>
    AUDIENCES.map((audience) => [language, audience] as const),
  )) {
    describe(`${language} ${audience}`, () => {
      let table: Record<string, unknown>;
      before(async () => {
        table = await load(language);
      });

      it('has the same texts as English', () => {
        expect(listTexts(table).map(([path]) => path)).to.have.members(
          listTexts(english).map(([path]) => path),
        );
      });

      it('has the same placeholders as English', () => {
        const own = new Map(listTexts(table));
        for (const [path, text] of listTexts(english)) {
          const translated = own.get(path)!;
          if (typeof text === 'string') {
            expect(findPlaceholders(translated as string), path).to.deep.equal(findPlaceholders(text));
          } else {
            expect(findPlaceholders((translated as Record<string, string>)['other']!), path).to.deep.equal(
              findPlaceholders(text['other']!),
            );
          }
        }
      });

      it('has the plural forms of its language', () => {
        const rules = new Intl.PluralRules(language);
        const needed = new Set(Array.from({ length: 1000 }, (_, n) => rules.select(n)));
        for (const [path, text] of listTexts(table)) {
          if (typeof text === 'object')
            for (const form of needed)
              expect(text[form] ?? (form === 'zero' ? text['other'] : undefined), `${path} ${form}`).to.be.a(
                'string',
              );
        }
      });

      it('differs from English', () => {
        const same = listTexts(english).filter(([path, text]) => {
          const own = listTexts(table).find(([other]) => other === path)?.[1];
          return typeof text === 'string' && own === text;
        });
        // Some words are the same in both languages, such as "Name".
        expect(same.length).to.be.lessThan(limit);
      });
    });
  }

  it('depend on the language of a locale, not on its region or case', async () => {
    expect(await texts.loadLanguage('pt-BR')).to.equal(await texts.loadLanguage('PT'));
  });

  it('are empty for English and for a language without a translation', async () => {
    expect(await texts.loadLanguage('en')).to.deep.equal({});
    expect(await texts.loadLanguage('tlh')).to.deep.equal({});
  });
});

describe('directionOf', () => {
  for (const [locale, direction] of [
    ['ar', 'rtl'],
    ['ar-EG', 'rtl'],
    ['he', 'rtl'],
    ['en', 'ltr'],
    ['ja-JP', 'ltr'],
  ] as const) {
    it(`is ${direction} for ${locale}`, () => expect(texts.directionOf(locale)).to.equal(direction));
  }
});

describe('an invalid locale', () => {
  for (const locale of ['constructor', '__proto__', 'toString', 'xx-invalid', '']) {
    it(`"${locale}" has no texts of its own`, async () => {
      expect(await texts.loadLanguage(locale)).to.deep.equal({});
      expect(await texts.loadOwnerLanguage(locale)).to.deep.equal({});
    });
  }

  it('with an underscore is read as if it had a hyphen', async () => {
    expect(await texts.loadLanguage('pt_BR')).to.include({ join: 'Aderir' });
    expect(texts.directionOf('ar_EG')).to.equal('rtl');
  });
});

describe('fill', () => {
  it('keeps a placeholder without a value', () => {
    expect(texts.fill('{n} of {max} {constructor} {toString}', { n: 1 })).to.equal(
      '1 of {max} {constructor} {toString}',
    );
  });
});
