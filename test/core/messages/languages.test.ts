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
  ...texts.pricingEn,
};

const owners: Record<string, unknown> = {
  ...texts.ownerEn,
  ...texts.panelEn,
  ...texts.createEn,
  ...texts.lockScreenEditorEn,
  ...texts.connectEn,
  ...texts.checklistEn,
  ...texts.surveyEn,
  ...texts.videoOnboardingEn,
};
/** With how many texts of each may be the same as in English. */
const SIDES = [
  ['to visitors', english, texts.loadLanguage, 12],
  ['to owners', owners, texts.loadOwnerLanguage, 16],
] as const;

const isPlural = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && 'other' in value;

/** All texts with their paths; a text in plural forms counts as one. */
function leaves(value: unknown, path = ''): [path: string, text: string | Record<string, string>][] {
  if (typeof value === 'string' || isPlural(value)) return [[path, value]];
  return Object.entries(value as object).flatMap(([key, part]) => leaves(part, `${path}.${key}`));
}

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe('languages', () => {
  for (const [language, [side, english, load, few]] of LANGUAGES.flatMap((one) =>
    SIDES.map((other) => [one, other] as const),
  )) {
    describe(`${language} ${side}`, () => {
      let table: Record<string, unknown>;
      before(async () => {
        table = await load(language);
      });

      it('has every text that English has, and no other', () => {
        expect(leaves(table).map(([path]) => path)).to.have.members(leaves(english).map(([path]) => path));
      });

      it('fills in what English fills in', () => {
        const own = new Map(leaves(table));
        for (const [path, text] of leaves(english)) {
          const translated = own.get(path)!;
          if (typeof text === 'string') {
            expect(placeholders(translated as string), path).to.deep.equal(placeholders(text));
          } else {
            expect(placeholders((translated as Record<string, string>)['other']!), path).to.deep.equal(
              placeholders(text['other']!),
            );
          }
        }
      });

      it('has the plural forms its numbers need', () => {
        const rules = new Intl.PluralRules(language);
        const needed = new Set(Array.from({ length: 1000 }, (_, n) => rules.select(n)));
        for (const [path, text] of leaves(table)) {
          if (typeof text === 'object')
            for (const form of needed)
              expect(text[form] ?? (form === 'zero' ? text['other'] : undefined), `${path} ${form}`).to.be.a(
                'string',
              );
        }
      });

      it('says things its own way', () => {
        const same = leaves(english).filter(([path, text]) => {
          const own = leaves(table).find(([other]) => other === path)?.[1];
          return typeof text === 'string' && own === text;
        });
        // A word or two may be the same by nature, as "Name" is.
        expect(same.length).to.be.lessThan(few);
      });
    });
  }

  it('go by the language of a locale, whatever its region or case', async () => {
    expect(await texts.loadLanguage('pt-BR')).to.equal(await texts.loadLanguage('PT'));
  });

  it('are none for English and for what nobody has translated', async () => {
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

describe('a locale that is none', () => {
  for (const locale of ['constructor', '__proto__', 'toString', 'xx-invalid', '']) {
    it(`"${locale}" has no texts of its own`, async () => {
      expect(await texts.loadLanguage(locale)).to.deep.equal({});
      expect(await texts.loadOwnerLanguage(locale)).to.deep.equal({});
    });
  }

  it('with an underscore is the one that is meant', async () => {
    expect(await texts.loadLanguage('pt_BR')).to.include({ join: 'Aderir' });
    expect(texts.directionOf('ar_EG')).to.equal('rtl');
  });
});

describe('fill', () => {
  it('leaves a placeholder alone that it has no value for', () => {
    expect(texts.fill('{n} of {max} {constructor} {toString}', { n: 1 })).to.equal(
      '1 of {max} {constructor} {toString}',
    );
  });
});
