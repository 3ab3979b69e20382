import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import type { OwnedMemberArea } from '../../../core/api/types.js';
import { fill, pluralText } from '../../../core/messages/fill.js';
import { filterAreas } from '../../../core/owner/index.js';
import { named } from '../../ui/named.js';
import { AreaRow } from './area-row.js';
import { useAreaTexts } from './area-texts.js';
import { numberText } from '../../../core/intl/formatters.js';
import { useRevealed } from './use-revealed.js';

/** Props of {@link AreaRows}. */
export interface AreaRowsProps {
  readonly areas: readonly OwnedMemberArea[];
  readonly filter: string;
  /** The area whose details are shown. */
  readonly selected: string | null;
  /** The area whose row takes the focus as soon as it is there. */
  readonly focus: string | null;
  readonly onFocused: () => void;
  readonly onSelect: (memberAreaId: string) => void;
  readonly onEdit: (memberAreaId: string) => void;
  readonly onClearFilter: () => void;
}

/** The rows of the list, a step at a time, and what is told of them. */
export const AreaRows = memo(function AreaRows(props: AreaRowsProps) {
  const { areas, filter, selected, focus, onFocused, onSelect, onEdit, onClearFilter } = props;
  const shared = useAreaTexts();
  const { texts, locale } = shared;
  const found = useMemo(() => filterAreas(areas, filter), [areas, filter]);
  const { count, more, end } = useRevealed(found.length, filter);
  const list = useRef<HTMLUListElement>(null);
  /** The first of the rows that were asked for. */
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
      <div role="status" {...named('matches')}>
        {isFiltered && found.length > 0 && pluralText(texts.panelMatches, found.length, locale)}
        {found.length === 0 && fill(texts.panelNoMatch, { text: filter.trim() })}
      </div>
      {found.length === 0 && (
        <button type="button" {...named('clear-filter')} onClick={onClearFilter}>
          {texts.panelClearFilter}
        </button>
      )}
      {/* Safari takes the meaning of a list from one without bullets. */}
      <ul ref={list} role="list" {...named('areas')} hidden={found.length === 0}>
        {found.slice(0, count).map((area) => (
          <AreaRow
            key={area.id}
            area={area}
            open={area.id === selected}
            shared={shared}
            onSelect={onSelect}
            onEdit={onEdit}
          />
        ))}
      </ul>
      {count < found.length && (
        <div {...named('more-line')}>
          <button
            ref={end}
            type="button"
            {...named('more')}
            onClick={() => {
              next.current = count;
              more();
            }}
          >
            {texts.panelShowMore}
          </button>
          <span {...named('shown')}>
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
