/** The rules of the house: types taken seriously, who may import whom, and what must never appear in a host page. */
import { defineConfig, globalIgnores } from 'eslint/config';
import lit from 'eslint-plugin-lit';
import reactHooks from 'eslint-plugin-react-hooks';
import wc from 'eslint-plugin-wc';
import tseslint from 'typescript-eslint';

const TYPESCRIPT = ['{src,demo,test}/**/*.{ts,tsx}'];

/** What no code means to say. */
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

/** Imports a folder may not have: [regex, what to do instead] pairs, for static imports and `import()` alike. */
const forbidImports = (...patterns) => ({
  '@typescript-eslint/no-restricted-imports': [
    'error',
    { patterns: patterns.map(([regex, message, options]) => ({ regex, message, ...options })) },
  ],
});
const asType = { allowTypeImports: true };

/** `import()` of what a folder may not import either. */
const forbidLazyImports = (regex, message) => ({
  selector: `ImportExpression > Literal[value=/${regex.replaceAll('/', '\\/')}/]`,
  message,
});

const LIT_HTML = [
  '^lit(?:-html|-element)?(?:/|$)',
  'Lit templates need a Trusted Types policy: build nodes by DOM calls.',
];
const FULL_ZOD = ['^zod(?!/mini$)', 'Full zod is heavy: zod/mini, in src/core/api/schemas.'];
const ZOD = ['^zod', 'Schemas live in src/core/api/schemas, behind lazy code.'];
const INSIDE_CORE = [
  '(?:^|/)(?:elements|react)/',
  'The core imports nothing of this project outside the core.',
];

const PUBLIC_NAMES = [
  '^\\.\\.?/(?:.*/)?(?:src|dist)/',
  'Use the library by its public names: member-area-elements/...',
];

/** What the folders of the demo's server may not import. */
const DEMO_FOLDERS = {
  database: '/(?:areas|http|pages|routes)/|/people/(?!secrets\\.js$)',
  http: '/(?:areas|database|pages|people|routes)/',
  areas: '/(?:pages|people|routes)/',
  people: '/(?:pages|routes)/',
};

/** What a strict Content Security Policy or Trusted Types refuse in the host page. */
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
    message: 'Styles live in constructable style sheets, where a Content Security Policy allows them.',
  },
  {
    selector: 'CallExpression[callee.property.name="createElement"] > Literal[value="style"]:first-child',
    message: 'Styles live in constructable style sheets, where a Content Security Policy allows them.',
  },
  {
    selector:
      'CallExpression[callee.property.name="setAttribute"] > Literal[value=/^(?:style|srcdoc|on.+)$/]:first-child',
    message: 'A Content Security Policy refuses this attribute.',
  },
];

/** `Intl` throws for what is no locale, and falls back to the browser's own language. */
const UNGUARDED_INTL = [
  {
    selector:
      'MemberExpression[object.name="Intl"], CallExpression[callee.property.name=/^toLocale(?:Date|Time)?String$/]',
    message: 'A locale may be any text: use src/core/intl, which knows what to do then.',
  },
];

/** Elements of the page hide members of `document` by having their names. */
const UNGUARDED_DOCUMENT = [
  {
    selector: 'MemberExpression[object.name="document"], VariableDeclarator[init.name="document"]',
    message: 'A form named "cookie" hides document.cookie: use pageDocument of src/core/browser.',
  },
];

const coreSyntax = [
  ...forbiddenSyntax,
  forbidLazyImports('^[^.]', 'The core depends on nothing.'),
  forbidLazyImports(...INSIDE_CORE),
];

const NETWORK = 'Views take data and callbacks; calls are made by the core.';

export default defineConfig(
  globalIgnores(['dist', 'coverage', '.cache', '.data']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      ...MISTAKES,
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // How a tag says that its events are among those of the page, and its props among those of JSX.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      // A number in a text is a number in a text.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: true },
      ],
      // `_` is what a position needs and the code does not.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },

  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-console': ['error', { allow: ['error', 'warn'] }],
      // A rejection that nobody hears is one of the host page: `reportRejection`, not `void`. An event never rejects.
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          ignoreVoid: false,
          allowForKnownSafeCalls: [{ from: 'file', path: 'src/core/analytics/track.ts', name: 'Track' }],
        },
      ],
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
      ...forbidImports(INSIDE_CORE, ['^[^.]', 'The core depends on nothing.']),
      'no-restricted-syntax': ['error', ...coreSyntax, ...UNGUARDED_INTL, ...UNGUARDED_DOCUMENT],
    },
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
    files: ['src/core/api/schemas/**/*.ts'],
    rules: forbidImports(INSIDE_CORE, FULL_ZOD, ['^(?!\\.|zod)', 'Schemas depend on zod/mini alone.']),
  },
  {
    files: ['src/react/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      ...forbidImports(
        ['(?:^|/)elements/', 'Views know nothing of the tags around them.'],
        ['^(?!\\.|react$|react-dom$)', 'Views depend on React and the core alone.'],
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
      ...forbidImports(
        LIT_HTML,
        ZOD,
        ['(?:^|/)react/', 'Views arrive lazily: import() them.', asType],
        ['^(?!\\.|@lit/reactive-element|lit|zod)', 'React has one way in: react-view.ts.', asType],
      ),
    },
  },
  {
    // Loaded only where somebody asks for a preview.
    files: ['src/elements/previews/*.ts', 'src/elements/*/preview.ts'],
    rules: forbidImports(LIT_HTML, ZOD, [
      '^(?!\\.|@lit/reactive-element)',
      'React has one way in: react-view.ts.',
      asType,
    ]),
  },
  {
    files: ['src/elements/base/react-view.ts'],
    rules: forbidImports(LIT_HTML, ZOD, ['(?:^|/)react/', 'Views arrive lazily: import() them.', asType]),
  },

  {
    files: ['{demo,test}/**/*.{ts,tsx}'],
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
  ...Object.entries(DEMO_FOLDERS).map(([folder, regex]) => ({
    files: [`demo/server/${folder}/*.ts`],
    rules: forbidImports(PUBLIC_NAMES, [regex, 'See docs/architecture.md#the-demo.', asType]),
  })),
  {
    files: ['test/**/*.{ts,tsx}'],
    rules: {
      // Assertions read as sentences, and a test that finds nothing where it looks fails all the same.
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // A type argument that only says what a test expects to get.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
      // The types of `equal` promise something that never comes; Node's `test` promises what nobody waits for.
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'chai', name: 'Equal' },
            { from: 'package', package: 'node:test', name: ['test', 'it', 'describe', 'suite'] },
          ],
        },
      ],
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
          message: 'A test that needs a second try is wrong the first time.',
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
