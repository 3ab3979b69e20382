/**
 * Measures how the panel of an owner opens. `probePanel()` returns the milliseconds from the first interaction with the
 * tag, before any of its code has loaded, until its first row is painted. It also returns the longest task after the
 * first paint while the panel opens, while areas are filtered, and while all of them are scrolled through. The browser
 * does not report tasks below 50 ms; their value is 0.
 */
import { observeLongTasks } from './long-tasks.js';
import { waitForMutation } from './mutated.js';
import { waitForPaint } from './wait-for-paint.js';

async function probePanel() {
  const longestTask = observeLongTasks();

  await customElements.whenDefined('member-areas-panel');
  const host = document.querySelector('member-areas-panel')!;
  const root = host.shadowRoot!;
  const countRows = () => root.querySelectorAll('[part=area]').length;
  location.hash = '#member-areas/areas';
  const start = performance.now();
  host.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  host.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  await waitForMutation([root], () => !!root.querySelector('[part=panel]'));
  await waitForPaint();
  const shown = performance.now();
  await waitForMutation([root], () => countRows() > 0);
  await waitForPaint();
  const firstRow = performance.now() - start;
  const opening = await longestTask(shown);

  let since = performance.now();
  const field = root.querySelector<HTMLInputElement>('[part=input]')!;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  for (const text of ['a', 'ar', 'are', 'area', 'area 9', 'area 99', 'area 9', 'area', '']) {
    setValue.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await waitForPaint();
  }
  const filtering = await longestTask(since);

  since = performance.now();
  while (root.querySelector('[part=more]')) {
    root.querySelector('[part=more]')!.scrollIntoView();
    await waitForPaint();
  }
  scrollTo(0, 0);
  await waitForPaint();
  const scrolling = await longestTask(since);
  return { firstRow, opening, filtering, scrolling, rows: countRows() };
}

Object.assign(globalThis, { probePanel });
