/** The description of the API as a page: its operations and its schemas. It needs no script. */
import { html } from 'hono/html';
import type { Markup } from 'member-area-server';

/** A part of a JSON schema. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: string[];
  const?: unknown;
  default?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
}

/** An OpenAPI description, as far as the page shows it. */
export interface ApiDescription {
  info: { title: string; version: string; description: string };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, unknown>>;
  components: {
    schemas: Record<string, Schema>;
    securitySchemes: Record<string, { in: string; name: string; description: string }>;
    parameters: Record<string, Parameter>;
    headers: Record<string, { description: string }>;
    responses: Record<string, Answer>;
  };
}

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description: string;
}

interface Media {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

interface Answer {
  $ref?: string;
  description: string;
  headers?: Record<string, { $ref: string }>;
  content?: Record<string, Media>;
}

interface Operation {
  method: string;
  path: string;
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, unknown>[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer>;
}

const METHODS = ['get', 'post', 'put', 'delete'];

/** Returns the page of a description. */
export function apiDocsPage(api: ApiDescription): Markup {
  const operations = readOperations(api);
  const { info, tags, components } = api;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}: API</title>
        <link rel="icon" href="/assets/icon.svg" />
        <link rel="stylesheet" href="/assets/api-docs.css" />
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the calls</a>
        <nav aria-label="Calls">
          <p><a href="/">Demo</a> · <a href="/api/openapi.yaml">openapi.yaml</a></p>
          ${tags.map(
            ({ name }) =>
              html`<h2>${name}</h2>
                <ul>
                  ${operations
                    .filter((operation) => operation.tags.includes(name))
                    .map(
                      ({ operationId, summary }) => html`<li><a href="#${operationId}">${summary}</a></li>`,
                    )}
                </ul>`,
          )}
          <h2>more</h2>
          <ul>
            <li><a href="#cookies">Cookies and the crumb</a></li>
            <li><a href="#schemas">Schemas</a></li>
          </ul>
        </nav>
        <main>
          <h1>${info.title} <small>${info.version}</small></h1>
          ${toParagraphs(info.description)}
          <h2 id="calls" tabindex="-1">Calls</h2>
          ${tags.map(
            ({ name, description }) =>
              html`<section aria-labelledby="tag-${name}">
                <h3 id="tag-${name}" class="group">${name}</h3>
                ${toParagraphs(description)}
                ${operations
                  .filter((operation) => operation.tags.includes(name))
                  .map((operation) => operationPart(operation, api))}
              </section>`,
          )}
          <h2 id="cookies">Cookies and the crumb</h2>
          <dl class="fields">
            ${Object.values(components.securitySchemes).map((scheme) =>
              fieldPart(scheme.name, scheme.in, toInline(scheme.description)),
            )}
          </dl>
          <h2 id="schemas">Schemas</h2>
          ${Object.entries(components.schemas).map(
            ([name, schema]) =>
              html`<section class="schema" aria-labelledby="schema-${name}">
                <h3 id="schema-${name}"><a href="#schema-${name}">${name}</a></h3>
                ${schemaPart(schema)}
              </section>`,
          )}
        </main>
      </body>
    </html>`;
}

function readOperations({ paths, components }: ApiDescription): Operation[] {
  const resolve = (parameter: Parameter): Parameter =>
    components.parameters[nameOf(parameter.$ref ?? '')] ?? parameter;
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => {
      const operation = item[method] as Operation;
      const shared = (item['parameters'] ?? []) as Parameter[];
      // The type says that there are parameters, but the description may leave them out.
      const own = (operation as Partial<Operation>).parameters ?? [];
      return { ...operation, method, path, parameters: [...shared, ...own].map(resolve) };
    }),
  );
}

function operationPart(operation: Operation, api: ApiDescription): Markup {
  const { operationId, summary, description, method, path, parameters, requestBody, responses } = operation;
  return html`<article aria-labelledby="${operationId}">
    <h4 id="${operationId}"><a href="#${operationId}">${summary}</a></h4>
    <p class="address"><b class="${method}">${method.toUpperCase()}</b> <code>${breakable(path)}</code></p>
    ${toParagraphs(description)}
    <p class="caller">${callerOf(operation)}</p>
    ${
      parameters.length > 0
        ? html`<h5>Parameters</h5>
            <dl class="fields">
              ${parameters.map((parameter) =>
                fieldPart(
                  parameter.name,
                  parameter.required ? parameter.in : `${parameter.in}, optional`,
                  toInline(parameter.description),
                ),
              )}
            </dl>`
        : ''
    }
    ${
      requestBody
        ? html`<h5>Body</h5>
            ${mediaPart(requestBody.content, `the body of ${summary}`)}`
        : ''
    }
    <h5>Answers</h5>
    <dl class="answers">
      ${Object.entries(responses)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([status, answer]) => answerPart(status, answer, summary, api))}
    </dl>
  </article>`;
}

/** Returns who may send a call, and what the call must carry. */
function callerOf({ security }: Operation): string {
  const isForAll = security.some((one) => !('session' in one));
  const hasCrumb = security.some((one) => 'csrfToken' in one);
  return `${isForAll ? 'For everybody' : 'Needs the session'}${hasCrumb ? ', with the crumb' : ''}.`;
}

function answerPart(status: string, answer: Answer, summary: string, api: ApiDescription): Markup {
  const resolved = api.components.responses[nameOf(answer.$ref ?? '')] ?? answer;
  const { description, headers = {}, content } = resolved;
  return html`<dt><b class="status-${status.slice(0, 1)}">${status}</b></dt>
    <dd>
      <p>${toInline(description)}</p>
      ${Object.entries(headers).map(
        ([name, { $ref }]) =>
          html`<p class="header">
            <code>${name}</code> ${toInline(api.components.headers[nameOf($ref)]?.description ?? '')}
          </p>`,
      )}
      ${content ? mediaPart(content, `the answer ${status} of ${summary}`) : ''}
    </dd>`;
}

function mediaPart(content: Record<string, Media>, what: string): Markup {
  return html`${Object.entries(content).map(([type, { schema, example, examples = {} }]) => {
    const all = example === undefined ? Object.entries(examples) : [['example', { value: example }] as const];
    const isEmpty = Object.keys(schema).length === 0;
    return html`${type === 'application/json' ? '' : html`<p><code>${type}</code></p>`}
    ${isEmpty ? '' : schemaPart(schema)}
    ${all.map(([name, { value }]) => {
      const label = name === 'example' ? `Example of ${what}` : `${name}, ${what}`;
      return html`${name === 'example' ? '' : html`<p class="example">${name}</p>`}
        <pre
          tabindex="0"
          role="region"
          aria-label="${label}"
        ><code>${JSON.stringify(value, null, 2)}</code></pre>`;
    })}`;
  })}`;
}

/** Returns the fields of an object, or the type of anything else. */
function schemaPart(schema: Schema): Markup {
  const fields = fieldsOf(schema);
  const text = schema.description === undefined ? '' : html`<p>${toInline(schema.description)}</p>`;
  if (fields.length === 0)
    return html`<p class="type">${typeOf(schema)}</p>
      ${text}`;
  return html`${text}
    <dl class="fields">
      ${fields.map(([name, field, isRequired]) =>
        fieldPart(
          name,
          html`${typeOf(field)}${isRequired ? '' : ', optional'}`,
          toInline(field.description ?? ''),
        ),
      )}
    </dl>`;
}

/** Returns the fields of an object and of the objects and lists inside it, with their paths. */
function fieldsOf(schema: Schema, prefix = ''): [path: string, schema: Schema, isRequired: boolean][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = prefix + name;
    const isRequired = schema.required?.includes(name) ?? false;
    const inner = field.anyOf?.find(({ properties }) => properties) ?? field;
    return [
      [path, field, isRequired] as [string, Schema, boolean],
      ...fieldsOf(inner, `${path}.`),
      ...fieldsOf(inner.items ?? {}, `${path}[].`),
    ];
  });
}

function fieldPart(name: string, type: string | Markup, description: Markup): Markup {
  return html`<div>
    <dt><code>${breakable(name)}</code> <span class="type">${type}</span></dt>
    <dd>${description}</dd>
  </div>`;
}

/** Returns the type of a value in words, with a link to a schema that has a name. */
function typeOf(schema: Schema): Markup {
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref);
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.anyOf) {
    const types = schema.anyOf.filter((one) => one.$ref !== undefined || one.type !== undefined);
    return html`${types.map((one, index) => html`${index > 0 ? ' or ' : ''}${typeOf(one)}`)}`;
  }
  if (schema.items) return html`list of ${typeOf(schema.items)}`;
  const { type = 'any', format, enum: values, const: only, default: fallback } = schema;
  const known = values ?? (only === undefined ? undefined : [only]);
  const text = known ? known.map((value) => JSON.stringify(value)).join(', ') : [type].flat().join(' or ');
  const limits = [
    format,
    rangeOf(schema.minimum, schema.maximum, ''),
    rangeOf(schema.minLength, schema.maxLength, ' characters'),
    fallback === undefined ? undefined : `default ${JSON.stringify(fallback)}`,
  ].filter((limit) => limit !== undefined);
  return html`${[text, ...limits].join(', ')}`;
}

function rangeOf(least: number | undefined, most: number | undefined, unit: string): string | undefined {
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`;
  if (most !== undefined) return `at most ${most}${unit}`;
  return least === undefined ? undefined : `at least ${least}${unit}`;
}

const nameOf = (reference: string): string => reference.split('/').at(-1) ?? '';

/** Lets a line break after each slash and dot of a path. */
const breakable = (path: string): Markup =>
  html`${path.split(/(?<=[/.])/).map((part) => html`${part}<wbr />`)}`;

const toParagraphs = (text: string): Markup =>
  html`${text.split('\n\n').map((paragraph) => html`<p>${toInline(paragraph)}</p>`)}`;

/** Returns a text with its code and its bold words as elements. */
function toInline(text: string): Markup {
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*)/);
  return html`${parts.map((part) => {
    if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`;
    return part.startsWith('**') ? html`<strong>${part.slice(2, -2)}</strong>` : part;
  })}`;
}
