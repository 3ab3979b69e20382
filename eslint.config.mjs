/**
 * The rules of ESLint: mistakes, which folder may import which, and code that must not run in a host page. Rules that need
 * types are checked by Oxlint, with `.oxlintrc.json`, in a tenth of the time.
 *
 * This file is not TypeScript because ESLint would need one more dependency to load it.
 */
import { defineConfig, globalIgnores } from 'eslint/config';
import lit from 'eslint-plugin-lit';
import reactHooks from 'eslint-plugin-react-hooks';
import wc from 'eslint-plugin-wc';
import tseslint from 'typescript-eslint';

const TYPESCRIPT = ['{src,packages,demo,examples,test,scripts,site}/**/*.{ts,tsx}', '*.config.ts'];
/** What is published. */
const PUBLISHED = '{src,packages/*/src}/**/*.{ts,tsx}';

/** Probable mistakes. */
const MISTAKES = {
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  ...Object.fromEntries(
    [
      'no-async-promise-executor',
      'no-constant-binary-expression',
      'no-constant-condition',
      'no-control-regex',
      'no-debugger',
      'no-duplicate-case',
      'no-empty',
      'no-empty-character-class',
      'no-empty-pattern',
      'no-irregular-whitespace',
      'no-loss-of-precision',
      'no-misleading-character-class',
      'no-param-reassign',
      'no-prototype-builtins',
      'no-regex-spaces',
      'no-self-assign',
      'no-self-compare',
      'no-sparse-arrays',
      'no-template-curly-in-string',
      'no-unsafe-finally',
      'no-useless-catch',
      'no-useless-escape',
      'object-shorthand',
      'prefer-template',
    ].map((rule) => [rule, 'error']),
  ),
};

/** Forbids static imports: `[regex, message, options]` for each. */
const forbidImports = (...patterns) => ({
  '@typescript-eslint/no-restricted-imports': [
    'error',
    { patterns: patterns.map(([regex, message, options]) => ({ regex, message, ...options })) },
  ],
});
const asType = { allowTypeImports: true };

/** The same inside `src`, where index files are the entries of the package. A lazy import may name one. */
const forbidSourceImports = (...patterns) =>
  forbidImports(['(?:^|/)index\\.js$', 'Import the name from the file that defines it.'], ...patterns);

/** Forbids lazy imports: `import()`. */
const forbidLazyImports = (regex, message) => ({
  selector: `ImportExpression > Literal[value=/${regex.replaceAll('/', '\\/')}/]`,
  message,
});

const LIT_HTML = [
  '^lit(?:-html|-element)?(?:/|$)',
  'Lit templates need a Trusted Types policy: build nodes by DOM calls.',
];
const FULL_ZOD = ['^zod(?!/mini$)', 'zod is too large: use zod/mini.'];
const ZOD = ['^zod', 'Only src/contract, whose schemas load lazily, imports zod.'];
const INSIDE_CORE = [
  '(?:^|/)(?:elements|react)/',
  'The core imports nothing from src/elements or src/react.',
];

const PUBLIC_NAMES = [
  '^\\.\\.?/(?:.*/)?(?:src|dist)/',
  'Use the library by its public names: member-area-elements/...',
];

/** The imports that a folder of the server may not have. */
const SERVER_FOLDERS = {
  store: '/(?:areas|http|mail|operations|pages|payments|people|routes)/',
  operations: '/(?:areas|pages|people|routes)/',
  http: '/(?:areas|pages|payments|people|routes)/',
  areas: '/(?:pages|payments|people|routes)/',
  people: '/(?:pages|payments|routes)/',
  mail: '/(?:areas|http|payments|people|routes)/',
  payments: '/(?:pages|routes)/',
  options: '/(?:areas|pages|routes)/',
};
/** Allows the server only these parts of the library. */
const allowLibrary = (parts, message) => [`^member-area-(?!elements/(?:${parts}))`, message, asType];
const OUTSIDE_SERVER = allowLibrary(
  'contract/|commands$|head$',
  'The server and the library share nothing but the contract of their calls and the head of pages.',
);

/** The conformance kit judges answers as the library reads them, and knows a backend by the contract alone. */
const OUTSIDE_CONFORMANCE = allowLibrary(
  'contract/|core/answers$',
  'The conformance kit knows the contract and how the library reads answers, and nothing else.',
);

/** The modules of the contract without schemas, which a page may load at once. */
const SCHEMAS = [
  '/contract/(?!(?:join-endpoint|public-reads|routes)\\.js$|parts/(?:add-periods|email|languages|layout|limits|log-in-result|minor-units|profile-fields(?:-fault)?)\\.js$)',
  'The schemas of the contract load with core/api/check-answer.ts and check-member-answer.ts alone.',
  asType,
];
const CORE_IMPORTS = [SCHEMAS, INSIDE_CORE, ['^[^.]', 'The core has no dependencies.']];
const TAG_IMPORTS = [
  LIT_HTML,
  ZOD,
  ['(?:^|/)react/', 'Load views with import().', asType],
  ['^(?!\\.|@lit/reactive-element|lit|zod)', 'Only react-view.ts imports React.', asType],
];

/** Code that a strict Content Security Policy or Trusted Types block in the host page. */
const TEXT_AS_CODE = 'Text that becomes markup or code breaks Trusted Types: build nodes by DOM calls.';
const forbiddenProperties = [
  ...[
    'innerHTML',
    'outerHTML',
    'insertAdjacentHTML',
    'srcdoc',
    'setHTMLUnsafe',
    'createContextualFragment',
    'parseFromString',
  ].map((property) => ({ property, message: TEXT_AS_CODE })),
  { object: 'document', property: 'write', message: TEXT_AS_CODE },
  { object: 'document', property: 'writeln', message: TEXT_AS_CODE },
];
const forbiddenSyntax = [
  {
    selector: 'JSXAttribute[name.name=/^(?:dangerouslySetInnerHTML|srcDoc)$/]',
    message: TEXT_AS_CODE,
  },
  {
    selector: 'JSXAttribute[name.name="style"], JSXOpeningElement[name.name="style"]',
    message: 'Use a constructable style sheet: a Content Security Policy blocks inline styles.',
  },
  {
    selector: 'CallExpression[callee.property.name="createElement"] > Literal[value="style"]:first-child',
    message: 'Use a constructable style sheet: a Content Security Policy blocks inline styles.',
  },
  {
    selector:
      'CallExpression[callee.property.name="setAttribute"] > Literal[value=/^(?:style|srcdoc|on.+)$/]:first-child',
    message: 'A Content Security Policy blocks this attribute.',
  },
];

/** `Intl` throws for an invalid locale. */
const UNGUARDED_INTL = [
  {
    selector:
      'MemberExpression[object.name="Intl"], CallExpression[callee.property.name=/^toLocale(?:Date|Time)?String$/]',
    message: 'A locale can be any text: use src/core/intl, which handles invalid ones.',
  },
];

/** An element of the page whose name is a member of `document` hides the member. */
const UNGUARDED_DOCUMENT = [
  {
    selector: 'MemberExpression[object.name="document"], VariableDeclarator[init.name="document"]',
    message: 'A form named "cookie" hides document.cookie: use pageDocument of src/core/browser.',
  },
];

const coreSyntax = [
  ...forbiddenSyntax,
  forbidLazyImports('^[^.]', 'The core has no dependencies.'),
  forbidLazyImports(...INSIDE_CORE),
];

const NETWORK = 'Views take data and callbacks. The core sends the requests.';

export default defineConfig(
  // The applications have type checks of their own.
  globalIgnores([
    'dist',
    'packages/*/dist',
    'site/dist',
    'coverage',
    '.cache',
    '.data',
    'test/frameworks/*/**',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.strict],
    rules: {
      ...MISTAKES,
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // A tag adds its events to those of the page, and its props to those of JSX, by extending an interface.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      // A name with `_` is a parameter that only its position needs.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },

  {
    files: [PUBLISHED],
    rules: {
      'no-console': ['error', { allow: ['error', 'warn'] }],
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-restricted-properties': ['error', ...forbiddenProperties],
      'no-restricted-syntax': [
        'error',
        ...forbiddenSyntax,
        ...UNGUARDED_INTL,
        ...UNGUARDED_DOCUMENT,
        forbidLazyImports('^[^.]', 'Import packages statically.'),
      ],
    },
  },
  {
    files: ['src/core/**/*.ts'],
    rules: {
      ...forbidSourceImports(...CORE_IMPORTS),
      'no-restricted-syntax': ['error', ...coreSyntax, ...UNGUARDED_INTL, ...UNGUARDED_DOCUMENT],
    },
  },
  {
    // The Site imports these folders. Oxlint finds circles of imports, but not those through import().
    files: ['src/core/{account-frame,analytics,api,browser,config,intl,join,visitor}/*.ts'],
    rules: forbidSourceImports(...CORE_IMPORTS, [
      '/site\\.js$',
      'The Site imports this folder: declare what the file needs of it as a type.',
    ]),
  },
  {
    files: ['src/core/intl/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...coreSyntax, ...UNGUARDED_DOCUMENT] },
  },
  {
    files: ['src/core/browser/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...coreSyntax, ...UNGUARDED_INTL] },
  },
  {
    files: ['src/core/api/check-{answer,member-answer}.ts'],
    rules: forbidSourceImports(INSIDE_CORE, FULL_ZOD, ['^(?!\\.|zod)', 'Schemas import only zod/mini.']),
  },
  {
    files: ['src/contract/**/*.ts'],
    rules: forbidSourceImports(
      FULL_ZOD,
      ['^(?!\\.|zod)', 'Schemas import only zod/mini.'],
      [
        '/(?:core|elements|react|server|mocks|conformance|testing)/',
        'Both sides read the contract, and it reads neither.',
      ],
    ),
  },
  {
    files: ['packages/testing/src/page/*.ts'],
    rules: forbidSourceImports([
      '^(?!\\.|member-area-elements/core(?:/site-key)?$)',
      'Describe what is needed of a test runner as a type.',
    ]),
  },
  {
    files: ['src/samples/*.ts'],
    rules: forbidSourceImports(['^(?!\\.)', 'Sample data need nothing but types.'], INSIDE_CORE),
  },
  {
    files: ['packages/testing/src/mocks/**/*.ts'],
    rules: forbidSourceImports([
      '^(?!\\.|msw$|member-area-elements/(?:contract/|samples/|core/(?:cookies|pricing)$))',
      'The mocks import only MSW, the contract, prices, cookies and the sample data.',
    ]),
  },
  {
    files: ['src/react/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      ...forbidSourceImports(
        ['(?:^|/)elements/', 'Views do not use tags.'],
        ['^(?!\\.|react$|react-dom$)', 'Views import only React and the core.'],
      ),
      'no-restricted-globals': [
        'error',
        ...['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].map((name) => ({
          name,
          message: NETWORK,
        })),
      ],
      'no-restricted-properties': [
        'error',
        ...forbiddenProperties,
        ...['window', 'globalThis', 'self'].map((object) => ({
          object,
          property: 'fetch',
          message: NETWORK,
        })),
        { property: 'sendBeacon', message: NETWORK },
      ],
    },
  },
  {
    files: ['src/elements/**/*.ts'],
    extends: [wc.configs['flat/best-practice']],
    settings: { wc: { elementBaseClasses: ['ReactiveElement', 'ViewElement'] } },
    rules: {
      // The base class has every callback.
      'wc/guard-super-call': 'off',
      ...forbidSourceImports(...TAG_IMPORTS),
    },
  },
  {
    // These files are loaded only for a preview.
    files: ['src/elements/previews/*.ts', 'src/elements/*/preview.ts'],
    rules: forbidSourceImports(LIT_HTML, ZOD, [
      '^(?!\\.|@lit/reactive-element)',
      'Only react-view.ts imports React.',
      asType,
    ]),
  },
  {
    files: ['src/elements/view/react-view.ts'],
    rules: forbidSourceImports(LIT_HTML, ZOD, ['(?:^|/)react/', 'Load views with import().', asType]),
  },

  { files: ['packages/server/src/**/*.ts'], rules: forbidSourceImports(OUTSIDE_SERVER) },
  {
    // Its locales are the languages of the library.
    files: ['packages/server/src/mail/formats.ts'],
    rules: { 'no-restricted-syntax': ['error', ...forbiddenSyntax, ...UNGUARDED_DOCUMENT] },
  },
  ...Object.entries(SERVER_FOLDERS).map(([folder, regex]) => ({
    files: [`packages/server/src/${folder}/**/*.ts`],
    rules: forbidSourceImports(OUTSIDE_SERVER, [regex, 'See docs/architecture.md#the-server.', asType]),
  })),

  // Whether a path is safe is answered in one place.
  {
    files: ['packages/server/src/http/safe-path.ts'],
    rules: forbidSourceImports(
      allowLibrary('core$', 'The server shares the rule for safe paths with the library, and nothing else.'),
    ),
  },

  // Which language a locale is written in, and in which direction, is answered in one place.
  {
    files: ['packages/server/src/mail/*.ts'],
    rules: forbidSourceImports(
      allowLibrary(
        'contract/|core/messages$',
        'The mails share the choice of the language with the library, and nothing else.',
      ),
      [SERVER_FOLDERS.mail, 'See docs/architecture.md#the-server.', asType],
    ),
  },
  {
    files: ['packages/server/src/mail/texts/read-texts.ts'],
    rules: forbidSourceImports([
      '(?:^|/)(?:elements|react|testing)/|/core/(?!messages/text-file\\.js$)',
      'The mails share the form of the files of texts with the library, and nothing else.',
      asType,
    ]),
  },

  // The pages of the server have the texts and prices of the tags that replace their content.
  {
    files: ['packages/server/src/pages/**/*.ts', 'packages/server/src/site-page.ts'],
    rules: forbidSourceImports(
      allowLibrary(
        'contract/|core/(?:messages|pricing)$',
        'The pages share the texts and the prices with the library, and nothing else.',
      ),
    ),
  },

  {
    files: ['src/check/**/*.ts'],
    rules: forbidSourceImports(
      [
        '/(?:elements|react|server|testing)/',
        'The check knows a page by its HTML, and the rules of src/core.',
      ],
      [
        '/core/(?!config/|misuse/)',
        'The check uses the settings and the rules about faults, and nothing else.',
        asType,
      ],
      [
        '^(?!\\.|parse5$|node:crypto$)',
        'The check has one dependency, the HTML parser. A policy names code by its hash.',
      ],
    ),
  },
  {
    files: ['src/head/**/*.ts'],
    rules: forbidSourceImports([
      '^(?!\\./)',
      'The head is a function of the files of the build, and needs nothing else.',
    ]),
  },
  {
    files: ['src/commands/**/*.ts'],
    rules: forbidSourceImports([
      '/(?:core|elements|react|testing)/',
      'The commands use the check and the head alone, and fetch the server.',
      asType,
    ]),
  },
  { files: ['packages/testing/src/conformance/**/*.ts'], rules: forbidSourceImports(OUTSIDE_CONFORMANCE) },

  // These two entries re-export other entries.
  { files: ['src/core/index.ts'], rules: forbidImports(...CORE_IMPORTS) },
  { files: ['src/elements/index.ts'], rules: forbidImports(...TAG_IMPORTS) },

  {
    files: ['{demo,examples,test}/**/*.{ts,tsx}'],
    extends: [lit.configs['flat/recommended']],
    rules: forbidImports(PUBLIC_NAMES),
  },
  {
    files: ['demo/pages/*.ts'],
    rules: forbidImports(PUBLIC_NAMES, [
      '/server/(?!areas/)',
      'A page is a function of its data: the routes read the data.',
      asType,
    ]),
  },
  {
    // The rules of the contract and of the core that no entry exports are tested in their files.
    files: ['test/{contract,core}/**/*.ts'],
    rules: forbidImports([
      '^\\.\\.?/(?:.*/)?(?:src/(?!contract/|core/)|dist/)',
      'Use the library by its public names: member-area-elements/...',
    ]),
  },
  {
    files: ['test/server/**/*.ts'],
    rules: forbidImports([
      '^\\.\\.?/(?:.*/)?(?:(?<!packages/server/)src/(?!contract/|authenticator/)|dist/)',
      'Use the library by its public names: member-area-elements/...',
    ]),
  },
  {
    files: ['test/elements/view/**/*.ts'],
    rules: forbidImports([
      '^\\.\\.?/(?:.*/)?(?:src/(?!elements/view/)|dist/)',
      'Use the library by its public names: member-area-elements/...',
    ]),
  },
  {
    files: ['test/check/**/*.ts'],
    rules: forbidImports([
      '^\\.\\.?/(?:.*/)?(?:(?<!packages/server/)src/(?!check/|commands/|core/misuse/)|dist/)',
      'Use the library by its public names: member-area-elements/...',
    ]),
  },
  {
    // Titles of tests, as in the source.
    files: ['test/accessibility/*.ts', 'test/elements/*/usage.ts', 'test/e2e/accessibility-report.test.ts'],
    rules: { 'no-template-curly-in-string': 'off' },
  },
  {
    files: ['test/**/*.{ts,tsx}'],
    rules: {
      // Chai's assertions are expressions, and a test fails anyway when `!` is wrong.
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      'no-restricted-globals': [
        'error',
        ...['fit', 'fdescribe', 'xit', 'xdescribe', 'xspecify', 'xcontext'].map((name) => ({
          name,
          message: 'Every test runs.',
        })),
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'MemberExpression[object.name=/^(?:it|test|describe|suite|context|specify)$/][property.name=/^(?:only|skip|todo)$/]',
          message: 'Every test runs.',
        },
        {
          selector:
            'CallExpression[callee.name=/^(?:it|test|describe|suite)$/] Property[key.name=/^(?:only|skip|todo)$/]',
          message: 'Every test runs.',
        },
        {
          selector: 'CallExpression[callee.object.type="ThisExpression"][callee.property.name="retries"]',
          message: 'Repair a flaky test instead of repeating it.',
        },
      ],
    },
  },

  {
    files: ['**/*.mjs'],
    rules: {
      ...MISTAKES,
      'no-redeclare': 'error',
      'no-unreachable': 'error',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
);
