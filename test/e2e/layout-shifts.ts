/** The layout shifts of a page: content that moved without an action of the visitor. */
import type { Page } from 'playwright-core';

/** Records the layout shifts of all documents that a page loads from now on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        };
        shifts.push(`${value}: ${sources.map(({ node }) => node?.textContent?.trim()).join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the layout shifts of the document, each with its value and the texts that moved. */
export function readLayoutShifts(page: Page): Promise<string[]> {
  // The browser reports the shifts of a frame after it has painted it.
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((globalThis as unknown as { shifts: string[] }).shifts)),
        );
      }),
  );
}
