import type { TestRunnerPlugin } from '@web/test-runner';
import { pageOf } from './session-page.js';

/**
 * Server command `emulate-features` with `{ 'forced-colors': 'active', ... }`: emulates any media feature that the
 * browser can emulate. Returns `{ ok: false, reason }` when it cannot.
 */
export function emulateFeatures(): TestRunnerPlugin<Record<string, string>> {
  return {
    name: 'emulate-features',
    async executeCommand({ command, payload = {}, session }) {
      if (command !== 'emulate-features') return undefined;
      const features = Object.entries(payload).map(([name, value]) => ({ name, value }));
      try {
        await pageOf(session).emulateMediaFeatures(features);
        return { ok: true };
      } catch (error) {
        return { ok: false, reason: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}
