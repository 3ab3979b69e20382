/** Prints the runs of `node:test`, without the output of the tests that passed: thousands of mails would hide the failures. */
import { once } from 'node:events';
import { relative } from 'node:path';
import type { run } from 'node:test';
import { spec } from 'node:test/reporters';

type Tests = ReturnType<typeof run>;

/** How many lines of the output of a failed file are printed, the last ones. */
const MOST_LINES = 200;

/** Prints each test. Resolves when the run has ended. */
export async function reportTests(tests: Tests): Promise<void> {
  const report = tests.compose(withoutOutput).pipe(new spec());
  report.pipe(process.stdout, { end: false });
  await once(report, 'end');
}

async function* withoutOutput(events: AsyncIterable<{ type: string }>): AsyncGenerator {
  for await (const event of events) {
    if (event.type !== 'test:stdout') yield event;
  }
}

/**
 * Prints a line for each file when it has ended, each failure with its stack, and at the end the output of the files that
 * failed. Resolves when the run has ended.
 *
 * @param root the folder from which the paths of the files are printed
 */
export async function reportFiles(tests: Tests, root: string): Promise<void> {
  const outputs = new Map<string, string[]>();
  const failed = new Set<string>();
  const keepOutput = ({ file = '', message }: { file?: string | undefined; message: string }): void => {
    const output = outputs.get(file);
    if (output) output.push(message);
    else outputs.set(file, [message]);
  };
  tests.on('test:stdout', keepOutput);
  tests.on('test:stderr', keepOutput);
  // For example: a promise that has rejected after the end of its test.
  tests.on('test:diagnostic', ({ file, message }) => keepOutput({ file, message: `${message}\n` }));
  tests.on('test:complete', ({ name, file, details }) => {
    // The runner reports a file as a test with its path as the name, as soon as the file has ended. It reports the tests
    // of a file when all files before it have ended.
    if (file === undefined || name !== file) return;
    console.log(
      `${details.passed ? '✔' : '✖'} ${relative(root, file)}: ${(details.duration_ms / 1000).toFixed(1)} s`,
    );
  });
  tests.on('test:fail', ({ name, file = '', details: { type, error } }) => {
    failed.add(file);
    if (type === 'suite') return;
    const { stack, message } = error.cause instanceof Error ? error.cause : error;
    console.log(`✖ ${relative(root, file)}: ${name}\n${stack ?? message}\n`);
  });
  tests.resume();
  await once(tests, 'end');
  for (const file of failed) {
    const lines = (outputs.get(file) ?? []).join('').trimEnd().split('\n');
    console.log(`\nOutput of ${relative(root, file)}:\n${lines.slice(-MOST_LINES).join('\n')}`);
  }
}
