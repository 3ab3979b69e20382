import { waitForPaint } from './wait-for-paint.js';

/** Waits until the browser is idle. */
export const waitUntilIdle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()));

/**
 * Observes the tasks of the page. The returned function waits until the page is idle, and returns the milliseconds of the longest
 * task that began after `since`. The browser does not report tasks below 50 ms; their value is 0.
 */
export function observeLongTasks(): (since: number) => Promise<number> {
  const tasks: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask' });
  return async (since) => {
    await waitUntilIdle();
    await waitForPaint();
    tasks.push(...observer.takeRecords());
    return Math.max(0, ...tasks.filter((task) => task.startTime >= since).map(({ duration }) => duration));
  };
}
