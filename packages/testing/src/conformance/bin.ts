#!/usr/bin/env node
/** The command `member-area-conformance`. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Part } from './check.js';
import { checks } from './checks/all-checks.js';
import type { FixtureInput } from './fixtures.js';
import { describeResult, describeSummary, summarize } from './report.js';
import { ConformanceRunError, runConformance } from './run-conformance.js';

const USAGE = `Usage: member-area-conformance <address> --fixtures <file> [options]

Checks a backend of member-area-elements over HTTP. Run it against a site for tests: it creates people,
and changes areas and settings.

  --fixtures <file>    what the kit must know about the backend; see docs/conformance.md
  --part <part>        only the checks of "visitor" or "owner"
  --only <id>          only this check, or all that begin with it: "join"; may be repeated
  --concurrency <n>    how many checks run at the same time (default: 4)
  --strict             checks that cannot run count as failures
  --failures           prints only what does not hold
  --json               prints the results as JSON
  --list               prints all checks, and runs none
  --help               prints this text

Ends with 0 when all checks hold, with 1 when some do not, and with 2 when they could not run.
`;

const EXIT = { allHold: 0, someFail: 1, couldNotRun: 2 } as const;

process.exitCode = await main().catch((error: unknown) => {
  if (!(error instanceof ConformanceRunError)) throw error;
  process.stderr.write(`${error.message}\n`);
  return EXIT.couldNotRun;
});

async function main(): Promise<number> {
  const { values, positionals } = readArguments();
  if (values.help) {
    process.stdout.write(USAGE);
    return EXIT.allHold;
  }
  if (values.list) {
    for (const { id, title } of [...checks.visitor, ...checks.owner])
      process.stdout.write(`${id}: ${title}\n`);
    return EXIT.allHold;
  }
  const [url, ...rest] = positionals;
  if (url === undefined || rest.length > 0) throw new ConformanceRunError(`Name one address.\n\n${USAGE}`);
  if (values.fixtures === undefined)
    throw new ConformanceRunError(`Name the file with the fixtures: --fixtures fixtures.json.\n\n${USAGE}`);

  const results = await runConformance({
    url,
    settings: await readSettings(values.fixtures),
    part: readPart(values.part),
    only: values.only,
    concurrency: readConcurrency(values.concurrency),
    onResult(result) {
      if (values.json || (values.failures && result.outcome.kind === 'holds')) return;
      process.stdout.write(`${describeResult(result)}\n`);
    },
  });
  const summary = summarize(results);
  process.stdout.write(
    values.json ? `${JSON.stringify({ url, summary, results }, null, 2)}\n` : `${describeSummary(results)}\n`,
  );
  return summary.fails > 0 || (values.strict && summary.unavailable > 0) ? EXIT.someFail : EXIT.allHold;
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        fixtures: { type: 'string' },
        part: { type: 'string' },
        only: { type: 'string', multiple: true },
        concurrency: { type: 'string' },
        strict: { type: 'boolean', default: false },
        failures: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new ConformanceRunError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

async function readSettings(file: string): Promise<FixtureInput> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as FixtureInput;
  } catch (error) {
    throw new ConformanceRunError(`${file} could not be read: ${(error as Error).message}`);
  }
}

function readPart(part: string | undefined): Part | undefined {
  if (part === undefined || part === 'visitor' || part === 'owner') return part;
  throw new ConformanceRunError(`--part: "${part}" is none. Write "visitor" or "owner".`);
}

function readConcurrency(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const concurrency = Number(text);
  if (Number.isInteger(concurrency) && concurrency >= 1) return concurrency;
  throw new ConformanceRunError(`--concurrency: "${text}" is no whole number from 1 on.`);
}
