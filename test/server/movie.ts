/** Creates a minimal MP4 file whose header has this duration. */
export function createMovie(seconds: number): Buffer {
  const file = Buffer.alloc(140);
  file.writeUInt32BE(24, 0);
  file.write('ftypisom', 4, 'latin1');
  file.write('mvhd', 32, 'latin1');
  file.writeUInt32BE(1000, 36 + 12);
  file.writeUInt32BE(seconds * 1000, 36 + 16);
  return file;
}
