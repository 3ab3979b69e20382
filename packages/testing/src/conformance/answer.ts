/** An answer with its body, and the request for messages. */
export interface Answer {
  /** The method and the path of the request. */
  readonly request: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON, or `undefined` when it is not JSON. */
  readonly json: unknown;
  /** How long the answer took, in milliseconds. */
  readonly duration: number;
}

/** Returns a part of a JSON value by its path, for example `error.code`; `undefined` when it is missing. */
export function partOf(value: unknown, path: string): unknown {
  let part = value;
  for (const key of path.split('.')) {
    if (typeof part !== 'object' || part === null) return undefined;
    part = (part as Record<string, unknown>)[key];
  }
  return part;
}

/** Returns a part of a JSON value when it is a text, else an empty text. */
export function textOf(value: unknown, path: string): string {
  const part = partOf(value, path);
  return typeof part === 'string' ? part : '';
}

/** Describes an answer in one line. */
export function describeAnswer({ request, status, text }: Answer): string {
  const excerpt = text.length > 200 ? `${text.slice(0, 200)}…` : text;
  return `${request} answered ${status}${excerpt ? ` ${excerpt.replaceAll(/\s+/g, ' ')}` : ' without a body'}`;
}
