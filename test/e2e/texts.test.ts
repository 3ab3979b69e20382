/** The texts of each language as JSON, for translators. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, it } from 'vitest';
import { exportTexts, findFaults, type TextsJson } from '../../scripts/texts/texts-json.js';
import { writeTexts } from '../../scripts/texts/write-texts.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Exports a language, and changes the JSON as a translator would. */
async function edited(language: string, edit: (json: Editable) => void): Promise<TextsJson> {
  const json = structuredClone(await exportTexts(language)) as Editable;
  edit(json);
  return json as TextsJson;
}
/** The JSON, whose values a translator can change to anything. */
type Editable = Record<'visitor' | 'owner' | 'mail', Record<string, { translation: unknown }>>;

describe('the texts of a language as JSON', () => {
  it('become the same files again', async () => {
    const json = JSON.parse(JSON.stringify(await exportTexts('pl'))) as TextsJson;
    assert.deepEqual(await findFaults(json), []);
    for (const [path, content] of await writeTexts(json))
      assert.equal(content, readFileSync(root + path, 'utf8'), path);
  });

  it('have the English text and the place beside each translation', async () => {
    const { name, pluralForms, visitor, owner, mail } = await exportTexts('pl');
    assert.equal(name, 'Polski');
    assert.deepEqual(pluralForms, ['one', 'few', 'many', 'other']);
    assert.deepEqual(visitor['join'], {
      shownIn: 'the tags before a view has loaded',
      english: 'Join',
      translation: 'Dołącz',
    });
    assert.deepEqual(owner['createWeeks']?.english, { one: 'week', other: 'weeks' });
    assert.equal(mail['shared.ignore']?.shownIn, 'several mails');
  });

  it('have no translations for a new language, and name its plural forms', async () => {
    const json = await exportTexts('sl');
    assert.deepEqual(json.pluralForms, ['one', 'two', 'few', 'other']);
    assert.ok(Object.values(json.visitor).every(({ translation }) => translation === null));
    const faults = await findFaults(json);
    assert.ok(faults.includes('visitor join: the translation is missing.'));
    assert.ok(faults.includes('mail cancellation.ended: the translation is missing.'));
  });

  for (const [fault, edit, message] of [
    ['a missing key', ({ visitor }) => delete visitor['logIn'], 'visitor logIn: the translation is missing.'],
    [
      'an unknown key',
      ({ owner }) => (owner['panelTitel'] = { translation: 'x' }),
      'owner panelTitel: the library has no such text. Remove it.',
    ],
    [
      'a placeholder that was translated',
      ({ visitor }) => (visitor['goTo']!.translation = 'Przejdź do: {tytuł}'),
      'visitor goTo: the placeholder {tytuł} is unknown. English has {title}.',
    ],
    [
      'a placeholder that was left out',
      ({ mail }) => (mail['shared.reason']!.translation = 'Bez nazwy'),
      'mail shared.reason: the placeholder {site} is missing. Keep it as it is, without translating it.',
    ],
    [
      'a missing plural form',
      ({ visitor }) => (visitor['payments']!.translation = { one: '{n} a', many: '{n} b', other: '{n} c' }),
      'visitor payments: the plural form "few" is missing. The language has one, few, many, other.',
    ],
    [
      'a plural form of another language',
      ({ visitor }) =>
        (visitor['payments']!.translation = { one: 'a', two: 'b', few: 'c', many: 'd', other: '{n}' }),
      'visitor payments: the language has no plural form "two". It has one, few, many, other.',
    ],
    [
      'one text in place of plural forms',
      ({ visitor }) => (visitor['pricing.duration.WEEK']!.translation = 'tydzień'),
      'visitor pricing.duration.WEEK: needs the plural forms one, few, many, other.',
    ],
  ] as const satisfies readonly (readonly [string, (json: Editable) => void, string])[]) {
    it(`are refused with ${fault}`, async () => {
      const faults = await findFaults(await edited('pl', edit));
      assert.ok(faults.includes(message), faults.join('\n'));
    });
  }

  it('are refused for English and for a code that is no language', async () => {
    await assert.rejects(exportTexts('en'), /English is the source/);
    await assert.rejects(exportTexts('../de'), /is not the code of a language/);
    await assert.rejects(exportTexts('xx'), /is not the code of a language/);
  });
});

describe('npm run texts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'member-area-texts-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (...args: string[]) =>
    promisify(execFile)('node_modules/.bin/tsx', ['scripts/texts.ts', ...args], { cwd: root });

  it('refuses to import a file with a fault, which it names, and one of another language', async () => {
    const file = join(folder, 'pl.json');
    const json = await edited('pl', ({ visitor }) => (visitor['join']!.translation = null));
    writeFileSync(file, JSON.stringify(json));
    await assert.rejects(run('import', 'pl', file), /visitor join: the translation is missing/);
    await assert.rejects(run('import', 'de', file), /has the texts of "pl", and not of "de"/);
  });
});
