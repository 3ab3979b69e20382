import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { videoMinutes } from '../../packages/server/src/areas/videos.js';
import { createMovie } from './movie.js';

const HEADER = 36;

/** Creates a movie whose header has 64-bit times. */
function createLongMovie(seconds: bigint, scale = 600): Buffer {
  const file = Buffer.alloc(140);
  file.write('ftyp', 4, 'latin1');
  file.write('mvhd', HEADER - 4, 'latin1');
  file[HEADER] = 1;
  file.writeUInt32BE(scale, HEADER + 20);
  file.writeBigUInt64BE(seconds * BigInt(scale), HEADER + 24);
  return file;
}

describe('the length of a video', () => {
  for (const [seconds, minutes] of [
    [1, 1],
    [60, 1],
    [61, 2],
    [1800, 30],
  ] as const) {
    test(`of ${seconds} seconds is ${minutes} minutes`, () => {
      assert.equal(videoMinutes(createMovie(seconds)), minutes);
      assert.equal(videoMinutes(createLongMovie(BigInt(seconds))), minutes);
    });
  }

  test('is read from a part of a larger buffer', () => {
    const larger = Buffer.concat([Buffer.from('before'), createMovie(120), Buffer.from('after')]);
    assert.equal(videoMinutes(larger.subarray(6, 146)), 2);
  });

  test('is null when the file is not MP4 or MOV', () => {
    const otherFormat = createMovie(60);
    otherFormat.write('xxxx', 4, 'latin1');
    assert.equal(videoMinutes(otherFormat), null);
    assert.equal(videoMinutes(Buffer.from('ftyp')), null);
    assert.equal(videoMinutes(Buffer.alloc(0)), null);
  });

  test('is null without a complete movie header', () => {
    const withoutHeader = createMovie(60);
    withoutHeader.write('none', HEADER - 4, 'latin1');
    assert.equal(videoMinutes(withoutHeader), null);
    assert.equal(videoMinutes(createMovie(60).subarray(0, HEADER + 31)), null);
    assert.equal(videoMinutes(createMovie(60).subarray(0, HEADER + 32)), 1);
    assert.equal(videoMinutes(createLongMovie(60n).subarray(0, HEADER + 32)), 1);
  });

  test('is null when the header has no length', () => {
    assert.equal(videoMinutes(createMovie(0)), null);
    assert.equal(videoMinutes(createLongMovie(0n)), null);
    assert.equal(videoMinutes(createLongMovie(60n, 0)), null);
    const unknown = createMovie(60);
    unknown.writeUInt32BE(0xff_ff_ff_ff, HEADER + 16);
    assert.equal(videoMinutes(unknown), null);
    const long = createLongMovie(60n);
    long.writeBigUInt64BE(0xff_ff_ff_ff_ff_ff_ff_ffn, HEADER + 24);
    assert.equal(videoMinutes(long), null);
  });
});
