import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { blocksOf, readPage, type CodeBlock } from './guide-pages.js';
import type { TestSite } from './site.js';

/** The code blocks of one page of `docs`, which remembers those that a test has asked for. */
export interface GuideBlocks {
  /** Returns the code of the one block of a language that contains a text. */
  block(language: string, text: string): string;
  /** Returns the code of the first block after a heading. */
  after(heading: string): string;
  /** Returns the blocks that no test has asked for. */
  unused(): CodeBlock[];
}

/** Reads the code blocks of a page. */
export function guideBlocks(path: string): GuideBlocks {
  const { text } = readPage(path);
  const blocks = blocksOf({ path, text });
  const used = new Set<CodeBlock>();
  const use = (found: CodeBlock | undefined, wanted: string) => {
    assert.ok(found, `${path}: no block ${wanted}`);
    used.add(found);
    return found.code;
  };
  return {
    block(language, part) {
      const found = blocks.filter((one) => one.language === language && one.code.includes(part));
      assert.ok(found.length <= 1, `${path}: ${found.length} ${language} blocks with ${part}`);
      return use(found[0], `in ${language} with ${part}`);
    },
    after(heading) {
      const section = text.split(/^(?=## )/m).find((part) => part.startsWith(`## ${heading}\n`)) ?? '';
      const code = blocksOf({ path, text: section })[0]?.code;
      return use(
        blocks.find((one) => one.code === code),
        `after ${heading}`,
      );
    },
    unused: () => blocks.filter((one) => !used.has(one)),
  };
}

/**
 * Opens an empty page of the site with this content, as an author would paste it. It has no policy and sets no cookie: a
 * crumb comes with the first refusal, as from a static file server.
 *
 * @param headers headers of the page, for example a policy
 */
export async function openPasted(
  site: TestSite,
  page: Page,
  head: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const path = `${site.url}/pasted`;
  await page.route(path, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers,
      body: `<!doctype html><html lang="en"><head><title>Pasted</title>${head}</head><body>${body}</body></html>`,
    }),
  );
  await page.goto(path);
}
