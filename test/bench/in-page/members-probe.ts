/**
 * Measures how a long list of members shows. `probeMembers()` returns the milliseconds from the answer with the first page until
 * its rows are painted, and the longest task while all pages are read by scrolling, and while the whole list is scrolled through.
 * The browser does not report tasks below 50 ms; their value is 0.
 */
import { observeLongTasks, waitUntilIdle } from './long-tasks.js';
import { waitForMutation } from './mutated.js';
import { waitForPaint } from './wait-for-paint.js';

async function probeMembers() {
  const longestTask = observeLongTasks();

  await customElements.whenDefined('member-areas-members');
  const root = document.querySelector('member-areas-members')!.shadowRoot!;
  await waitForMutation([root], () => root.querySelector('[part=member-row]') !== null);
  await waitForPaint();
  const painted = performance.now();
  const answer = performance
    .getEntriesByType('resource')
    .find(({ name }) => new URL(name).pathname.endsWith('/marketing/members')) as PerformanceResourceTiming;
  const firstRows = painted - answer.responseEnd;
  await waitUntilIdle();

  let since = performance.now();
  // Nothing here may look for elements among all rows: that would be a part of the tasks that are measured.
  const more = root.querySelector<HTMLElement>('[part=more]')!;
  while (more.isConnected) {
    more.scrollIntoView();
    await waitForPaint();
  }
  const reading = await longestTask(since);

  since = performance.now();
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo(0, y);
    await waitForPaint();
  }
  const scrolling = await longestTask(since);
  return {
    firstRows,
    reading,
    scrolling,
    members: Number(root.querySelector('[part=members]')?.ariaRowCount) - 1,
  };
}

Object.assign(globalThis, { probeMembers });
