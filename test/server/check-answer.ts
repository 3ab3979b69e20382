import assert from 'node:assert/strict';
import { DescribedApi } from '../described-api.js';

let api: DescribedApi | undefined;

/** Fails when the answer to a call differs from `docs/openapi.yaml`. Does nothing for other paths. */
export function checkAnswer(method: string, url: URL, status: number, text: string): void {
  if (!url.pathname.startsWith('/api/')) return;
  api ??= new DescribedApi();
  const operation = api.find(method, url.pathname);
  if (!operation) return;
  const problems = api.answerProblems(operation, { status, text });
  assert.deepEqual(problems, [], `${method} ${url.pathname} answered ${status}: ${text.slice(0, 200)}`);
}
