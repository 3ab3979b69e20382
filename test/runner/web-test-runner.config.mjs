/**
 * `npm run test:browser`: runs the browser tests in all installed browsers at once.
 *
 *     npm run test:browser -- --files "test/core/**\/*.test.ts" --watch
 *
 * `BROWSERS=chromium,firefox` selects browsers.
 */
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { installedBrowsers, names, packages } from '../../scripts/installed-browsers.mjs';
import { accountPages } from './account-pages.mjs';
import { accessibleAs } from './accessible-as.mjs';
import { browserBuild } from './browser-build.mjs';
import { chromiumLauncher } from './chromium-launcher.mjs';
import { countReporter } from './count-reporter.mjs';
import { emulateFeatures } from './emulate-features.mjs';
import { firefoxLauncher } from './firefox-launcher.mjs';
import { keptCookie } from './kept-cookie.mjs';
import { packageExports } from './package-exports.mjs';
import { reactPrebundle } from './react-prebundle.mjs';
import { scriptedServer } from './scripted-server.mjs';
import { secondOrigin } from './second-origin.mjs';
import { testPage } from './test-page.mjs';
import { webkitLauncher } from './webkit-launcher.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const launchers = { chromium: chromiumLauncher, firefox: firefoxLauncher, webkit: webkitLauncher };
const installed = installedBrowsers();

for (const name of Object.keys(launchers).filter((name) => !installed[name])) {
  const missing = `${names[name]} not found: apt-get install ${packages[name].join(' ')}`;
  if (name === 'chromium') throw new Error(`${missing}. The tests need it.`);
  console.log(`${missing}, its tests did not run`);
}

const selected = process.env['BROWSERS']?.split(',') ?? Object.keys(launchers);
const scripted = scriptedServer();

export default {
  rootDir: root,
  files: ['test/{core,react,elements,conformance}/**/*.test.{ts,tsx}'],
  browsers: Object.keys(launchers)
    .filter((name) => installed[name] && selected.includes(name))
    .map((name) => launchers[name](installed[name])),
  // Several browsers share the processor better than several pages of one browser, and a page that tests the focus must
  // be in the foreground.
  concurrentBrowsers: 3,
  concurrency: 1,
  nodeResolve: { exportConditions: ['browser'] },
  middleware: [scripted.middleware, accountPages, browserBuild(root)],
  plugins: [
    packageExports(root),
    reactPrebundle(root),
    secondOrigin(),
    emulateFeatures(),
    accessibleAs(),
    keptCookie(),
    // With any other target, it would compile `dist` again and break its source maps.
    esbuildPlugin({
      ts: true,
      tsx: true,
      target: 'esnext',
      jsx: 'automatic',
      tsconfig: `${root}/tsconfig.json`,
    }),
  ],
  testRunnerHtml: testPage,
  testFramework: { config: { ui: 'bdd', timeout: 30_000, forbidOnly: Boolean(process.env.CI) } },
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
  reporters: [defaultReporter(), countReporter(`${root}/.cache/browser-tests.json`)],
};
