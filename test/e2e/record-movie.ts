import type { Page } from 'playwright-core';

/**
 * Records a real MP4 of a page: a canvas whose colour changes. Chromium writes a recording without its length, so the movie
 * header gets one.
 */
export async function recordMovie(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 320, height: 180 });
    const context = canvas.getContext('2d')!;
    let frame = 0;
    const draw = setInterval(() => {
      context.fillStyle = `hsl(${(frame++ * 20) % 360} 80% 50%)`;
      context.fillRect(0, 0, 320, 180);
    }, 40);
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/mp4;codecs=vp9' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    await new Promise((resolve) => setTimeout(resolve, 1200));
    recorder.stop();
    await stopped;
    clearInterval(draw);
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  });
  const movie = Buffer.from(text, 'latin1');
  const header = movie.indexOf('mvhd', 0, 'latin1') + 4;
  const hasLongTimes = movie[header] === 1;
  const scale = movie.readUInt32BE(header + (hasLongTimes ? 20 : 12));
  if (hasLongTimes) movie.writeBigUInt64BE(BigInt(scale), header + 24);
  else movie.writeUInt32BE(scale, header + 16);
  return movie;
}
