/**
 * Opens the panel of an owner: `probePanel()` gives the milliseconds from the first touch of a tag that has nothing of
 * its view yet to its first row painted, and the longest task after the first paint of the panel while it opens, while
 * areas are looked for, and while all of them are scrolled through. A task below 50 ms is none to the browser: 0.
 */
import { mutated } from './mutated.js';

/** What is in the page now has been painted when the second frame from here begins. */
const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** When the browser has nothing more to do. */
const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()));

async function probePanel() {
  const tasks: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask' });
  /** The longest task that has begun since then. */
  const longest = async (since: number) => {
    await idle();
    await painted();
    tasks.push(...observer.takeRecords());
    return Math.max(0, ...tasks.filter((task) => task.startTime >= since).map(({ duration }) => duration));
  };

  await customElements.whenDefined('member-areas-panel');
  const host = document.querySelector('member-areas-panel')!;
  const root = host.shadowRoot!;
  const rows = () => root.querySelectorAll('[part=area]').length;
  const started = performance.now();
  host.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  host.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  await mutated([root], () => !!root.querySelector('[part=panel]'));
  await painted();
  const shown = performance.now();
  await mutated([root], () => rows() > 0);
  await painted();
  const firstRow = performance.now() - started;
  const opening = await longest(shown);

  let since = performance.now();
  const field = root.querySelector<HTMLInputElement>('[part=input]')!;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  for (const text of ['a', 'ar', 'are', 'area', 'area 9', 'area 99', 'area 9', 'area', '']) {
    setValue.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await painted();
  }
  const filtering = await longest(since);

  since = performance.now();
  while (root.querySelector('[part=more]')) {
    root.querySelector('[part=more]')!.scrollIntoView();
    await painted();
  }
  scrollTo(0, 0);
  await painted();
  const scrolling = await longest(since);
  return { firstRow, opening, filtering, scrolling, rows: rows() };
}

Object.assign(globalThis, { probePanel });
