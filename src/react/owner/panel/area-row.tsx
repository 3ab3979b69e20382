import { memo, useId } from 'react';
import type { OwnedMemberArea } from '../../../contract/parts/owned-member-area.js';
import { partProps } from '../../ui/base/styling.js';
import { areaPrices } from '../../../core/pricing/price-line.js';
import { LazyPart } from '../../ui/loading/lazy-part.js';
import type { AreaActions } from './area-details.js';
import { AreaStateChip } from './area-state-chip.js';
import type { AreaTexts } from './area-texts.js';
import { areaDetails, loadAreaDetails } from './load-parts.js';

/** An area in the list: its name, price, members and state, in a button that opens and closes its details. */
export const AreaRow = memo(function AreaRow({
  area,
  open,
  isOn,
  shared,
  onSelect,
  actions,
}: {
  readonly area: OwnedMemberArea;
  readonly open: boolean;
  /** Whether the member areas of the site are on. */
  readonly isOn: boolean;
  readonly shared: AreaTexts;
  readonly onSelect: (memberAreaId: string) => void;
  readonly actions: AreaActions;
}) {
  const id = useId();
  const { texts, locale, memberCount } = shared;
  return (
    <li {...partProps('area')}>
      <button
        type="button"
        {...partProps('area-button')}
        value={area.id}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => onSelect(area.id)}
      >
        <span {...partProps('area-title')}>{area.title}</span>
        <span {...partProps('area-prices')}>
          {areaPrices(area, texts.pricing, locale).map((line, i) => (
            <span key={i} {...partProps('area-price')}>
              {line}
            </span>
          ))}
        </span>
        <span {...partProps('area-members')}>
          {area.numMembers !== undefined && memberCount(area.numMembers)}
        </span>
        <span {...partProps('area-state')}>
          <AreaStateChip area={area} isOn={isOn} shared={shared} />
        </span>
        <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16" {...partProps('area-arrow')}>
          <path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      {open && (
        <div id={id}>
          <LazyPart load={loadAreaDetails} known={areaDetails()}>
            {(AreaDetails) => <AreaDetails area={area} shared={shared} actions={actions} />}
          </LazyPart>
        </div>
      )}
    </li>
  );
});
