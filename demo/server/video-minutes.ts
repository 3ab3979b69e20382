/**
 * The length of an MP4 or MOV video in minutes, rounded up, as the header of the movie tells it; `null` where there is
 * none, so that it is no such video.
 */
export function videoMinutes(file: Uint8Array): number | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return null;
  const header = bytes.indexOf('mvhd', 0, 'latin1') + 4;
  if (header < 4 || header + 32 > bytes.length) return null;
  const isLong = bytes[header] === 1;
  const scale = bytes.readUInt32BE(header + (isLong ? 20 : 12));
  const duration = isLong ? Number(bytes.readBigUInt64BE(header + 24)) : bytes.readUInt32BE(header + 16);
  return scale > 0 ? Math.ceil(duration / scale / 60) : null;
}
