/** Checks answers and bodies against `docs/openapi.yaml`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { parse } from 'yaml';

/** An operation of the description. */
export interface DescribedOperation {
  readonly operationId: string;
  readonly method: string;
  /** The path with its placeholders, such as `/api/orders/{id}`. */
  readonly path: string;
}

/** An answer of a backend. */
export interface DescribedAnswer {
  readonly status: number;
  readonly text: string;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  operationId: string;
  requestBody?: Body;
  responses: Record<string, Body | Reference>;
}

interface Reference {
  $ref: string;
}

interface Body {
  content?: Record<string, Media>;
}

interface Media {
  schema: object;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

/** An example of the description, with its differences from its schema. */
interface Example {
  readonly name: string;
  readonly problems: string[];
}

const METHODS = ['get', 'post', 'put', 'delete'];
const JSON_TYPE = 'application/json';
const ID = 'openapi.yaml';

export class DescribedApi {
  readonly #document: Document;
  readonly #ajv: Ajv2020;
  readonly #validators = new Map<string, ValidateFunction>();

  constructor() {
    const file = fileURLToPath(new URL('../docs/openapi.yaml', import.meta.url));
    this.#document = parse(readFileSync(file, 'utf8')) as Document;
    this.#ajv = new Ajv2020({ allErrors: true, strict: false });
    ajvFormats(this.#ajv);
    this.#ajv.addSchema(this.#document, ID);
  }

  /** Returns all operations, those whose path has no placeholder first. */
  operations(): DescribedOperation[] {
    return Object.entries(this.#document.paths)
      .flatMap(([path, item]) =>
        METHODS.flatMap((method) => {
          const operation = item[method];
          return operation
            ? [{ operationId: operation.operationId, method: method.toUpperCase(), path }]
            : [];
        }),
      )
      .sort((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')));
  }

  /** Returns the operation of a request, or `undefined` when the description has none. */
  find(method: string, pathname: string): DescribedOperation | undefined {
    return this.operations().find(
      (operation) =>
        operation.method === method &&
        new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
    );
  }

  /** Returns how a body of a request differs from the description. */
  bodyProblems({ path, method }: DescribedOperation, body: unknown): string[] {
    const pointer = ['paths', path, method.toLowerCase(), 'requestBody', 'content', JSON_TYPE, 'schema'];
    return this.#differences(pointer, body);
  }

  /** Returns how an answer differs from the description: its status, its media type, or its body. */
  answerProblems({ path, method }: DescribedOperation, { status, text }: DescribedAnswer): string[] {
    const { responses } = this.#operation(path, method.toLowerCase());
    const key = [String(status), `${Math.floor(status / 100)}XX`, 'default'].find(
      (name) => name in responses,
    );
    if (!key) return [`status ${status} is not described`];
    if (key === 'default' && status < 300) return [`status ${status} is described as a failure`];
    const response = responses[key]!;
    const pointer =
      '$ref' in response
        ? response.$ref.slice(2).split('/')
        : ['paths', path, method.toLowerCase(), 'responses', key];
    // A file, such as CSV: the schema says only that it is a text.
    if (!('$ref' in response) && response.content && !(JSON_TYPE in response.content)) return [];
    const body = parseJson(text);
    if (!('$ref' in response) && !response.content)
      return text === '' || body !== undefined ? [] : ['the body is not JSON'];
    if (body === undefined) return ['the body is not JSON'];
    return this.#differences([...pointer, 'content', JSON_TYPE, 'schema'], body);
  }

  /** Returns the examples of all bodies and answers. */
  examples(): Example[] {
    return this.#media().flatMap(({ name, pointer, media }) => {
      const values = Object.entries(media.examples ?? {}).map(([key, { value }]) => [key, value] as const);
      if (media.example !== undefined) values.push(['example', media.example]);
      return values.map(([key, value]) => ({
        name: `${name} ${key}`,
        problems: this.#differences([...pointer, 'schema'], value),
      }));
    });
  }

  /** Returns the statuses that an operation describes, such as `404` and `2XX`. */
  statuses({ path, method }: DescribedOperation): string[] {
    return Object.keys(this.#operation(path, method.toLowerCase()).responses);
  }

  /** Returns the examples of the refusals of an operation. */
  refusals({ operationId }: DescribedOperation): { status: string; name: string; value: unknown }[] {
    return this.#media().flatMap(({ name, media }) => {
      const [id, status = ''] = name.split(' ');
      if (id !== operationId || !/^[345]/.test(status)) return [];
      return Object.entries(media.examples ?? {}).map(([key, { value }]) => ({ status, name: key, value }));
    });
  }

  /** Returns the bodies and the successful answers in JSON that have no example. */
  contentWithoutExample(): string[] {
    return this.#media()
      .filter(({ name, media }) => /body| 2/.test(name) && media.example === undefined && !media.examples)
      .map(({ name }) => name);
  }

  #media() {
    return this.operations().flatMap(({ operationId, path, method: upper }) => {
      const method = upper.toLowerCase();
      const { requestBody, responses } = this.#operation(path, method);
      const found: [name: string, keys: string[], body: Body | Reference | undefined][] = [
        [`${operationId} body`, ['requestBody'], requestBody],
        ...Object.entries(responses).map(
          ([status, response]) =>
            [`${operationId} ${status}`, ['responses', status], response] as [string, string[], Body],
        ),
      ];
      return found.flatMap(([name, keys, body]) => {
        const media = body && 'content' in body ? body.content?.[JSON_TYPE] : undefined;
        return media
          ? [{ name, pointer: ['paths', path, method, ...keys, 'content', JSON_TYPE], media }]
          : [];
      });
    });
  }

  #operation(path: string, method: string): Operation {
    const operation = this.#document.paths[path]?.[method];
    if (!operation) throw new Error(`docs/openapi.yaml has no ${method} ${path}`);
    return operation;
  }

  #differences(pointer: string[], value: unknown): string[] {
    const reference = `${ID}#/${pointer.map(toPointerPart).join('/')}`;
    let validate = this.#validators.get(reference);
    if (!validate) this.#validators.set(reference, (validate = this.#ajv.compile({ $ref: reference })));
    return validate(value) ? [] : (validate.errors ?? []).map(describeError);
  }
}

const toPointerPart = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));

const describeError = ({ instancePath, message, params }: ErrorObject) =>
  `${instancePath || 'body'} ${message} ${JSON.stringify(params)}`;

/** Returns the content of a body, or `undefined` when it is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
