import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { storedText, type StoredText } from '../../../core/owner/stored-text.js';
import {
  checklist,
  checklistProgress,
  type ChecklistAction,
  type ChecklistDialog,
  type ChecklistEntry,
} from '../../../core/owner/checklist.js';
import { trackChecklistClick, trackChecklistView } from '../../../core/owner/owner-flow.js';
import { type OwnerOverview } from '../../../core/owner/area-list.js';
import { numberText } from '../../../core/intl/formatters.js';
import { fill } from '../../../core/messages/fill.js';
import { checklistEn } from '../../../core/messages/en/owner/checklist.js';
import { partProps, useAdoptedStyles } from '../../ui/base/styling.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';
import { LoadingSkeleton } from '../../ui/loading/lazy-part.js';
import { surveyText, wasSurveySent } from '../../../core/owner/survey.js';
import { ChecklistMore } from './checklist-more.js';
import { ChecklistProgressBar, ChecklistRow } from './checklist-rows.js';
import { checklistStyles } from './checklist-styles.js';

/** Props of {@link Checklist}. */
export interface ChecklistProps {
  /** The areas and quotas of the site; `null` until they have loaded. */
  readonly overview: OwnerOverview | null;
  /** Called on a click on an item or a link. The id is empty when it has no area. */
  readonly onAction: (item: ChecklistAction, memberAreaId: string, isSurveyAnswered?: boolean) => void;
  /** The other dialogs of the owner that are on the page. Default: none. */
  readonly dialogs?: readonly ChecklistDialog[] | undefined;
  /** The address of the finished member area. Default: the page of the first area that has one, or no link. */
  readonly viewHref?: string | undefined;
  /** The storage for whether the checklist is hidden. Default: this browser, for this website. */
  readonly note?: StoredText | undefined;
  /** Whether a finished checklist is shown at first, for previews. Default: false. */
  readonly opened?: boolean | undefined;
}

const HIDDEN = 'hidden';

/**
 * The setup checklist of a site. The data decides whether an item is done, not a click. What was done already is folded; what
 * the owner does now stays in its place. A hidden checklist, and one that was finished already, is a button that shows it.
 * Records one event when the items are first shown, and one for each click on an item.
 */
export function Checklist({
  overview,
  onAction,
  dialogs = [],
  viewHref,
  note: noteProp,
  opened = false,
}: ChecklistProps) {
  const { site, locale } = useOwner();
  const texts = useOwnerTexts(checklistEn);
  const note = useMemo(() => noteProp ?? storedText(site, 'checklist'), [noteProp, site]);
  const [noted] = useState(() => note.read());
  /** Whether the owner has hidden or opened it in this visit. */
  const [choice, setChoice] = useState<'hidden' | 'open' | null>(opened ? 'open' : null);
  const adopt = useAdoptedStyles(checklistStyles);
  const focusOn = useRef<'title' | 'show' | null>(null);
  const root = useRef<HTMLElement>(null);

  const entries = useMemo(() => overview && checklist(overview), [overview]);
  const progress = useMemo(() => entries && checklistProgress(entries), [entries]);
  // An item in the state `unknown` may not be done.
  const isFinished = entries?.every(({ state }) => state === 'done') ?? false;
  const [first, setFirst] = useState(entries);
  if (!first && entries) setFirst(entries);
  const wasDone = new Set(first?.filter(({ state }) => state === 'done').map(({ item }) => item));
  const wasFinished = first?.length === wasDone.size;
  const hidden = choice ? choice === 'hidden' : noted === HIDDEN || (wasFinished && isFinished);
  const isSurveyAnswered = useMemo(
    () => wasSurveySent(surveyText(site), overview?.list.survey),
    [site, overview],
  );
  const finishedHref = viewHref ?? overview?.list.memberAreas.find(({ path }) => path)?.path;
  const isTest = overview?.quotas?.paymentMode === 'test';
  const seen = hidden ? null : progress;
  const recorded = useRef(false);
  useEffect(() => {
    if (recorded.current || !seen) return;
    recorded.current = true;
    trackChecklistView(site, seen);
  }, [site, seen]);
  useLayoutEffect(() => {
    // The clicked button has been removed.
    if (focusOn.current) root.current?.querySelector<HTMLElement>(`[data-part=${focusOn.current}]`)?.focus();
    focusOn.current = null;
  }, [hidden]);

  const hide = (next: boolean) => {
    note.write(next ? HIDDEN : '');
    focusOn.current = next ? 'show' : 'title';
    setChoice(next ? 'hidden' : 'open');
  };
  const act = (item: ChecklistAction, memberAreaId: string) => {
    trackChecklistClick(site, item);
    onAction(item, memberAreaId, isSurveyAnswered);
  };
  const adoptRoot = (node: HTMLElement | null) => {
    root.current = node;
    adopt(node);
  };
  if (hidden) {
    return (
      <div ref={adoptRoot} {...partProps('checklist-hidden')}>
        <button type="button" {...partProps('show')} onClick={() => hide(false)}>
          {texts.checklistShow}
          {progress && (
            <span {...partProps('progress-text')}>
              {fill(texts.checklistProgress, { done: progress.done, total: progress.total })}
            </span>
          )}
        </button>
      </div>
    );
  }
  const row = (entry: ChecklistEntry) => (
    <ChecklistRow
      key={entry.item}
      entry={entry}
      note={entry.item === 'connect_payments' && isTest ? texts.checklistTestMode : undefined}
      onPress={() => act(entry.item, entry.memberAreaId)}
    />
  );
  const folded = entries?.filter(({ item, state }) => state === 'done' && wasDone.has(item)) ?? [];
  const shown = entries?.filter((entry) => !folded.includes(entry)) ?? [];
  return (
    <section ref={adoptRoot} {...partProps('checklist')} aria-label={texts.checklistTitle}>
      <h2 tabIndex={-1} {...partProps('title')}>
        {texts.checklistTitle}
      </h2>
      {!entries || !progress ? (
        <LoadingSkeleton lines={6} />
      ) : (
        <>
          <ChecklistProgressBar progress={progress} />
          {isFinished && (
            <p {...partProps('finished')}>
              <span>{texts.checklistFinished}</span>
              {finishedHref && (
                <a {...partProps('view')} href={finishedHref}>
                  {texts.checklistViewArea}
                </a>
              )}
            </p>
          )}
          {shown.length > 0 && (
            <ul role="list" {...partProps('items')}>
              {shown.map(row)}
            </ul>
          )}
          {folded.length > 0 && (
            <details {...partProps('done-items')} open={shown.length === 0}>
              <summary {...partProps('done-summary')}>
                {texts.checklistDone}{' '}
                <span {...partProps('done-count')}>{numberText(folded.length, locale)}</span>
              </summary>
              <ul role="list" {...partProps('items')}>
                {folded.map(row)}
              </ul>
            </details>
          )}
          <ChecklistMore
            dialogs={dialogs}
            isSurveyAnswered={isSurveyAnswered}
            onOpen={(dialog) => act(dialog, '')}
          />
          <button type="button" className="link" {...partProps('hide')} onClick={() => hide(true)}>
            {texts.checklistHide}
          </button>
        </>
      )}
    </section>
  );
}
