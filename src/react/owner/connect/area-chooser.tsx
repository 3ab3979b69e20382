import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import type { PurchaseType } from '../../../contract/parts/member-area.js';
import type { OwnedMemberArea } from '../../../contract/parts/owned-member-area.js';
import { fill, pluralText } from '../../../core/messages/fill.js';
import { connectEn } from '../../../core/messages/en/owner/connect.js';
import { ownerEn, type OwnerSharedMessages } from '../../../core/messages/en/owner/shared.js';
import { filterAreas } from '../../../core/owner/area-list.js';
import { partProps } from '../../ui/base/styling.js';
import { SearchField } from '../ui/search-field.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';

/** With more areas, the list has a search field. */
const FEW = 6;
/** The number of areas that are added at a time. */
const STEP = 30;

const purchaseText = (type: PurchaseType, texts: OwnerSharedMessages) =>
  ({
    FREE: texts.purchaseFree,
    RECURRING: texts.purchaseRecurring,
    SET_AMOUNT: texts.purchaseSetAmount,
  })[type];

/** The list of areas. A click on an area connects the block to it. */
export function AreaChooser({
  areas,
  connected,
  onChoose,
}: {
  readonly areas: readonly OwnedMemberArea[];
  /** The id of the area that the block is connected to. */
  readonly connected: string;
  readonly onChoose: (area: OwnedMemberArea) => void;
}) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(connectEn);
  const shared = useOwnerTexts(ownerEn);
  const [filter, setFilter] = useState('');
  const [count, setCount] = useState(STEP);
  const query = useDeferredValue(filter).trim();
  const matches = filterAreas(areas, query);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    // The button that shows more areas can have been removed: the first new area gets the focus.
    if (count > STEP) list.current?.querySelectorAll('button')[count - STEP]?.focus();
  }, [count]);
  return (
    <div {...partProps('chooser')}>
      {areas.length > FEW && (
        <SearchField
          label={texts.connectFilter}
          value={filter}
          onChange={(text) => {
            setFilter(text);
            setCount(STEP);
          }}
        />
      )}
      <p role="status" {...partProps('matches')}>
        {query && matches.length > 0 && pluralText(texts.connectMatches, matches.length, locale)}
        {query && matches.length === 0 && fill(texts.connectNoMatch, { text: query })}
      </p>
      {/* Safari removes the list role from lists without bullets. */}
      <ul ref={list} role="list" aria-label={texts.connectAreas} {...partProps('areas')}>
        {matches.slice(0, count).map((area) => (
          <li key={area.id}>
            <button
              type="button"
              {...partProps('area')}
              aria-current={area.id === connected || undefined}
              onClick={() => onChoose(area)}
            >
              <span {...partProps('area-title')}>{area.title}</span>
              <span {...partProps('area-facts')}>
                {purchaseText(area.purchaseType, shared)}
                {' · '}
                {pluralText(
                  shared.benefitCountOwner,
                  Math.max(area.benefits.length, area.numMABenefits ?? 0),
                  locale,
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {count < matches.length && (
        <button type="button" {...partProps('more')} onClick={() => setCount(count + STEP)}>
          {texts.connectShowMore}
        </button>
      )}
    </div>
  );
}
