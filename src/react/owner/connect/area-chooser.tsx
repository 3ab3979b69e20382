import { useDeferredValue, useState } from 'react';
import type { OwnedMemberArea, PurchaseType } from '../../../core/api/types.js';
import { fill, pluralText } from '../../../core/messages/fill.js';
import { connectEn } from '../../../core/messages/en/owner/connect.js';
import { ownerEn, type OwnerSharedMessages } from '../../../core/messages/en/owner/shared.js';
import { filterAreas } from '../../../core/owner/index.js';
import { named } from '../../ui/named.js';
import { SearchField } from '../../ui/search-field.js';
import { useOwner, useOwnerTexts } from '../owner-context.js';

/** With more areas than these there is a field to find one. */
const FEW = 6;
/** How many come at a time. */
const STEP = 30;

const purchaseText = (type: PurchaseType, texts: OwnerSharedMessages) =>
  ({
    FREE: texts.purchaseFree,
    RECURRING: texts.purchaseRecurring,
    SET_AMOUNT: texts.purchaseSetAmount,
  })[type];

/** The areas a block may be connected to: a press on one connects it. */
export function AreaChooser({
  areas,
  connected,
  onChoose,
}: {
  readonly areas: readonly OwnedMemberArea[];
  /** The area it is connected to now. */
  readonly connected: string;
  readonly onChoose: (area: OwnedMemberArea) => void;
}) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(connectEn);
  const shared = useOwnerTexts(ownerEn);
  const [filter, setFilter] = useState('');
  const [count, setCount] = useState(STEP);
  const wanted = useDeferredValue(filter).trim();
  const found = filterAreas(areas, wanted);
  return (
    <div {...named('chooser')}>
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
      <p role="status" {...named('matches')}>
        {wanted &&
          (found.length > 0
            ? pluralText(texts.connectMatches, found.length, locale)
            : fill(texts.connectNoMatch, { text: wanted }))}
      </p>
      {/* Safari takes the meaning of a list from one without bullets. */}
      <ul role="list" aria-label={texts.connectAreas} {...named('areas')}>
        {found.slice(0, count).map((area) => (
          <li key={area.id}>
            <button
              type="button"
              {...named('area')}
              aria-current={area.id === connected || undefined}
              onClick={() => onChoose(area)}
            >
              <span {...named('area-title')}>{area.title}</span>
              <span {...named('area-facts')}>
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
      {count < found.length && (
        <button type="button" {...named('more')} onClick={() => setCount(count + STEP)}>
          {texts.connectShowMore}
        </button>
      )}
    </div>
  );
}
