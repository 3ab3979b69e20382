/**
 * `npm run test:browser`: runs the browser tests in all installed browsers, at the same time.
 *
 *     npm run test:browser -- --files "test/core/**\/*.test.ts" --watch
 *
 * `BROWSERS=chromium,firefox` chooses the browsers. `RENDERER=preact` runs the tests of the light build: the views are
 * rendered by Preact, and the browser build is `dist/cdn-light`.
 */
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter, type TestRunnerConfig } from '@web/test-runner';
import { BROWSER_NAMES, installedBrowsers, names, packages } from '../../scripts/installed-browsers.js';
import { folderSuffix } from '../../scripts/build/renderer.js';
import { testedRenderer } from '../../scripts/tested-renderer.js';
import { accountPages } from './account-pages.js';
import { accountSite } from './account-site.js';
import { accessibleAs } from './accessible-as.js';
import { browserBuild } from './browser-build.js';
import { chromiumLauncher } from './chromium-launcher.js';
import { emulateFeatures } from './emulate-features.js';
import { firefoxLauncher } from './firefox-launcher.js';
import { keptCookie } from './kept-cookie.js';
import { libraryBundle } from './library-bundle.js';
import { keptModules } from './kept-modules.js';
import { packageExports } from './package-exports.js';
import { rendererPrebundle } from './renderer-prebundle.js';
import { resultsReporter } from './results-reporter.js';
import { scriptedServer } from './scripted-server.js';
import { secondOrigin } from './second-origin.js';
import { testPage } from './test-page.js';
import { webkitLauncher } from './webkit-launcher.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const renderer = testedRenderer();
const installed = installedBrowsers();
const browsers = {
  chromium: installed.chromium && chromiumLauncher(installed.chromium),
  firefox: installed.firefox && firefoxLauncher(installed.firefox),
  webkit: installed.webkit && webkitLauncher(installed.webkit),
};

for (const name of BROWSER_NAMES.filter((name) => !installed[name])) {
  const missing = `${names[name]} not found: apt-get install ${packages[name].join(' ')}`;
  if (name === 'chromium') throw new Error(`${missing}. The tests need it.`);
  console.log(`${missing}. Its tests do not run.`);
}

const wanted: readonly string[] = process.env['BROWSERS']?.split(',') ?? BROWSER_NAMES;
const used = BROWSER_NAMES.filter((name) => wanted.includes(name)).flatMap((name) => browsers[name] ?? []);
/** With `--files`, these files run in all the browsers. */
const areFilesChosen = process.argv.includes('--files');
/** While the modules are watched or measured, each is served as it is. */
const hasChangingModules = process.argv.some((argument) => /^--(?:watch|coverage)$/.test(argument));
/** The files whose subject the engines can differ in, see CONTRIBUTING.md. With `ENGINES=all`, all files. */
const isFull = process.env['ENGINES'] === 'all';
const FILES = 'test/{core,react,elements,conformance}/**/*.test.{ts,tsx}';
const ENGINES_FILES = FILES.replace('.test.', '.engines.test.');
const NODE_FILES = FILES.replace('.test.', '.node.test.');

export default {
  rootDir: root,
  files: isFull ? [FILES, `!${NODE_FILES}`] : ENGINES_FILES,
  browsers: used,
  groups:
    areFilesChosen || isFull
      ? []
      : [
          {
            name: 'Chromium alone',
            files: [FILES, `!${ENGINES_FILES}`, `!${NODE_FILES}`],
            browsers: used.slice(0, 1),
          },
        ],
  concurrentBrowsers: 3,
  // In Firefox and WebKit, a page whose tests move the focus must be in front. `chromiumLauncher` has its own number.
  concurrency: 1,
  nodeResolve: { exportConditions: ['browser'] },
  middleware: [
    ...(hasChangingModules ? [] : [keptModules]),
    scriptedServer(),
    accountSite,
    accountPages,
    browserBuild(root, `dist/cdn${folderSuffix(renderer)}`),
  ],
  plugins: [
    ...(hasChangingModules ? [] : [libraryBundle(root)]),
    packageExports(root),
    rendererPrebundle(root, renderer),
    secondOrigin(),
    emulateFeatures(),
    accessibleAs(),
    keptCookie(),
    // With any other target the plugin would compile `dist` again, and lose the source maps.
    esbuildPlugin({
      ts: true,
      tsx: true,
      target: 'esnext',
      tsconfig: `${root}/tsconfig.json`,
    }),
  ],
  testRunnerHtml: (testFramework) => testPage(testFramework, isFull ? 'all' : 'some'),
  testFramework: { config: { ui: 'bdd', timeout: 30_000, forbidOnly: Boolean(process.env['CI']) } },
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 300_000,
  coverage: false,
  coverageConfig: {
    include: ['dist/**/*'],
    exclude: ['node_modules/**/*', '.cache/**/*'],
    reportDir: 'coverage',
  },
  filterBrowserLogs: ({ args }) => !String(args[0]).includes('React DevTools'),
  reporters: [defaultReporter(), resultsReporter()],
} satisfies TestRunnerConfig;
