/** The examples of docs/mocks.md run. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { createMockSite } from 'member-area-testing/mocks';
import { describe, it } from 'vitest';
import { blocksOf, readPage } from './guide-pages.js';
import { bundle, useMockedPages } from './mocked-pages.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readPage('docs/mocks.md');
const blocks = blocksOf(page).map(({ code }) => code);
const usedBlocks = new Set<string>();

/** Returns the one block that contains a text. */
function block(text: string): string {
  const [found, ...others] = blocks.filter((code) => code.includes(text));
  assert.ok(found && others.length === 0, text);
  usedBlocks.add(found);
  return found;
}

describe('docs/mocks.md', () => {
  it('has an example for Node that prints the sample memberships', async () => {
    const code = block('msw/node');
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', code],
      { cwd: root },
    );
    assert.equal(stderr, '');
    assert.equal(stdout, 'The Commons, Workshop, Letters, Old Letters\n');
  });

  it('names the people and areas of a mock site', () => {
    const site = createMockSite();
    for (const { email, password } of site.people)
      assert.match(page.text, new RegExp(`\\| \`${email}\` +\\| \`${password}\` `));
  });
});

describe('docs/mocks.md in Playwright', () => {
  const pages = useMockedPages();

  it('has an example that passes', async () => {
    const globals = globalThis as { guidePage?: Page; finished?: Promise<void> };
    globals.guidePage = await pages.newPage();
    const code = await bundle(block('@playwright/test'), 'node');
    await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
    await globals.finished;
  });

  it('let no call reach the server', () => assert.deepEqual([pages.calls, pages.pageErrors], [[], []]));
});

describe('docs/mocks.md in Vitest browser mode', () => {
  const pages = useMockedPages(block(`from 'vitest'`));

  it('has an example that passes', async () => {
    const opened = await pages.newPage();
    await opened.goto('/empty');
    const result = await opened.waitForFunction(() =>
      (globalThis as { finished?: Promise<void> }).finished?.then(() => 'passed'),
    );
    assert.equal(await result.jsonValue(), 'passed');
  });
});

describe('docs/mocks.md in Storybook', () => {
  /** Runs the hooks of `preview.js` and renders a story, as Storybook does. */
  const pages = useMockedPages(
    `
    import preview from 'preview';
    import * as stories from 'stories';
    await preview.beforeAll();
    globalThis.showStory = (name) => {
      preview.beforeEach({ parameters: stories[name].parameters });
      const stage = document.createElement('main');
      stage.innerHTML = stories[name].render();
      document.body.replaceChildren(stage);
    };
  `,
    { preview: block('beforeAll: ()'), stories: block('export const SignedIn') },
  );

  it('has stories that are shown', async () => {
    const opened = await pages.newPage();
    await opened.goto('/empty');
    await opened.waitForFunction('globalThis.showStory');
    await opened.evaluate('showStory("SignedIn")');
    const lockScreen = opened.locator('member-area-lock-screen');
    await lockScreen.getByRole('button', { name: 'Join' }).waitFor();
    assert.match(await opened.evaluate(() => decodeURIComponent(document.cookie)), /"firstName":"Olu"/);
    await opened.evaluate('showStory("Failed")');
    await lockScreen.getByRole('button', { name: 'Retry' }).waitFor();
    assert.equal(await opened.evaluate(() => document.cookie.includes('Olu')), false);
  });

  it('all examples were run', () =>
    assert.deepEqual(
      blocks.filter((code) => !usedBlocks.has(code)),
      [],
    ));
});
