import { useLayoutEffect, useRef, useState } from 'react';
import type { OwnedMemberArea } from '../../../contract/parts/owned-member-area.js';
import { memberPricesEn } from '../../../core/messages/en/owner/member-prices.js';
import { pluralText } from '../../../core/messages/fill.js';
import { countMembers } from '../../../core/owner/earlier-prices.js';
import { partProps } from '../../ui/base/styling.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';
import { MemberPriceQuestion } from './member-price-question.js';

/** The number of members who pay an earlier price, with a button that asks whether the new one is for them, too. */
export function EarlierPrices({
  area: { id, earlierPrices = [] },
  onChanged,
}: {
  readonly area: OwnedMemberArea;
  readonly onChanged: () => void;
}) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(memberPricesEn);
  const [state, setState] = useState<'closed' | 'asking' | 'done'>('closed');
  const [planned, setPlanned] = useState(0);
  const members = countMembers(earlierPrices);
  const place = useRef<HTMLElement>(null);
  const former = useRef(state);
  useLayoutEffect(() => {
    // The button that was clicked is not shown any more. The question takes the focus itself.
    if (former.current === 'asking') (place.current?.querySelector('button') ?? place.current)?.focus();
    former.current = state;
  }, [state]);

  if (state === 'done')
    return (
      <dd ref={place} tabIndex={-1} role="status" {...partProps('earlier-prices')}>
        {pluralText(texts.panelPriceEverybodyDone, planned, locale)}
      </dd>
    );
  if (members === 0) return null;
  return (
    <dd ref={place} {...partProps('earlier-prices')}>
      <p>{pluralText(texts.panelEarlierPrice, members, locale)}</p>
      {state === 'asking' ? (
        <MemberPriceQuestion
          memberAreaId={id}
          prices={earlierPrices}
          onNewOnly={() => setState('closed')}
          onEverybody={() => {
            setPlanned(members);
            setState('done');
            onChanged();
          }}
        />
      ) : (
        <button type="button" {...partProps('use-new-price')} onClick={() => setState('asking')}>
          {texts.panelUseNewPrice}
        </button>
      )}
    </dd>
  );
}
