/** `docs/openapi.yaml` describes the calls of docs/backend.md and of the client. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import type { RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { parse } from 'yaml';
import { describe, it } from 'vitest';
import { openApiPage } from '../../scripts/openapi/document.js';
import { DescribedApi } from '../described-api.js';

type Json = Record<string, unknown>;

interface Described {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Json };
}

interface DescribedOperation {
  operationId: string;
  summary: string;
  requestBody?: Content;
  responses: Record<string, Content>;
}

interface Content {
  content?: Record<string, { schema: Json }>;
}

const toPath = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const read = (path: string) => readFileSync(toPath(path), 'utf8');
const PATH = toPath('docs/openapi.yaml');

const guide = read('docs/backend.md');
const page = read('docs/openapi.yaml');
const described = parse(page) as Described;
const METHODS = ['get', 'post', 'put', 'delete'];

/** The operations by their method and path: "GET /api/events". */
const operations = new Map<string, DescribedOperation>(
  Object.entries(described.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  ),
);

/** The rows of the table of all calls: the heading of each call, and its method and path. */
const calls = [...guide.matchAll(/^\| \[([^\]]+)\]\([^)]+\) +\| (\w+) +\| `(\/api\/[^`]+)`/gm)].map(
  ([, heading = '', method, path]) => ({ heading, call: `${method} ${path}` }),
);

describe('docs/openapi.yaml', () => {
  it('is up to date', async () => {
    assert.equal(page, await openApiPage(), 'Run: npm run openapi');
  });

  it('has no problem for Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'], telemetry: 'off' });
    const problems = await lintFromString({ source: page, absoluteRef: PATH, config });
    assert.deepEqual(
      problems.map(({ ruleId, message, location: [place] }) => `${ruleId}: ${message} ${place?.pointer}`),
      [],
    );
  });

  it('has no problem for Spectral', async () => {
    const linter = new spectral.Spectral();
    linter.setRuleset({
      extends: [rulesets.oas as RulesetDefinition],
      // Everybody runs this API: there is no organization to contact.
      rules: { 'info-contact': 'off' },
    });
    const problems = await linter.run(new spectral.Document(page, parsers.Yaml, PATH));
    assert.deepEqual(
      problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('.')}`),
      [],
    );
  });

  it('has examples that match their schemas', () => {
    const api = new DescribedApi();
    const examples = api.examples();
    assert.ok(examples.length > 40, String(examples.length));
    for (const { name, problems } of examples) assert.deepEqual(problems, [], name);
  });

  it('has an example of every body and every answer in JSON', () => {
    const api = new DescribedApi();
    assert.deepEqual(api.contentWithoutExample(), []);
  });

  it('has the headings of docs/backend.md as summaries', () => {
    for (const { heading, call } of calls) assert.equal(operations.get(call)?.summary, heading);
  });

  it('has the calls of docs/backend.md and no others', () => {
    assert.deepEqual([...operations.keys()].sort(), calls.map(({ call }) => call).sort());
  });

  it('has a different operationId for each operation', () => {
    const ids = [...operations.values()].map(({ operationId }) => operationId);
    assert.deepEqual([...new Set(ids)], ids);
  });

  it('has no reference to a missing part', () => {
    for (const reference of referencesIn(described)) {
      const keys = reference.replace(/^#\//, '').split('/');
      const part = keys.reduce<unknown>((value, key) => (value as Json | undefined)?.[key], described);
      assert.ok(part, reference);
    }
  });
});

/** Returns every reference in a part of the page. */
function referencesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === '$ref' ? [value as string] : referencesIn(value),
  );
}
