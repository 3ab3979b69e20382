import { checkAnswer, type Answers } from 'member-area-elements/core/answers';
import { describeAnswer, partOf, textOf, type Answer } from './answer.js';
import { ConformanceFailure, Unavailable } from './check-errors.js';

/** @throws ConformanceFailure with this text unless the condition holds */
export function expect(condition: boolean, text: string): asserts condition {
  if (!condition) throw new ConformanceFailure(text);
}

/** @throws ConformanceFailure unless the answer is a success */
export function expectSuccess(answer: Answer): void {
  expect(answer.status >= 200 && answer.status < 300, `Expected a success, but ${describeAnswer(answer)}.`);
}

/** @throws ConformanceFailure unless the answer has one of these statuses */
export function expectStatus(answer: Answer, ...statuses: number[]): void {
  expect(
    statuses.includes(answer.status),
    `Expected the status ${statuses.join(' or ')}, but ${describeAnswer(answer)}.`,
  );
}

/** @throws ConformanceFailure unless the answer is a refusal with a status, and with a code when one is given */
export function expectRefusal(answer: Answer, status: number, code?: string): void {
  expectStatus(answer, status);
  if (code === undefined) return;
  const found = textOf(answer.json, 'error.code');
  expect(found === code, `Expected the code "${code}", but ${describeAnswer(answer)}.`);
}

/** @throws ConformanceFailure unless the answer is a refusal that blames the request, with a status from 400 to 499 */
export function expectRefused(answer: Answer): void {
  expect(
    answer.status >= 400 && answer.status < 500,
    `Expected a status from 400 to 499, but ${describeAnswer(answer)}.`,
  );
}

/** @throws Unavailable with this text for an answer of a backend that does not have the call */
export function requireCallIn({ status }: Answer, text: string): void {
  if ([404, 405, 501].includes(status)) throw new Unavailable(text);
}

/** @throws ConformanceFailure unless the answer names a field with a code */
export function expectFieldCode(answer: Answer, field: string, code?: string): void {
  expect(answer.status >= 400 && answer.status < 500, `Expected a refusal, but ${describeAnswer(answer)}.`);
  const fields = partOf(answer.json, 'error.fields');
  const found =
    typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>)[field] : undefined;
  const isExpected = code === undefined ? typeof found === 'string' : found === code;
  expect(
    isExpected,
    `Expected error.fields.${field} to be ${code ?? 'a code'}, but ${describeAnswer(answer)}.`,
  );
}

/** @throws ConformanceFailure unless a field with one of these names, or a part of it, has a code */
export function expectFieldOf(answer: Answer, ...names: string[]): void {
  expect(answer.status >= 400 && answer.status < 500, `Expected a refusal, but ${describeAnswer(answer)}.`);
  const found = Object.keys(Object(partOf(answer.json, 'error.fields')) as object);
  expect(
    found.some((field) => names.some((name) => field === name || field.startsWith(`${name}.`))),
    `Expected a code for the field ${names.join(' or ')}, but ${describeAnswer(answer)}.`,
  );
}

/** @throws ConformanceFailure unless the answer is the refusal of a crumb */
export function expectCrumbRefusal(answer: Answer): void {
  const isRefusal =
    partOf(answer.json, 'crumbFail') === true || partOf(answer.json, 'data.crumbFail') === true;
  expect(isRefusal, `Expected {"crumbFail": true}, but ${describeAnswer(answer)}.`);
  expect(
    answer.status >= 400,
    `Expected a refusal with a status of 400 or more, but ${describeAnswer(answer)}.`,
  );
}

/**
 * Returns the body of an answer as the library reads it.
 *
 * @throws ConformanceFailure for a refusal, and for a body that the library would refuse
 */
export function readAnswer<R extends keyof Answers>(answer: Answer, route: R): Answers[R] {
  expectSuccess(answer);
  expect(answer.json !== undefined, `Expected JSON, but ${describeAnswer(answer)}.`);
  const result = checkAnswer(route, answer.json);
  if (result.kind === 'valid') return result.value;
  const detail = 'detail' in result ? result.detail : result.kind;
  throw new ConformanceFailure(`The library refuses the body (${detail}): ${describeAnswer(answer)}.`);
}

/** @throws ConformanceFailure unless a page can follow the path: one `/`, no backslash, no control character, same site */
export function expectSafePath(path: string, source: Answer): void {
  expect(
    isSafePath(path),
    `Expected a path of the site that starts with one "/", but ${describeAnswer(source)}.`,
  );
}

/** Returns whether a text is a path that cannot lead to another site. */
export function isSafePath(path: string): boolean {
  // eslint-disable-next-line no-control-regex
  if (!/^\/(?!\/)[^\\\u0000-\u001f\u007f]*$/.test(path)) return false;
  const url = new URL(path, 'http://site.invalid');
  return url.host === 'site.invalid' && !url.pathname.startsWith('//');
}

/** @throws ConformanceFailure unless two values are equal */
export function expectEqual(found: unknown, expected: unknown, name: string): void {
  expect(
    JSON.stringify(found) === JSON.stringify(expected),
    `Expected ${name} to be ${JSON.stringify(expected)}, but it is ${JSON.stringify(found)}.`,
  );
}

/** @throws ConformanceFailure unless caches are told to store nothing */
export function expectNotStored(answer: Answer): void {
  const value = answer.headers.get('cache-control') ?? '';
  expect(
    /\bno-store\b/i.test(value),
    `Expected Cache-Control: no-store, but it is ${JSON.stringify(value)}: ${answer.request}.`,
  );
}

/** Returns whether the policy of an answer lets a shared cache keep it. */
export const mayBeKept = ({ headers }: Answer): boolean => {
  const policy = headers.get('cache-control') ?? '';
  return /\b(?:public|s-maxage)\b/i.test(policy) && !/\b(?:private|no-store)\b/i.test(policy);
};

/** @throws ConformanceFailure when an answer that caches may keep sets a cookie */
export function expectNoCookie(answer: Answer): void {
  const [cookie] = answer.headers.getSetCookie();
  expect(
    cookie === undefined,
    `Expected no cookie in an answer that caches may keep, but ${answer.request} sets "${cookie?.split('=')[0]}".`,
  );
}
