/** Compares the errors of a type check with the mistakes that a file was written to have. */

/** A file that a type check must refuse. */
interface FileWithMistakes {
  /** Its path in the folder of the application. */
  readonly path: string;
  readonly source: string;
}

interface TypeError {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/**
 * Returns the errors that a type check has reported: for each expected one its line and its text, for others their whole
 * message. Compare it with {@link expectedErrors}.
 */
export function reportedErrors(file: FileWithMistakes, output: string): string[] {
  const expected = expectedErrors(file);
  return readErrors(output).map(({ path, line, message }) => {
    const found = expected.find(
      (text) => text.startsWith(`${path}:${line}: `) && message.includes(text.slice(text.indexOf(': ') + 2)),
    );
    return found ?? `${path}:${line}: ${message}`;
  });
}

/**
 * Returns the errors that a file must have, with their lines. A comment says what the message of the error of the next line
 * contains: `<!-- error: setings -->` or `// error: setings`.
 */
export function expectedErrors({ path, source }: FileWithMistakes): string[] {
  return source.split('\n').flatMap((line, index) => {
    const text = /(?:<!--|\/\/) error: (.+?)(?: -->|$)/.exec(line)?.[1];
    return text === undefined ? [] : [`${path}:${index + 2}: ${text}`];
  });
}

/** Of `tsc` and `vue-tsc`, of `ngc`, and of `svelte-check --output machine`. */
const ERROR_LINES = [
  /^(?<path>\S+?)\((?<line>\d+),\d+\): error (?<message>.+(?:\n +\S.*)*)/gm,
  /^(?<path>\S+?):(?<line>\d+):\d+ - error (?<message>.+)/gm,
  /^\d+ ERROR "(?<path>.+?)" (?<line>\d+):\d+ (?<message>".+")/gm,
];

function readErrors(output: string): TypeError[] {
  // eslint-disable-next-line no-control-regex -- `ngc` writes colors also to a pipe
  const text = output.replaceAll(/\u001b\[\d*m/g, '');
  return ERROR_LINES.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ groups }) => ({
      path: groups?.['path'] ?? '',
      line: Number(groups?.['line']),
      message: unquote(groups?.['message'] ?? ''),
    })),
  );
}

const unquote = (message: string): string =>
  message.startsWith('"') ? String(JSON.parse(message)) : message;
