/** The tests that run with mutants in Node. `mutate.ts` names them in `MUTATE_TESTS`. */
import { defineConfig } from 'vitest/config';
import { sourceAliases } from '../setup/source-aliases.js';

export default defineConfig({
  resolve: { alias: sourceAliases() },
  test: {
    include: (process.env['MUTATE_TESTS'] ?? '').split(' '),
    env: { STORE: 'sqlite' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
