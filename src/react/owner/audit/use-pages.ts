import { useCallback, useRef, useState } from 'react';
import type { OwnerFailure, OwnerResult } from '../../../core/owner/owner-call.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { useOwner } from '../shared/owner-context.js';
import { useLoaded, type Loaded } from '../../ui/loading/use-loaded.js';

/** A part of a list, and the cursor of the next one. */
interface Page<Item> {
  readonly items: readonly Item[];
  readonly next?: string | undefined;
}

/** The reading of the next page. */
export type MorePages =
  | { readonly kind: 'idle' | 'reading' }
  | { readonly kind: 'failed'; readonly failure: OwnerFailure };

/** A list that is read a page at a time. */
interface Pages<Item> {
  /** What has been read so far. */
  readonly loaded: Loaded<Page<Item>>;
  /** Whether the next page is being read, or could not be. */
  readonly more: MorePages;
  /** Reads the next page, if there is one. */
  readonly readMore: () => void;
}

/**
 * Reads a list a page at a time.
 *
 * @param read reads the page after a cursor; the same function at every render, unless another list is to be read
 * @param toPage returns the items of an answer
 */
export function usePages<Answer, Item>(
  read: (cursor?: string) => Promise<OwnerResult<Answer>>,
  toPage: (answer: Answer) => Page<Item>,
): Pages<Item> {
  const { site } = useOwner();
  const convert = useRef(toPage);
  const readPage = useCallback(
    async (cursor?: string): Promise<OwnerResult<Page<Item>>> => {
      const result = await read(cursor);
      return result.kind === 'done' ? { kind: 'done', value: convert.current(result.value) } : result;
    },
    [read],
  );
  const load = useCallback(() => readPage(), [readPage]);
  const loaded = useLoaded(load);
  const [more, setMore] = useState<MorePages>({ kind: 'idle' });
  const readMore = () => {
    if (loaded.kind !== 'ready' || loaded.value.next === undefined || more.kind === 'reading') return;
    const { items, next } = loaded.value;
    setMore({ kind: 'reading' });
    const readNext = async () => {
      const result = await readPage(next);
      setMore(result.kind === 'done' ? { kind: 'idle' } : { kind: 'failed', failure: result });
      if (result.kind !== 'done') return;
      loaded.set({ items: [...items, ...result.value.items], next: result.value.next });
    };
    reportRejection(readNext(), site, 'overview');
  };
  return { loaded, more, readMore };
}
