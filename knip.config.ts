/** `npm run lint` runs knip, which finds unused files, exports and dependencies, and cycles of imports. */
import { readFileSync } from 'node:fs';
import type { KnipConfig } from 'knip';

const { exports, bin } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  exports: Record<string, string | { default: string }>;
  bin: Record<string, string>;
};
/** The sources of the public entries and programs of the package. */
const publicEntries = Object.values(exports)
  .flatMap((entry) => (typeof entry === 'object' ? [entry.default] : []))
  .concat(Object.values(bin))
  // The build generates these from the manifest.
  .filter((path) => !path.startsWith('./dist/types/'))
  .map((path) => path.replace(/^(?:\.\/)?dist\/(.*)\.js$/, 'src/$1.ts'));

export default {
  workspaces: {
    '.': {
      entry: [
        ...publicEntries,
        'custom-elements-manifest.config.mjs',
        // A script of the browser build alone.
        'src/elements/before-router.ts',
        // The build reads its declarations.
        'src/elements/tag-types.ts',
        'demo/assets/*.js',
        'examples/**/*.ts',
        'examples/tiny-backend/fixtures.js',
        'packages/server/templates/site/**/*.js',
        'scripts/*.ts',
        'site/**/*.11ty.ts',
        'site/scripts/*.ts',
        'scripts/build/preact-renderer.ts',
        'scripts/mutate/{browser-runner,vitest.config}.ts',
        'test/runner/web-test-runner.config.ts',
        'test/server/store/paid-site.ts',
        'test/**/*.test.{ts,tsx}',
        // Named as texts in vitest.config.ts.
        'test/setup/{chromium,documentation-site,packed-library,postgres,results-reporter}.ts',
      ],
      project: [
        '{src,demo,examples,templates,test,scripts,site}/**/*.{ts,tsx,js}',
        '*.config.ts',
        // Applications with packages of their own.
        '!test/frameworks/*/**',
      ],
      ignoreDependencies: [
        // Imported by the types that the build makes: `scripts/build/framework-types`.
        '@angular/core',
        'solid-js',
        'svelte',
        'vue',
        // Programs and plugins that a script names in a string: `scripts/lint-package.ts` and `scripts/mutate.ts`.
        '@arethetypeswrong/cli',
        'publint',
        '@stryker-mutator/vitest-runner',
      ],
      // `scripts/debian-packages.ts` runs it.
      ignoreBinaries: ['apt-get'],
    },
    // Their pages load the packages from `node_modules`.
    'test/hosts': { ignoreDependencies: [/./] },
    'test/bench': {
      entry: ['{main,network/main,server/main}.ts', 'in-page/*.{ts,tsx}'],
      ignoreDependencies: ['@teamhanko/hanko-elements', '@tryghost/portal', '@tryghost/signup-form'],
    },
  },
  include: [
    'files',
    'dependencies',
    'unlisted',
    'binaries',
    'unresolved',
    'exports',
    'types',
    'duplicates',
    'cycles',
  ],
  rules: { cycles: 'error' },
  // A type may be exported for readers although only its own file names it.
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig;
