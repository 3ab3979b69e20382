/**
 * Returns a random UUID (version 4), also on pages without a secure context, where `crypto.randomUUID` is missing.
 * https://developer.mozilla.org/docs/Web/API/Crypto/randomUUID
 */
export function uniqueId(): string {
  const { randomUUID } = crypto as Partial<Crypto>;
  if (randomUUID) return randomUUID.call(crypto);
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // The version and the variant of RFC 9562.
  bytes.set([(Number(bytes[6]) & 0x0f) | 0x40], 6);
  bytes.set([(Number(bytes[8]) & 0x3f) | 0x80], 8);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
