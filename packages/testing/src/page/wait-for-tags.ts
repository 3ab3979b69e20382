import { isWindow, read, readUntil, type PageWindow, type PlaywrightPage } from './pages.js';
import { TAG_NAMES } from './tag-names.js';

/**
 * The state of a tag:
 * - `undefined`: the code of the tag has not loaded. Its content is visible and works
 * - `loading`: the code of its view has not loaded. Its content is visible and works
 * - `ready`: the tag shows its view
 * - `error`: the view could not be loaded, or failed to render. The tag shows its content
 * - `defined`: the tag works and needs no view now: `account-link`, `account-frame`, a closed dialog, a tag without a
 *   required attribute, and every tag in a simulated DOM, which has no states
 */
export type TagState = 'undefined' | 'loading' | 'ready' | 'error' | 'defined';

/** A tag that {@link waitForTags} has found on a page. */
export interface FoundTag {
  /** The name of the tag, such as `member-area-join`. */
  readonly tag: string;
  /** Its attribute `member-area-id`, or `null`. */
  readonly memberAreaId: string | null;
  readonly state: TagState;
}

/** Options of {@link waitForTags}. */
export interface WaitOptions {
  /** The time to wait, in milliseconds. Default 10000. */
  readonly timeout?: number;
}

/** The error of {@link waitForTags} for tags that were not ready in time. */
export class TagsTimeoutError extends Error {
  override readonly name = 'TagsTimeoutError';
  /** The tags that are `undefined` or `loading`. Empty when the page has no tag of the library. */
  readonly missing: readonly FoundTag[];

  constructor(address: string, missing: readonly FoundTag[], timeout: number) {
    super(timeoutMessage(address, missing, timeout));
    this.missing = missing;
  }
}

/**
 * Waits until all tags of the library on a page are defined and show their view, or their content where the view could
 * not be loaded. Tags that wait for the visitor are asked for their view with a `pointerenter` event: those with
 * `loading="interaction"` and those that are not near the viewport. A page without tags is waited for too, because an
 * application may render them later.
 *
 * @param page a `Page` or `Frame` of Playwright, or a window
 * @returns the tags, in the order of the page; those in shadow roots last
 * @throws {TagsTimeoutError} when the time is over; it names the tags that are missing, with their states
 * @example
 * await page.goto('/');
 * await waitForTags(page);
 */
export async function waitForTags(
  page: PlaywrightPage | PageWindow,
  { timeout = 10_000 }: WaitOptions = {},
): Promise<readonly FoundTag[]> {
  const found = await readUntil(page, readTags, { names: TAG_NAMES, isSettled: true }, timeout);
  if (found) return found;
  const tags = (await read(page, readTags, { names: TAG_NAMES, isSettled: false })) ?? [];
  const missing = tags.filter(({ state }) => state === 'undefined' || state === 'loading');
  throw new TagsTimeoutError(isWindow(page) ? page.location.href : page.url(), missing, timeout);
}

interface TagsQuery {
  readonly names: readonly string[];
  /** Whether the answer is `null` until the page has tags and none of them is loading. */
  readonly isSettled: boolean;
}

/** Returns the tags of a page and of its open shadow roots. Asks the tags that wait for the visitor for their views. */
function readTags({ names, isSettled }: TagsQuery, page: PageWindow = window): FoundTag[] | null {
  const store = page as unknown as Record<symbol, WeakSet<Element> | undefined>;
  const asked = (store[Symbol.for('member-area-testing')] ??= new WeakSet());
  const tags: FoundTag[] = [];
  const roots: (Document | ShadowRoot)[] = [page.document];
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) roots.push(element.shadowRoot);
      if (!names.includes(element.localName)) continue;
      let state: TagState = element.matches(':defined') ? 'defined' : 'undefined';
      // Not the set of states, which WebKit 2.50 empties in a garbage collection.
      try {
        for (const name of ['loading', 'ready', 'error'] as const)
          if (element.matches(`:state(${name})`)) state = name;
        if (state === 'defined' && !asked.has(element)) {
          asked.add(element);
          element.dispatchEvent(new page.Event('pointerenter'));
          if (element.matches(':state(loading)')) state = 'loading';
        }
      } catch {
        // A simulated DOM does not know the selector.
      }
      tags.push({ tag: element.localName, memberAreaId: element.getAttribute('member-area-id'), state });
    }
  }
  if (!isSettled) return tags;
  const isParsed = page.document.readyState !== 'loading';
  const isLoading = tags.some(({ state }) => state === 'undefined' || state === 'loading');
  return isParsed && tags.length > 0 && !isLoading ? tags : null;
}

function timeoutMessage(address: string, missing: readonly FoundTag[], timeout: number): string {
  if (missing.length === 0) {
    return `${address} has no tag of member-area-elements after ${timeout} ms. Check the address, and that the page renders its tags.`;
  }
  const list = missing.map(describeTag).join(', ');
  return `Not ready after ${timeout} ms on ${address}: ${list}. Look for a script that could not be loaded in the console and the network log of the page.`;
}

function describeTag({ tag, memberAreaId, state }: FoundTag): string {
  const attribute = memberAreaId === null ? '' : ` member-area-id="${memberAreaId}"`;
  const reason = state === 'undefined' ? 'its code has not loaded' : 'its view has not loaded';
  return `<${tag}${attribute}> is ${state} (${reason})`;
}
