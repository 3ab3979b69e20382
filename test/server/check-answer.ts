import assert from 'node:assert/strict';
import { DescribedApi } from '../described-api.js';
import type { Body } from './body.js';

let api: DescribedApi | undefined;

/** Fails when the answer to a call differs from `docs/openapi.yaml`. Does nothing for other paths. */
export function checkAnswer(method: string, url: URL, status: number, text: string): void {
  if (!url.pathname.startsWith('/api/')) return;
  api ??= new DescribedApi();
  const operation = api.find(method, url.pathname);
  if (!operation) return;
  const problems = api.answerProblems(operation, { status, text });
  const call = `${method} ${url.pathname} answered ${status}: ${text.slice(0, 200)}`;
  assert.deepEqual(problems, [], call);
}

/** Fails when a refusal has no message, which those of this server have. */
export function checkMessage(status: number, text: string): void {
  const { error } = (status >= 400 && text.startsWith('{') ? JSON.parse(text) : {}) as Partial<Body>;
  assert.ok(error === undefined || error.message, `${status} ${text.slice(0, 200)}`);
}
