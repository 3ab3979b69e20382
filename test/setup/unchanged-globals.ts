/**
 * Files of tests share a process. A file that leaves a global of the platform changed breaks another one that happens to
 * run after it, so it fails itself.
 */
import assert from 'node:assert/strict';
import { afterAll } from 'vitest';

const NAMES = ['Date', 'fetch', 'Request', 'Response', 'setInterval', 'setTimeout'] as const;

const before = NAMES.map((name) => globalThis[name]);

afterAll(() => {
  const changed = NAMES.filter((name, index) => globalThis[name] !== before[index]);
  assert.deepEqual(changed, [], 'Globals that this file has changed and not put back');
});
