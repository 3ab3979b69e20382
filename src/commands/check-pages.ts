import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { checkPage } from '../check/check-page.js';
import { addLaw, countFindings, jsonReport, textReport, type CheckedPage } from '../check/check-report.js';
import { fetchPage, PageError } from '../check/fetch-page.js';
import { checkLaw } from '../check/law/check-law.js';
import { LAWS, type Law } from '../check/law/law-faults.js';
import { CommandError, MISUSE, type Command } from './command.js';
import { readBuild } from './installed-build.js';

/** `npx member-area-elements check`: says what is wrong with pages that use the tags. */
export const checkPages: Command = {
  summary: 'Finds mistakes in pages that use the tags: names, attributes, scripts, settings, policy.',
  usage: [
    '<page>...  files, or addresses that start with http:// or https://. For an address, the frame page and the',
    '           scripts of the library are requested too',
    '--json     prints the findings as JSON',
    '--law eu   also says what a shop for consumers in the EU lacks: price, words of the button, links. Not legal advice',
    '',
    'The exit status is 1 when a page has errors, 2 when a page cannot be read, and 0 otherwise.',
  ],
  async run(args) {
    const { pages, isJson, law } = readArguments(args);
    const checked: CheckedPage[] = [];
    for (const page of pages) checked.push(await check(page, law));
    process.stdout.write(isJson ? jsonReport(checked) : textReport(checked));
    process.exitCode = countFindings(checked, 'error') > 0 ? 1 : 0;
  },
};

interface Arguments {
  readonly pages: readonly string[];
  readonly isJson: boolean;
  readonly law: Law | null;
}

/** @throws CommandError without a page, for an unknown option and for an unknown law */
function readArguments(args: readonly string[]): Arguments {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, law: { type: 'string' } },
    });
    if (positionals.length > 0)
      return { pages: positionals, isJson: values.json, law: readLaw(values.law ?? null) };
  } catch (error) {
    throw new CommandError(`member-area-elements check: ${(error as Error).message}`, MISUSE);
  }
  throw new CommandError(
    'member-area-elements check: there is no page. Name files or addresses, for example: npx member-area-elements check index.html',
    MISUSE,
  );
}

/** @throws Error for a law that the command does not know */
function readLaw(written: string | null): Law | null {
  if (written === null) return null;
  const law = LAWS.find((one) => one === written);
  if (law) return law;
  throw new Error(`there is no law ${JSON.stringify(written)}. The laws are: ${LAWS.join(', ')}.`);
}

async function check(page: string, law: Law | null): Promise<CheckedPage> {
  const add = (html: string, checked: CheckedPage) => (law ? addLaw(checked, checkLaw(html, law)) : checked);
  if (/^https?:\/\//i.test(page)) {
    const { html, served } = await fetchPage(page).catch(refuse);
    return add(html, { page, findings: checkPage(html, served) });
  }
  const html = await readFile(page, 'utf8').catch((error: unknown) =>
    refuse(new PageError(`${page} cannot be read: ${(error as Error).message}.`)),
  );
  // The page may have either of the two builds of this version.
  const builds = await Promise.all([readBuild('cdn'), readBuild('cdn-light')]);
  const known = builds.flatMap((build) => build ?? []);
  return add(html, { page, findings: checkPage(html, null, known) });
}

/** Turns a page that cannot be read into a message without a stack. */
function refuse(error: unknown): never {
  throw error instanceof PageError ? new CommandError(error.message, MISUSE) : error;
}
