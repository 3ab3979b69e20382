import { oneEvent } from '@open-wc/testing';
import type { entries } from './library-entries.js';

/** The window of a separate page. */
export type Page = Window & typeof globalThis;
type Entries = typeof entries;

const PLAIN = new URL('./fresh-page.html', import.meta.url);
const LIBRARY = new URL('./library-entries.ts', import.meta.url);

/**
 * Creates a page without the library, in a frame on the test page. It is removed after the test.
 *
 * @param address of this origin; default: a plain page
 */
export async function freshPage({
  address = PLAIN.pathname,
  width = 800,
  name = '',
}: { address?: string; width?: number; name?: string } = {}): Promise<Page> {
  const frame = document.createElement('iframe');
  frame.name = name;
  frame.title = 'Fresh page';
  frame.width = String(width);
  frame.height = '600';
  frame.src = address;
  document.body.append(frame);
  frames.push(frame);
  await oneEvent(frame, 'load');
  return frame.contentWindow as Page;
}

/** Imports an entry of the library in that page. */
export async function importIn<Name extends keyof Entries>(
  page: Page,
  name: Name,
): Promise<Awaited<ReturnType<Entries[Name]>>> {
  const imported = page.eval('(url) => import(url)') as (url: string) => Promise<{ entries: Entries }>;
  const library = await imported(LIBRARY.href);
  return (await library.entries[name]()) as Awaited<ReturnType<Entries[Name]>>;
}

const frames: HTMLIFrameElement[] = [];

afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});
