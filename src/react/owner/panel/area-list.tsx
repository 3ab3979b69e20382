import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { OwnedMemberArea } from '../../../contract/parts/owned-member-area.js';
import { panelEn } from '../../../core/messages/en/owner/panel.js';
import { SearchField } from '../ui/search-field.js';
import { useOwnerTexts } from '../shared/owner-context.js';
import { AreaRows, type AreaRowsProps } from './area-rows.js';

/** With more areas, the list has a search field. */
const FEW = 8;

/** The areas of the site, with a search field when there are many. */
export function AreaList({
  areas,
  first,
  ...rows
}: Omit<AreaRowsProps, 'filter' | 'onClearFilter'> & {
  readonly areas: readonly OwnedMemberArea[];
  /** The id of the area that is first in the list. Default: the order of the backend. */
  readonly first: string | null;
}) {
  const texts = useOwnerTexts(panelEn);
  const [typed, setTyped] = useState({ filter: '', first });
  // A new area is shown, so it clears the filter.
  const filter = typed.first === first ? typed.filter : '';
  const field = useRef<HTMLDivElement>(null);
  const setFilter = useCallback((text: string) => setTyped({ filter: text, first }), [first]);
  const clear = useCallback(() => {
    setFilter('');
    field.current?.querySelector('input')?.focus();
  }, [setFilter]);
  const ordered = useMemo(() => {
    const ahead = areas.filter(({ id }) => id === first);
    return ahead.length > 0 ? [...ahead, ...areas.filter(({ id }) => id !== first)] : areas;
  }, [areas, first]);
  const shown = useDeferredValue(filter);
  return (
    <>
      {areas.length > FEW && (
        <div ref={field}>
          <SearchField label={texts.panelFilter} value={filter} onChange={setFilter} />
        </div>
      )}
      <AreaRows {...rows} areas={ordered} filter={shown} onClearFilter={clear} />
    </>
  );
}
