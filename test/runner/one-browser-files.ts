/**
 * The test files that run in Chromium only. They test pure functions that use nothing in which the engines differ: no
 * DOM, no `Intl`, no addresses, cookies, storage, history or timers. All other files run in all browsers.
 */
const FILES = {
  account: ['form-result'],
  'account-frame': ['frame-state', 'frame-state-properties', 'parse-message'],
  analytics: ['event'],
  api: ['answers', 'known-values'],
  join: ['visitor-standing'],
  owner: [
    'checklist',
    'creation',
    'draft-problems',
    'lock-screen',
    'new-area',
    'panel',
    'panel-rules',
    'parse-price',
    'plan',
    'survey',
  ],
  pricing: ['currency-exponent', 'fee-type', 'minor-units', 'money-error', 'needs-currency-code'],
};

export const oneBrowserFiles: readonly string[] = Object.entries(FILES).flatMap(([folder, names]) =>
  names.map((name) => `test/core/${folder}/${name}.test.ts`),
);
