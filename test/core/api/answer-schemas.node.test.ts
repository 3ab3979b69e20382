/** The schemas of the browser build, beside those of `zod/mini` that they stand in for. */
import { describe, expect, it, vi } from 'vitest';
import { calls } from '../../../src/contract/calls.js';
import * as withZod from '../../../src/core/api/answers.js';
import type { Call } from '../../../src/contract/call.js';

vi.resetModules();
// The schemas of bodies, which no page loads, need the rest.
vi.doMock('zod/mini', async (importZod) => ({
  ...(await importZod<object>()),
  ...(await import('../../../src/core/api/answer-schemas.js')),
}));
const inPages = await import('../../../src/core/api/answers.js');
vi.doUnmock('zod/mini');

const { routes } = await import('../../../src/contract/routes.js');
const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  0,
  -1,
  1.5,
  NaN,
  true,
  [],
  [null],
  {},
  { value: 0 },
];

/** Returns copies of a value, each with another value in one place. */
function* variants(value: unknown): Generator {
  yield* WRONG;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const { [key]: _, ...rest } = value as Record<string, unknown>;
    if (!Array.isArray(value)) yield rest;
    for (const variant of variants(part))
      yield Array.isArray(value) ? value.with(Number(key), variant) : { ...value, [key]: variant };
  }
}

describe('an answer is read as zod reads it', () => {
  for (const { name, answer, sample } of Object.values<Call>(calls)) {
    // A join and an upload are sent without the client, and read by hand.
    if (!answer || name === 'requestToJoin' || name === 'uploadVideo') continue;
    const route = routes[name] as keyof withZod.Answers;
    it(name, () => {
      const expected = withZod.checkAnswer(route, sample?.answer);
      expect(expected.kind).to.equal('valid');
      expect(inPages.checkAnswer(route, sample?.answer)).toStrictEqual(expected);
      for (const variant of variants(sample?.answer))
        expect(inPages.checkAnswer(route, variant), JSON.stringify(variant)).toStrictEqual(
          withZod.checkAnswer(route, variant),
        );
    });
  }
});
