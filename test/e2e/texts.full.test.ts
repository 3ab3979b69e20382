/** The texts of every language have the form that `npm run texts` writes. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from 'member-area-elements/core/messages';
import { describe, it } from 'vitest';
import { exportTexts, findFaults, type TextsJson } from '../../scripts/texts/texts-json.js';
import { writeTexts } from '../../scripts/texts/write-texts.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe('the texts of a language as JSON', () => {
  for (const language of [...LANGUAGES.keys()].filter((code) => code !== 'en')) {
    it(`become the same files again in ${language}`, async () => {
      const json = JSON.parse(JSON.stringify(await exportTexts(language))) as TextsJson;
      assert.deepEqual(await findFaults(json), []);
      for (const [path, content] of await writeTexts(json))
        assert.equal(
          content,
          readFileSync(root + path, 'utf8'),
          `${path} has another form. Run: npm run texts -- export ${language} texts.json, then import`,
        );
    });
  }
});
