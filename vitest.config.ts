/**
 * The tests that run in Node: `npm run test:node`. Each project is a kind of test with its environment.
 *
 *     npm run test:node -- join                    the files with `join` in their path
 *     npm run test:node -- --project site join     those of one project
 *     npm run test:node -- --watch test/server     again after each change
 *
 * The tests of tags, views and the core in browsers are run by `test/runner/web-test-runner.config.ts`.
 */
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { testedRenderer } from './scripts/tested-renderer.js';
import { sourceAliases } from './test/setup/source-aliases.js';
import type { StoreName } from './test/server/tested-store.js';

const root = fileURLToPath(new URL('.', import.meta.url));
/** Files that only `npm run test:full` runs. */
const FULL = '**/*.full.test.ts';
/** Returns the pattern of the files of a pattern that only a full run has. */
const full = (pattern: string): string => pattern.replace('.test.ts', '.full.test.ts');
const SETUP = `${root}test/setup/`;

/** A project: the tests of `include`, and those of them that only a full run has as a project of their own. */
function project(
  name: string,
  include: readonly string[],
  { exclude = [], ...test }: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration[] {
  const of = (suffix: string, own: object): TestProjectInlineConfiguration => ({
    extends: true,
    test: { ...test, name: name + suffix, ...own },
  });
  return [
    of('', { include, exclude: [...configDefaults.exclude, ...exclude, FULL] }),
    of('-full', { include: include.map(full), exclude: [...configDefaults.exclude, ...exclude] }),
  ];
}

const onStore = (store: StoreName) => ({
  env: { STORE: store },
  globalSetup: [`${SETUP}postgres.ts`],
});
/** These files choose their databases themselves. */
const STORE_FILES = 'test/server/store/**/*.test.ts';
/** These files read the built documentation site. */
const DOCUMENTATION = ['test/e2e/{docs-site,snippet-builder,tag-pages}.full.test.ts'];

export default defineConfig({
  // The public names mean the sources. The tests of the package, of the frameworks and of pages use what is built.
  resolve: { alias: sourceAliases() },
  test: {
    projects: [
      ...project('core', ['test/{contract,core,elements,head,visual}/**/*.node.test.ts']),
      ...project('server', ['test/{server,check}/**/*.test.ts'], onStore('sqlite')),
      ...project('postgres', ['test/server/**/*.test.ts'], {
        ...onStore('postgres'),
        exclude: [STORE_FILES],
      }),
      ...project(
        'site',
        ['test/e2e/**/*.test.ts', ...(testedRenderer() === 'preact' ? ['test/light/**/*.test.ts'] : [])],
        {
          exclude: DOCUMENTATION,
          globalSetup: [`${SETUP}chromium.ts`],
        },
      ),
      {
        extends: true,
        test: {
          name: 'documentation',
          include: DOCUMENTATION,
          isolate: true,
          globalSetup: [`${SETUP}documentation-site.ts`, `${SETUP}chromium.ts`],
        },
      },
      ...project('first-start', ['test/first-start/*.test.ts']),
      ...project('frameworks', ['test/frameworks/*.test.ts'], {
        globalSetup: [`${SETUP}packed-packages.ts`, `${SETUP}chromium.ts`],
      }),
    ],
    pool: 'forks',
    // The files of a project share two processes: loading the server again for each file takes longer than its tests. Files
    // that take much longer than that have processes of their own.
    isolate: false,
    setupFiles: [`${SETUP}unchanged-globals.ts`],
    maxWorkers: 2,
    // Programs that tests have built are imported as they are.
    server: { deps: { external: [/\/\.cache\/.*\.js$/] } },
    // Only a test that hangs takes that long, also on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // In programs that tests start, the public names mean `dist`.
    env: { TSX_TSCONFIG_PATH: `${root}tsconfig.run.json` },
    silent: 'passed-only',
    reporters: ['default', `${SETUP}results-reporter.ts`],
  },
});
