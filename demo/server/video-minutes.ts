/** What a movie header holds where the length is not known: all bits set. */
const UNKNOWN = new Set([0xff_ff_ff_ff, Number(0xff_ff_ff_ff_ff_ff_ff_ffn)]);

/**
 * Returns the length of an MP4 or MOV video in minutes, rounded up, as its movie header says.
 *
 * @returns 1 or more; `null` where the file is no such video, or its header tells no length
 */
export function videoMinutes(file: Uint8Array): number | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return null;
  const header = bytes.indexOf('mvhd', 0, 'latin1') + 4;
  if (header < 4 || header + 32 > bytes.length) return null;
  const isLong = bytes[header] === 1;
  const scale = bytes.readUInt32BE(header + (isLong ? 20 : 12));
  const duration = isLong ? Number(bytes.readBigUInt64BE(header + 24)) : bytes.readUInt32BE(header + 16);
  if (scale === 0 || duration === 0 || UNKNOWN.has(duration)) return null;
  return Math.ceil(duration / scale / 60);
}
