import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { checkPage } from '../check/check-page.js';
import { countFindings, jsonReport, textReport, type CheckedPage } from '../check/check-report.js';
import { fetchPage, PageError } from '../check/fetch-page.js';
import { CommandError, MISUSE, type Command } from './command.js';
import { readBuild } from './installed-build.js';

/** `npx member-area-elements check`: says what is wrong with pages that use the tags. */
export const checkPages: Command = {
  summary: 'Finds mistakes in pages that use the tags: names, attributes, scripts, settings, policy.',
  usage: [
    '<page>...  files, or addresses that start with http:// or https://. For an address, the frame page and the',
    '           scripts of the library are requested too',
    '--json     prints the findings as JSON',
    '',
    'The exit status is 1 when a page has errors, 2 when a page cannot be read, and 0 otherwise.',
  ],
  async run(args) {
    const { pages, isJson } = readArguments(args);
    const checked: CheckedPage[] = [];
    for (const page of pages) checked.push(await check(page));
    process.stdout.write(isJson ? jsonReport(checked) : textReport(checked));
    process.exitCode = countFindings(checked, 'error') > 0 ? 1 : 0;
  },
};

/** @throws CommandError without a page, and for an unknown option */
function readArguments(args: readonly string[]): { pages: string[]; isJson: boolean } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    });
    if (positionals.length > 0) return { pages: positionals, isJson: values.json };
  } catch (error) {
    throw new CommandError(`member-area-elements check: ${(error as Error).message}`, MISUSE);
  }
  throw new CommandError(
    'member-area-elements check: there is no page. Name files or addresses, for example: npx member-area-elements check index.html',
    MISUSE,
  );
}

async function check(page: string): Promise<CheckedPage> {
  if (/^https?:\/\//i.test(page)) {
    const { html, served } = await fetchPage(page).catch(refuse);
    return { page, findings: checkPage(html, served) };
  }
  const html = await readFile(page, 'utf8').catch((error: unknown) =>
    refuse(new PageError(`${page} cannot be read: ${(error as Error).message}.`)),
  );
  // The page may have either of the two builds of this version.
  const builds = await Promise.all([readBuild('cdn'), readBuild('cdn-light')]);
  return {
    page,
    findings: checkPage(
      html,
      null,
      builds.flatMap((build) => build ?? []),
    ),
  };
}

/** Turns a page that cannot be read into a message without a stack. */
function refuse(error: unknown): never {
  throw error instanceof PageError ? new CommandError(error.message, MISUSE) : error;
}
