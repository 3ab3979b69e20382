/** `docs/openapi.yaml` describes the calls of docs/backend.md and of the client. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { endpoints } from 'member-area-elements/core/api';
import { parse } from 'yaml';
import * as z from 'zod';
import { openApiPage } from '../../scripts/openapi/document.js';

type Json = Record<string, unknown>;

interface Described {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Json };
}

interface DescribedOperation {
  operationId: string;
  requestBody?: Content;
  responses: Record<string, Content>;
}

interface Content {
  content?: Record<string, { schema: Json }>;
}

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

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

  it('has the calls of docs/backend.md and no others', () => {
    assert.deepEqual([...operations.keys()].sort(), calls.map(({ call }) => call).sort());
  });

  it('has the path of every endpoint', () => {
    for (const path of Object.values(endpoints)) assert.ok(described.paths[path], path);
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

  for (const { heading, call } of calls) {
    const sample = sampleUnder(heading);
    const operation = operations.get(call);
    if (sample === undefined || !operation) continue;
    const schema = schemaOf(operation.requestBody) ?? schemaOf(operation.responses['2XX']);
    if (!schema) continue;
    it(`accepts the sample under "${heading}"`, () => {
      assert.deepEqual(problemsOf(schema, sample), []);
    });
    it(`refuses a sample of another type under "${heading}"`, () => {
      assert.notDeepEqual(problemsOf(schema, 'text'), []);
    });
  }

  it('refuses an answer without a required field', () => {
    const schema = { $ref: '#/components/schemas/MemberArea' };
    const { id: _id, ...withoutId } = sampleUnder('Read a member area') as Json;
    assert.notDeepEqual(problemsOf(schema, withoutId), []);
  });
});

/** Returns the first JSON under a heading, which is a body when the call has one, else an answer. */
function sampleUnder(heading: string): unknown {
  const section = guide.split(/^#{2,4} /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const [, json, body] = /^```(?:json\n([^]*?)|http\n[^]*?\n\n([^]*?))^```$/m.exec(section) ?? [];
  const text = json ?? body;
  return text === undefined ? undefined : JSON.parse(text);
}

function schemaOf(content: Content | undefined): Json | undefined {
  return content?.content?.['application/json']?.schema;
}

/** Returns the problems of a value with a schema of the page. */
function problemsOf(schema: Json, value: unknown): z.core.$ZodIssue[] {
  const moved = JSON.stringify({ ...schema, $defs: described.components.schemas }).replaceAll(
    '#/components/schemas/',
    '#/$defs/',
  );
  return (
    z.fromJSONSchema(JSON.parse(moved) as z.core.JSONSchema.JSONSchema).safeParse(value).error?.issues ?? []
  );
}

/** Returns every reference in a part of the page. */
function referencesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === '$ref' ? [value as string] : referencesIn(value),
  );
}
