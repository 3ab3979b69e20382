import { useEffect, useMemo, useRef, useState } from 'react';
import { storedText, type StoredText } from '../../../core/owner/stored-text.js';
import { checklist, checklistProgress } from '../../../core/owner/checklist.js';
import type { ChecklistItem, OwnerOverview } from '../../../core/owner/index.js';
import { trackChecklistClick, trackChecklistView } from '../../../core/owner/owner-flow.js';
import { fill } from '../../../core/messages/fill.js';
import { checklistEn } from '../../../core/messages/en/owner/checklist.js';
import { named } from '../../ui/named.js';
import { useAdoptedStyles } from '../../ui/use-adopted-styles.js';
import { useOwner, useOwnerTexts } from '../owner-context.js';
import { OwnerLoading } from '../owner-loading.js';
import { ChecklistProgressBar } from './checklist-progress-bar.js';
import { ChecklistRow } from './checklist-row.js';
import { checklistStyles } from './checklist-styles.js';

/** Props of {@link Checklist}. */
export interface ChecklistProps {
  /** What is known of the site; `null` while it is being loaded. */
  readonly overview: OwnerOverview | null;
  /** An item was pressed. */
  readonly onAction: (item: ChecklistItem, memberAreaId: string) => void;
  /** Where the finished member area is; default: no link to it. */
  readonly viewHref?: string | undefined;
  /** Where it is kept that the checklist is hidden. Default: in this browser, for this website. */
  readonly note?: StoredText | undefined;
}

const HIDDEN = 'hidden';

/**
 * The setup checklist of a site. A row is done because of the data, never because of a click. Hidden, it is a button
 * that brings it back. Records the first time it is seen with its rows, and every press on one.
 */
export function Checklist({ overview, onAction, viewHref, note: given }: ChecklistProps) {
  const { site } = useOwner();
  const texts = useOwnerTexts(checklistEn);
  const note = useMemo(() => given ?? storedText(site, 'checklist'), [given, site]);
  const [hidden, setHidden] = useState(() => note.read() === HIDDEN);
  const adopt = useAdoptedStyles(checklistStyles);
  const focusOn = useRef<'title' | 'show' | null>(null);
  const root = useRef<HTMLElement>(null);

  const entries = useMemo(() => overview && checklist(overview), [overview]);
  const progress = useMemo(() => entries && checklistProgress(entries), [entries]);
  const seen = hidden ? null : progress;
  const recorded = useRef(false);
  useEffect(() => {
    if (recorded.current || !seen) return;
    recorded.current = true;
    trackChecklistView(site, seen);
  }, [site, seen]);
  useEffect(() => {
    // What was pressed is gone.
    if (focusOn.current) root.current?.querySelector<HTMLElement>(`[data-part=${focusOn.current}]`)?.focus();
    focusOn.current = null;
  }, [hidden]);

  const hide = (next: boolean) => {
    note.write(next ? HIDDEN : '');
    focusOn.current = next ? 'show' : 'title';
    setHidden(next);
  };
  const adoptRoot = (node: HTMLElement | null) => {
    root.current = node;
    adopt(node);
  };
  if (hidden) {
    return (
      <div ref={adoptRoot} {...named('checklist-hidden')}>
        <button type="button" {...named('show')} onClick={() => hide(false)}>
          {texts.checklistShow}
          {progress && (
            <span {...named('progress-text')}>
              {fill(texts.checklistProgress, { done: progress.done, total: progress.total })}
            </span>
          )}
        </button>
      </div>
    );
  }
  // Not where something is unknown: nobody is told to be ready who may not be.
  const isFinished = entries?.every(({ state }) => state === 'done') ?? false;
  return (
    <section ref={adoptRoot} {...named('checklist')} aria-label={texts.checklistTitle}>
      <h2 tabIndex={-1} {...named('title')}>
        {texts.checklistTitle}
      </h2>
      {!entries || !progress ? (
        <OwnerLoading lines={6} />
      ) : (
        <>
          <ChecklistProgressBar progress={progress} />
          {isFinished && (
            <p {...named('finished')}>
              <span>{texts.checklistFinished}</span>
              {viewHref && (
                <a {...named('view')} href={viewHref}>
                  {texts.checklistViewArea}
                </a>
              )}
            </p>
          )}
          <ul {...named('items')}>
            {entries.map((entry) => (
              <ChecklistRow
                key={entry.item}
                entry={entry}
                onPress={() => {
                  trackChecklistClick(site, entry.item);
                  onAction(entry.item, entry.memberAreaId);
                }}
              />
            ))}
          </ul>
          <button type="button" className="link" {...named('hide')} onClick={() => hide(true)}>
            {texts.checklistHide}
          </button>
        </>
      )}
    </section>
  );
}
