import { memo, useId } from 'react';
import type { OwnedMemberArea } from '../../../core/api/types.js';
import { named } from '../../ui/named.js';
import { areaPrices } from '../area-prices.js';
import type { AreaTexts } from './area-texts.js';
import { LazyPart } from '../lazy-part.js';
import { loadPanelParts, panelParts } from './load-panel-parts.js';

/** An area in the list: a button that shows its details under it, and takes them away again. */
export const AreaRow = memo(function AreaRow({
  area,
  open,
  shared,
  onSelect,
  onEdit,
}: {
  readonly area: OwnedMemberArea;
  readonly open: boolean;
  readonly shared: AreaTexts;
  readonly onSelect: (memberAreaId: string) => void;
  readonly onEdit: (memberAreaId: string) => void;
}) {
  const id = useId();
  const { texts, locale, benefitCount } = shared;
  return (
    <li {...named('area')}>
      <button
        type="button"
        {...named('area-button')}
        value={area.id}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => onSelect(area.id)}
      >
        <span {...named('area-title')}>{area.title}</span>
        <span {...named('area-prices')}>
          {areaPrices(area, texts.pricing, locale).map((line, i) => (
            <span key={i} {...named('area-price')}>
              {line}
            </span>
          ))}
        </span>
        <span {...named('area-benefits')}>{benefitCount(area.numMABenefits ?? area.benefits.length)}</span>
        <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16" {...named('area-arrow')}>
          <path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      {open && (
        <div id={id}>
          <LazyPart load={loadPanelParts} given={panelParts()}>
            {({ AreaDetails }) => <AreaDetails area={area} shared={shared} onEdit={onEdit} />}
          </LazyPart>
        </div>
      )}
    </li>
  );
});
