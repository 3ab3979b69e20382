/**
 * `npm run accessibility`: writes `docs/accessibility.md` and `docs/accessibility.openacr.yaml` from the results of the last
 * run of tests. Fails when that run did not include a test that they name.
 *
 *     npm run accessibility -- --run     first runs the files of these tests alone
 *     npm run accessibility -- --check   writes nothing, and fails when the files differ from the results
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { accessibilityFiles, reportPaths } from './accessibility/files.js';
import { namedTestFiles } from './accessibility/named-test-files.js';
import { readRunResults } from './accessibility/results.js';

if (process.argv.includes('--run')) {
  const { browser, node } = namedTestFiles();
  run(
    'test:browser',
    browser.flatMap((file) => ['--files', file]),
  );
  run('test:node', ['--project=core', '--project=server', '--project=site', ...node]);
}
const files = await accessibilityFiles(readRunResults());
const outdated = Object.entries(files).filter(
  ([name, content]) => readFileSync(reportPaths[name as keyof typeof files], 'utf8') !== content,
);
if (process.argv.includes('--check')) {
  if (outdated.length > 0)
    throw new Error(
      `${outdated.map(([name]) => name).join(' and ')} differs from the results of the tests. Run: npm run accessibility`,
    );
} else {
  for (const [name, content] of outdated) writeFileSync(reportPaths[name as keyof typeof files], content);
}

/** Runs a script of the package. Tests that fail do not stop it: the report names them. */
function run(script: string, args: readonly string[]): void {
  spawnSync('npm', ['run', '--silent', script, '--', ...args], { stdio: 'inherit' });
}
