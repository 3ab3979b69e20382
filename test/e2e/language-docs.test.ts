/** `docs/languages.md`: its table agrees with the build, and its code blocks run. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { LANGUAGES } from 'member-area-elements/core/messages';
import { describe, it } from 'vitest';
import { languageDocs } from '../../scripts/language-docs.js';
import { readTextFile } from '../../scripts/texts/text-files.js';
import { blocksOf, readPage } from './guide-pages.js';
import { useSite } from './site.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readPage('docs/languages.md');
const blocks = blocksOf(page);
/** Returns the one block of a language that has a text. */
function block(language: string, text: string): string {
  const found = blocks.filter((one) => one.language === language && one.code.includes(text));
  assert.equal(found.length, 1, `one ${language} block with ${text}`);
  return found[0]!.code;
}

describe('the page of the languages', () => {
  const site = useSite();

  it('has the table that the build makes', async () => {
    assert.equal(page.text, await languageDocs(), 'Run: npm run build && npm run docs');
    for (const code of LANGUAGES.keys()) assert.ok(page.text.includes(`| \`${code}\``), code);
  });

  it('shows how a page has a language and texts of its own', async () => {
    const opening = block('html', '<html lang').replace('</html>', '').trim();
    const settings = block('html', 'data-member-areas');
    const tag = '<member-area-join member-area-id="tea-club" loading="eager"></member-area-join>';
    const body = (head: string) =>
      `<!doctype html>${opening}<head><title>Pasted</title>${head}<script type="module" src="/member-area-elements/autoload.js"></script></head><body>${tag}</body></html>`;
    for (const [head, text] of [
      ['', 'Beitreten'],
      [settings, 'Mitmachen'],
    ] as const) {
      const pasted = await site.newPage();
      await pasted.route(`${site.url}/pasted`, (route) =>
        route.fulfill({ contentType: 'text/html', body: body(head) }),
      );
      await pasted.goto('/pasted');
      await pasted.getByRole('button', { name: text, exact: true }).waitFor();
    }
  });

  it('shows texts as the file of the language has them', () => {
    const shown = JSON.parse(block('json', 'goTo')) as Record<string, string>;
    const texts = readTextFile('it', 'visitor');
    for (const [key, text] of Object.entries(shown)) assert.equal(texts[key], text, key);
  });

  it('has commands that list missing texts and faults', async () => {
    const commands = block('sh', 'npm run texts').trim().split('\n');
    const outputs = [/^Missing texts: \d+\.$/m, /^Faults: 0\.$/m];
    assert.equal(commands.length, outputs.length);
    for (const [index, command] of commands.entries()) {
      const { stdout } = await promisify(execFile)('sh', ['-c', command], { cwd: root });
      assert.match(stdout, outputs[index]!);
    }
  });

  it('has no other code block', () => assert.equal(blocks.length, 4));
});
