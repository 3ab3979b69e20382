/**
 * The part of `zod/mini` with which pages read answers, under the same names. The browser build takes it in place of
 * `zod/mini`, which is six times as large. A test compares the two for each call. See
 * docs/decisions.md#schemas-with-zodmini-behind-the-first-answer.
 */

/** The first part of a value that does not fit its schema. */
export type Issue =
  | { readonly code: 'invalid_type'; readonly path: readonly PropertyKey[]; readonly expected: string }
  | {
      readonly code: 'invalid_value';
      readonly path: readonly PropertyKey[];
      readonly values: readonly string[];
    }
  | { readonly code: 'custom'; readonly path: readonly PropertyKey[]; readonly message: string };

type Reading =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: { readonly issues: readonly [Issue] } };

type Read = (part: unknown) => Reading;

/** A schema, which reads a value. */
export interface AnswerSchema {
  readonly read: Read;
  /** Returns a schema with more conditions. */
  check(...conditions: readonly Read[]): AnswerSchema;
}

const valid = (data: unknown): Reading => ({ success: true, data });
const invalid = (issue: Issue): Reading => ({ success: false, error: { issues: [issue] } });

const inside = (key: PropertyKey, { path, ...issue }: Issue): Reading =>
  invalid({ ...issue, path: [key, ...path] });

const create = (read: Read): AnswerSchema => ({
  read,
  check: (...conditions) =>
    create((part) => conditions.reduce((reading, next) => then(reading, next), read(part))),
});

const then = (reading: Reading, next: Read): Reading => (reading.success ? next(reading.data) : reading);

const ofType = (expected: string, isOfType: (part: unknown) => boolean, read: Read = valid) =>
  create((part) => (isOfType(part) ? read(part) : invalid({ code: 'invalid_type', path: [], expected })));

export const string = () => ofType('string', (part) => typeof part === 'string');

export const number = () => ofType('number', Number.isFinite);

export const boolean = () => ofType('boolean', (part) => typeof part === 'boolean');

const oneOf = (values: readonly string[]) =>
  create((part) =>
    values.includes(part as string) ? valid(part) : invalid({ code: 'invalid_value', path: [], values }),
  );
export { oneOf as enum };

export const array = ({ read }: AnswerSchema) =>
  ofType('array', Array.isArray, (part) => {
    const items: unknown[] = [];
    for (const [index, item] of (part as unknown[]).entries()) {
      const reading = read(item);
      if (!reading.success) return inside(index, reading.error.issues[0]);
      items.push(reading.data);
    }
    return valid(items);
  });

const isObject = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

/** Reads the parts that a shape names, and adds them to others. */
const parts = (
  shape: Readonly<Record<string, AnswerSchema>>,
  others: (part: object) => Record<string, unknown>,
) =>
  ofType('object', isObject, (part) => {
    const given = part as Record<string, unknown>;
    const read = others(given);
    for (const [key, schema] of Object.entries(shape)) {
      const reading = schema.read(given[key]);
      if (!reading.success) return inside(key, reading.error.issues[0]);
      if (reading.data !== undefined || key in given) read[key] = reading.data;
    }
    return valid(read);
  });

/** Reads the parts that it names. Other parts are left out. */
export const object = (shape: Readonly<Record<string, AnswerSchema>>) => parts(shape, () => ({}));

/** Reads the parts that it names. Other parts are kept. */
export const looseObject = (shape: Readonly<Record<string, AnswerSchema>>) =>
  parts(shape, (part) => ({ ...part }));

export const optional = ({ read }: AnswerSchema) =>
  create((part) => (part === undefined ? valid(part) : read(part)));

export const nullable = ({ read }: AnswerSchema) =>
  create((part) => (part === null ? valid(part) : read(part)));

export const transform = (change: (part: unknown) => unknown) => create((part) => valid(change(part)));

export const pipe = (first: AnswerSchema, second: AnswerSchema) => first.check(second.read);

/** Returns a condition. `message` says in error messages what is expected. */
export const refine =
  (test: (part: never) => boolean, message: string): Read =>
  (part) =>
    test(part as never) ? valid(part) : invalid({ code: 'custom', path: [], message });

export const custom = (test: (part: unknown) => boolean, message: string) => create(refine(test, message));

export const safeParse = ({ read }: AnswerSchema, value: unknown): Reading => read(value);
