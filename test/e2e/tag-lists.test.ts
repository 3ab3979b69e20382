/** The files that list the tags and the languages agree with `src/elements` and `src/core/messages/languages.ts`. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'vitest';
import { generatedLists } from '../../scripts/tag-lists.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe('the generated lists of the tags and the languages', () => {
  it('are up to date', async () => {
    for (const [path, content] of await generatedLists()) {
      const current = existsSync(root + path) ? readFileSync(root + path, 'utf8') : '';
      assert.equal(current, content, `${path} is out of date. Run: npm run generate`);
    }
  });
});
