import type { CDPSession } from 'playwright-core';

/** The characters of each script that have run, by the path of the script: 1 for a character that has run. */
export type UsedCode = Map<string, Uint8Array>;

/** Starts to record which blocks of code run, in the page of this session and in its frames of the same site. */
export async function recordUsedCode(session: CDPSession): Promise<void> {
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
}

/**
 * Returns the code that has run so far. A script that runs in the page and in a frame counts once: what either has run.
 *
 * @param lengths the length of each script, by its path
 */
export async function readUsedCode(
  session: CDPSession,
  lengths: ReadonlyMap<string, number>,
): Promise<UsedCode> {
  const { result } = await session.send('Profiler.takePreciseCoverage');
  const used: UsedCode = new Map();
  for (const { url, functions } of result) {
    const path = URL.canParse(url) ? new URL(url).pathname : '';
    const length = lengths.get(path);
    if (length === undefined) continue;
    const run = new Uint8Array(length);
    // An outer range comes before those inside it.
    for (const { ranges } of functions)
      for (const { startOffset, endOffset, count } of ranges)
        run.fill(count > 0 ? 1 : 0, startOffset, endOffset);
    const earlier = used.get(path);
    used.set(path, earlier ? run.map((value, index) => value | (earlier[index] ?? 0)) : run);
  }
  return used;
}
