/** The texts of each language, which are JSON files for translators, and the command that checks them. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { LANGUAGES } from 'member-area-elements/core/messages';
import { describe, it } from 'vitest';
import { packageOf, tablesOf } from '../../scripts/build/text-modules.js';
import { addTexts } from '../../scripts/texts/add-texts.js';
import { englishTexts, SIDES, type Side } from '../../scripts/texts/english-texts.js';
import { findFaults, findFileFaults } from '../../scripts/texts/find-faults.js';
import { findMissing, findMissingIn } from '../../scripts/texts/find-missing.js';
import { pathOfTexts, readTextFile, translatedLanguages } from '../../scripts/texts/text-files.js';
import { textFile } from '../../scripts/texts/write-texts.js';

/** The content of a file without a fault. */
type TextFile = Readonly<Record<string, string>>;

const root = fileURLToPath(new URL('../../', import.meta.url));
const languages = [...LANGUAGES.keys()].filter((code) => code !== 'en');

describe('the texts of a language', () => {
  for (const language of languages) {
    it(`have no fault in ${language}`, async () => {
      assert.deepEqual(await findFaults(language), []);
    });

    it(`are those of the build in ${language}`, async () => {
      for (const side of SIDES) {
        const { href } = pathToFileURL(`${root}${packageOf(side)}/dist/texts/${language}/${side}.js`);
        const built = (await import(href)) as { default: object };
        const file = readTextFile(language, side) as TextFile;
        assert.deepEqual(built.default, tablesOf(side, file), side);
      }
    });
  }

  it('have keys without an underscore, which a plural form follows', async () => {
    for (const side of SIDES)
      for (const { key } of await englishTexts(side)) assert.ok(!key.includes('_'), key);
  });

  it('have a folder for each language of the library', () => {
    assert.deepEqual(translatedLanguages(), languages.toSorted());
  });

  for (const [fault, side, texts, message] of [
    ['an unknown key', 'owner', { panelTitel: 'x' }, 'panelTitel: the library has no such text. Remove it.'],
    [
      'a placeholder that was translated',
      'visitor',
      { goTo: 'Przejdź do: {title} {tytuł}' },
      'goTo: the placeholder {tytuł} is unknown. English has {title}.',
    ],
    [
      'a placeholder that was left out',
      'mail',
      { 'shared.reason': 'Bez nazwy' },
      'shared.reason: the placeholder {site} is missing. Keep it as it is, without translating it.',
    ],
    [
      'a plural form without its placeholder',
      'visitor',
      { payments_other: 'a' },
      'payments_other: the placeholder {n} is missing. Keep it as it is, without translating it.',
    ],
    [
      'a plural form of another language',
      'visitor',
      { payments_two: '{n} a' },
      'payments_two: the language has no plural form "two". It has one, few, many, other.',
    ],
    [
      'one text in place of plural forms',
      'visitor',
      { 'pricing.duration.WEEK': 'tydzień' },
      'pricing.duration.WEEK: the text has plural forms. Its keys are pricing.duration.WEEK_one, pricing.duration.WEEK_few, pricing.duration.WEEK_many, pricing.duration.WEEK_other.',
    ],
    [
      'a plural form of a text without a number',
      'visitor',
      { join_other: 'a' },
      'join_other: the text has no plural forms. Its key is join.',
    ],
    ['a table', 'visitor', { join: { other: 'a' } }, 'join: must be a text.'],
  ] as const satisfies readonly (readonly [string, Side, Record<string, unknown>, string])[]) {
    it(`have a fault with ${fault}`, async () => {
      assert.deepEqual(await findFileFaults('pl', side, texts), [`texts/pl/${side}.json ${message}`]);
    });
  }

  it('have no fault when a plural form for one number writes it as a word, or when exactly one has its own', async () => {
    const texts = { payments_1: 'jedna', payments_one: 'jedna', payments_other: '{n} a' };
    assert.deepEqual(await findFileFaults('pl', 'visitor', texts), []);
  });

  it('have no fault when a text is missing, which is listed with the English one and its place', async () => {
    const { logIn: _removed, payments_few: _form, ...texts } = readTextFile('pl', 'visitor');
    const incomplete = { ...texts, join: '' };
    assert.deepEqual(await findFileFaults('pl', 'visitor', incomplete), []);
    const path = 'texts/pl/visitor.json';
    const complete = await findMissingIn('pl', 'visitor', readTextFile('pl', 'visitor'));
    const missing = await findMissingIn('pl', 'visitor', incomplete);
    assert.deepEqual(missing.slice(0, 2), [
      { path, key: 'join', english: 'Join', shownIn: 'the tags before a view has loaded' },
      { path, key: 'logIn', english: 'Log in', shownIn: 'the tags before a view has loaded' },
    ]);
    const few = missing.find(({ key }) => key === 'payments_few');
    assert.equal(few?.english, '{n} payments');
    assert.equal(missing.length, complete.length + 3);
  });

  it('are in English where they are missing, also in a table that is translated in part', async () => {
    for (const { key } of await englishTexts('owner')) assert.ok(!key.includes('.'), key);
    const inTables = (await englishTexts('visitor')).filter(({ key }) => key.includes('.'));
    for (const { key, text } of inTables) {
      const file = Object.entries(readTextFile('de', 'visitor') as TextFile).filter(
        ([one]) => one.split('_')[0] !== key,
      );
      assert.deepEqual(at(tablesOf('visitor', Object.fromEntries(file)), key), text, key);
    }
    for (const { key, text } of await englishTexts('mail')) {
      const { [key]: _removed, ...file } = readTextFile('de', 'mail') as TextFile;
      assert.deepEqual(at(tablesOf('mail', file), key), text, key);
    }
  });

  it('keep their order and their escapes when they are written', async () => {
    for (const side of SIDES) {
      const texts = readTextFile('fr', side);
      const [path, content] = await textFile(
        'fr',
        side,
        Object.fromEntries(Object.entries(texts).toReversed()),
      );
      assert.equal(content, readFileSync(root + path, 'utf8'));
    }
    const [, content] = await textFile('fr', 'visitor', {
      other: 'x',
      loading: 'Chargement\u00a0…',
      join: 'a',
    });
    assert.equal(content, '{\n  "join": "a",\n  "loading": "Chargement\\u00a0…",\n  "other": "x"\n}\n');
  });

  it('are empty for a new language, with its plural forms', async () => {
    const files = await addTexts('sl');
    assert.deepEqual(
      [...files.keys()],
      SIDES.map((side) => pathOfTexts('sl', side)),
    );
    const visitor = JSON.parse(files.get('texts/sl/visitor.json') ?? '') as TextFile;
    assert.deepEqual(
      Object.keys(visitor).filter((key) => key.startsWith('payments_')),
      ['payments_one', 'payments_two', 'payments_few', 'payments_other'],
    );
    assert.ok(Object.values(visitor).every((text) => text === ''));
    assert.deepEqual(await findFileFaults('sl', 'visitor', visitor), []);
    assert.equal((await findMissing('sl')).length, [...files.values()].join('').match(/: ""/g)?.length);
  });

  it('are refused for English and for a code that is no language', async () => {
    await assert.rejects(addTexts('en'), /English is the source/);
    await assert.rejects(findMissing('../de'), /is not the code of a language/);
    await assert.rejects(findFaults('xx'), /is not the code of a language/);
  });
});

/** Returns what a table has at the path of a key. */
const at = (table: object, key: string): unknown =>
  key.split('.').reduce<unknown>((outer, name) => (outer as Record<string, unknown>)[name], table);

describe('npm run texts', () => {
  const run = (...args: string[]) =>
    promisify(execFile)('node_modules/.bin/tsx', ['scripts/texts.ts', ...args], { cwd: root });

  it('counts the missing texts and the faults', async () => {
    const { length } = await findMissing('pl');
    assert.ok((await run('missing', 'pl')).stdout.endsWith(`Missing texts: ${length}.\n`));
    assert.equal((await run('check')).stdout, 'Faults: 0.\n');
  });

  it('says how it is used, and fails', async () => {
    await assert.rejects(run('export', 'pl'), /Use: npm run texts -- missing it/);
    await assert.rejects(run('missing', 'xx'), /"xx" is not the code of a language/);
  });
});
