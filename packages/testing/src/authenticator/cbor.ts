/** Writes the few forms of CBOR that a passkey needs: https://www.rfc-editor.org/rfc/rfc8949. */

type Bytes = Uint8Array<ArrayBuffer>;

/** The kinds of values, as the first three bits name them. */
const KINDS = { number: 0, negative: 1, bytes: 2, text: 3, map: 5 } as const;

/** Returns a whole number. */
export const encodeNumber = (value: number): Bytes =>
  value < 0 ? head(KINDS.negative, -1 - value) : head(KINDS.number, value);

export const encodeBytes = (bytes: Bytes): Bytes => joinBytes(head(KINDS.bytes, bytes.length), bytes);

export function encodeText(text: string): Bytes {
  const bytes = new TextEncoder().encode(text);
  return joinBytes(head(KINDS.text, bytes.length), bytes);
}

/** Returns a map of keys and values that are written already. */
export const encodeMap = (entries: readonly (readonly [key: Bytes, value: Bytes])[]): Bytes =>
  joinBytes(head(KINDS.map, entries.length), ...entries.flat());

/** Returns the first bytes of a value: its kind, and its length or its number below 65536. */
function head(kind: number, count: number): Bytes {
  const first = kind << 5;
  if (count < 24) return Uint8Array.of(first | count);
  if (count < 0x100) return Uint8Array.of(first | 24, count);
  return Uint8Array.of(first | 25, count >> 8, count & 0xff);
}

export function joinBytes(...parts: readonly Bytes[]): Bytes {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
