import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { OwnedMemberArea } from '../../../core/api/types.js';
import { panelEn } from '../../../core/messages/en/owner/panel.js';
import { SearchField } from '../../ui/search-field.js';
import { useOwnerTexts } from '../owner-context.js';
import { AreaRows, type AreaRowsProps } from './area-rows.js';

/** With more areas than these there is a field to find one. */
const FEW = 8;

/** The areas of the site, with a field to find one where there are many. */
export function AreaList({
  areas,
  first,
  ...rows
}: Omit<AreaRowsProps, 'filter' | 'onClearFilter'> & {
  readonly areas: readonly OwnedMemberArea[];
  /** The area that comes before the others. Default: they come as the backend has them. */
  readonly first: string | null;
}) {
  const texts = useOwnerTexts(panelEn);
  const [typed, setTyped] = useState({ filter: '', first });
  // A new area is shown, whatever was looked for before.
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
