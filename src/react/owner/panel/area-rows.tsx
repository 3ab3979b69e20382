import { memo, useLayoutEffect, useMemo, useRef, startTransition, useCallback, useState } from 'react';
import type { OwnedMemberArea } from '../../../contract/parts/owned-member-area.js';
import { fill, pluralText } from '../../../core/messages/fill.js';
import { filterAreas } from '../../../core/owner/area-list.js';
import { partProps } from '../../ui/base/styling.js';
import type { AreaActions } from './area-details.js';
import { AreaRow } from './area-row.js';
import { useNearEnd } from '../shared/use-near-end.js';
import { useAreaTexts } from './area-texts.js';
import { numberText } from '../../../core/intl/formatters.js';

/** Props of {@link AreaRows}. */
export interface AreaRowsProps {
  readonly areas: readonly OwnedMemberArea[];
  readonly filter: string;
  /** Whether the member areas of the site are on. */
  readonly isOn: boolean;
  /** The id of the area whose details are open. */
  readonly selected: string | null;
  /** The id of the area whose row gets the focus when it is rendered. */
  readonly focus: string | null;
  readonly onFocused: () => void;
  readonly onSelect: (memberAreaId: string) => void;
  readonly actions: AreaActions;
  readonly onClearFilter: () => void;
}

/** The rows of the list, which are revealed in steps, and the number of matches. */
export const AreaRows = memo(function AreaRows(props: AreaRowsProps) {
  const { areas, filter, isOn, selected, focus, onFocused, onSelect, actions, onClearFilter } = props;
  const shared = useAreaTexts();
  const { texts, locale } = shared;
  const found = useMemo(() => filterAreas(areas, filter), [areas, filter]);
  const { count, more, end } = useRevealed(found.length, filter);
  const list = useRef<HTMLUListElement>(null);
  /** The index of the first row that a click on Show more has revealed. */
  const next = useRef<number | null>(null);
  useLayoutEffect(() => {
    const row = (id: string) =>
      list.current?.querySelector<HTMLElement>(`button[value="${CSS.escape(id)}"]`) ?? null;
    const asked = next.current === null ? null : row(found[next.current]?.id ?? '');
    if (asked) {
      next.current = null;
      asked.focus();
    }
    const wanted = focus === null ? null : row(focus);
    if (wanted) {
      wanted.focus();
      onFocused();
    }
  });
  const isFiltered = filter.trim() !== '';
  return (
    <>
      <div role="status" {...partProps('matches')}>
        {isFiltered && found.length > 0 && pluralText(texts.panelMatches, found.length, locale)}
        {found.length === 0 && fill(texts.panelNoMatch, { text: filter.trim() })}
      </div>
      {found.length === 0 && (
        <button type="button" {...partProps('clear-filter')} onClick={onClearFilter}>
          {texts.panelClearFilter}
        </button>
      )}
      {/* Safari removes the list role from lists without bullets. */}
      <ul ref={list} role="list" {...partProps('areas')} hidden={found.length === 0}>
        {found.slice(0, count).map((area) => (
          <AreaRow
            key={area.id}
            area={area}
            open={area.id === selected}
            isOn={isOn}
            shared={shared}
            onSelect={onSelect}
            actions={actions}
          />
        ))}
      </ul>
      {count < found.length && (
        <div {...partProps('more-line')}>
          <button
            ref={end}
            type="button"
            {...partProps('more')}
            onClick={() => {
              next.current = count;
              more();
            }}
          >
            {texts.panelShowMore}
          </button>
          <span {...partProps('shown')}>
            {fill(texts.panelShown, {
              shown: numberText(count, locale),
              total: numberText(found.length, locale),
            })}
          </span>
        </div>
      )}
    </>
  );
});

/** The number of rows that are revealed at a time: few enough to keep the page responsive. */
const STEP = 40;

/**
 * Reveals a long list in steps: when the visitor scrolls near its end, and on `more`.
 *
 * @param about the filter of the list. Another filter starts again at the first step
 */
function useRevealed(total: number, about: string) {
  const [state, setState] = useState({ about, count: STEP });
  const count = state.about === about ? state.count : STEP;
  const end = useRef<HTMLButtonElement>(null);
  const more = useCallback(() => {
    startTransition(() =>
      setState((last) => ({ about, count: (last.about === about ? last.count : STEP) + STEP })),
    );
  }, [about]);
  useNearEnd(end, count, more);
  return { count: Math.min(count, total), more, end };
}
