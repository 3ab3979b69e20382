/** Reads a mail as a mail program does: https://www.rfc-editor.org/rfc/rfc2045 and 2047. */

/** A mail, or one part of it. */
export interface Message {
  /** The values of each header, decoded, in their order. The names are in lower case. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  /** The media type, without its parameters. */
  readonly type: string;
  /** The parts of a `multipart` message. Empty for every other one. */
  readonly parts: readonly Message[];
  /** The decoded text. Empty for a `multipart` message. */
  readonly text: string;
}

/** Reads a message from its lines. */
export function readMessage(source: string): Message {
  const end = source.indexOf('\r\n\r\n');
  const body = source.slice(end + 4);
  const headers = readHeaders(source.slice(0, end));
  const contentType = headers.get('content-type')?.[0] ?? 'text/plain';
  const type = /^[^;\s]+/.exec(contentType)?.[0].toLowerCase() ?? '';
  const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1];
  if (boundary !== undefined) return { headers, type, parts: readParts(body, boundary), text: '' };
  return { headers, type, parts: [], text: decodeBody(body, headers.get('content-transfer-encoding')?.[0]) };
}

const readParts = (body: string, boundary: string): Message[] =>
  body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readMessage(part.replace(/^\r\n/, '').replace(/\r\n$/, '')));

function readHeaders(source: string): Map<string, string[]> {
  const headers = new Map<string, string[]>();
  for (const line of source.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    const key = name.toLowerCase();
    headers.set(key, [...(headers.get(key) ?? []), decodeWords(value)]);
  }
  return headers;
}

/** Decodes the words of a header that are not ASCII. The spaces between two of them are no part of the text. */
function decodeWords(value: string): string {
  const bytes = value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_word, encoding: string, content: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(content, 'base64').toString('latin1')
        : unescapeBytes(content.replaceAll('_', ' ')),
    );
  return Buffer.from(bytes, 'latin1').toString();
}

function decodeBody(body: string, encoding = '7bit'): string {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString();
    case 'quoted-printable':
      return Buffer.from(unescapeBytes(body.replace(/=\r\n/g, '')), 'latin1').toString();
    default:
      return body;
  }
}

const unescapeBytes = (text: string): string =>
  text.replace(/=([\dA-F]{2})/gi, (_code, hex: string) => String.fromCharCode(parseInt(hex, 16)));
