import * as texts from 'member-area-elements/core/messages';
import { beforeAll, describe, expect, it } from 'vitest';

const LANGUAGES = [...texts.LANGUAGES.keys()].filter((code) => code !== 'en');
const english: Record<string, unknown> = {
  ...texts.pageEn,
  ...texts.viewEn,
  ...texts.alertEn,
  ...texts.otherPersonEn,
  ...texts.frameEn,
  ...texts.joinEn,
  ...texts.accessEn,
  ...texts.accountEn,
  ...texts.recoveryEn,
  ...texts.codeEn,
  ...texts.passkeyLogInEn,
  ...texts.passkeysEn,
  ...texts.membershipsEn,
  ...texts.profileEn,
  ...texts.profileFieldsEn,
  ...texts.closingEn,
  ...texts.emailEn,
  ...texts.pricingEn,
  ...texts.navigationEn,
  ...texts.withdrawalEn,
};

const ownerEnglish: Record<string, unknown> = {
  ...texts.ownerEn,
  ...texts.membersEn,
  ...texts.panelEn,
  ...texts.createEn,
  ...texts.lockScreenEditorEn,
  ...texts.connectEn,
  ...texts.checklistEn,
  ...texts.snippetEn,
  ...texts.surveyEn,
  ...texts.videoOnboardingEn,
  ...texts.memberEn,
  ...texts.auditEn,
  ...texts.leavingEn,
  ...texts.memberPricesEn,
  ...texts.ownerMailsEn,
  ...texts.overviewEn,
  ...texts.peopleEn,
  ...texts.couponsEn,
};
const AUDIENCES = [
  ['for visitors', english, texts.loadLanguage],
  ['for owners', ownerEnglish, texts.loadOwnerLanguage],
] as const;
/** The share of texts of a side that may be the same as in English, such as "Name", "Video" and `{field}: {problem}`. */
const SHARED_WITH_ENGLISH = 0.025;

const isPlural = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && 'other' in value;

/** Lists all texts with their paths. A text with plural forms counts as one. */
function listTexts(value: unknown, path = ''): [path: string, text: string | Record<string, string>][] {
  if (typeof value === 'string' || isPlural(value)) return [[path, value]];
  return Object.entries(value as object).flatMap(([key, part]) => listTexts(part, `${path}.${key}`));
}

describe('languages', () => {
  for (const [language, [audience, english, load]] of LANGUAGES.flatMap((language) =>
    AUDIENCES.map((audience) => [language, audience] as const),
  )) {
    describe(`${language} ${audience}`, () => {
      let table: Record<string, unknown>;
      beforeAll(async () => {
        table = await load(language);
      });

      it('differs from English', () => {
        const same = listTexts(english).filter(([path, text]) => {
          const own = listTexts(table).find(([other]) => other === path)?.[1];
          return typeof text === 'string' && own === text;
        });
        const most = Math.round(listTexts(english).length * SHARED_WITH_ENGLISH);
        expect(same.length, same.map(([path]) => path).join(' ')).to.be.at.most(most);
      });
    });
  }

  it('depend on the language of a locale, not on its region or case', async () => {
    expect(await texts.loadLanguage('pt-BR')).to.deep.equal(await texts.loadLanguage('PT'));
  });

  it('depend on the script that Chinese is written in', async () => {
    expect(await texts.loadLanguage('zh-SG')).to.include({ logIn: '登录' });
    expect(await texts.loadLanguage('zh_TW')).to.include({ logIn: '登入' });
    expect(await texts.loadOwnerLanguage('zh-HK')).to.include({ ownerLogIn: '登入' });
  });

  it('are listed in the order of their names', () => {
    const names = [...texts.LANGUAGES.values()];
    expect(names).to.deep.equal(names.toSorted(new Intl.Collator('en').compare));
  });

  it('are empty for English and for a language without a translation', async () => {
    expect(await texts.loadLanguage('en')).to.deep.equal({});
    expect(await texts.loadLanguage('tlh')).to.deep.equal({});
  });
});

describe('languageCode', () => {
  for (const [locale, code] of [
    ['pt-BR', 'pt'],
    ['pt_BR', 'pt'],
    ['EN', 'en'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh-Hans-HK', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh_HK', 'zh-Hant'],
    ['zh-MO', 'zh-Hant'],
    ['zh-Hant-HK', 'zh-Hant'],
    ['zh-hant', 'zh-Hant'],
    ['no', 'nb'],
    ['no-NO', 'nb'],
    ['nn', 'nb'],
    ['nb-NO', 'nb'],
    ['iw', 'he'],
    ['iw-IL', 'he'],
    ['in', 'id'],
    ['tlh', 'tlh'],
    ['de_DE.UTF-8', 'de'],
    ['__proto__', ''],
  ] as const) {
    it(`is "${code}" for ${locale}`, () => expect(texts.languageCode(locale)).to.equal(code));
  }

  it('stays the same for each language of the library', () => {
    for (const code of texts.LANGUAGES.keys()) expect(texts.languageCode(code)).to.equal(code);
  });
});

describe('directionOf', () => {
  for (const [locale, direction] of [
    ['ar', 'rtl'],
    ['ar-EG', 'rtl'],
    ['he', 'rtl'],
    ['he-IL', 'rtl'],
    ['zh-Hant', 'ltr'],
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
