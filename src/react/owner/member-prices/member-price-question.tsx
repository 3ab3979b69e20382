import { useLayoutEffect, useRef, useState } from 'react';
import type { EarlierPrice } from '../../../contract/parts/owned-member-area.js';
import { memberPricesEn } from '../../../core/messages/en/owner/member-prices.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { pluralText } from '../../../core/messages/fill.js';
import { countMembers } from '../../../core/owner/earlier-prices.js';
import type { OwnerFailure } from '../../../core/owner/owner-call.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { BusyButton } from '../../ui/base/buttons.js';
import { css, partProps, useAdoptedStyles } from '../../ui/base/styling.js';
import { failureText } from '../shared/failure.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';

const styles = css`
  [data-part='owner'] [data-part='member-price-question'] {
    display: grid;
    gap: 12px;
  }
  [data-part='owner'] [data-part='member-price-question'] p {
    margin: 0;
  }
  [data-part='owner'] [data-part='member-price-question'] [data-part='buttons'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`;

/** Asks whether the present price of some options is for the members who pay an earlier one, too. */
export function MemberPriceQuestion({
  memberAreaId,
  prices,
  onNewOnly,
  onEverybody,
}: {
  readonly memberAreaId: string;
  readonly prices: readonly EarlierPrice[];
  /** Called when members keep their price. */
  readonly onNewOnly: () => void;
  /** Called when the present price was planned for all members. */
  readonly onEverybody: () => void;
}) {
  const { site, flow, locale } = useOwner();
  const texts = useOwnerTexts(memberPricesEn);
  const shared = useOwnerTexts(ownerEn);
  const question = useRef<HTMLParagraphElement>(null);
  const [state, setState] = useState<'asking' | 'sending' | OwnerFailure>('asking');
  const adopt = useAdoptedStyles(styles);
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => adopt(root.current), [adopt]);
  // The button that led here is not shown any more.
  useLayoutEffect(() => question.current?.focus(), []);

  const changePrices = async () => {
    setState('sending');
    for (const { pricingOptionId } of prices) {
      const result = await flow.changeMemberPrices(memberAreaId, pricingOptionId);
      if (result.kind !== 'done') {
        setState(result);
        return;
      }
    }
    onEverybody();
  };
  const busy = state === 'sending';
  return (
    <div ref={root} {...partProps('member-price-question')}>
      <p ref={question} tabIndex={-1}>
        <strong>{pluralText(texts.panelPriceQuestion, countMembers(prices), locale)}</strong>
      </p>
      <p {...partProps('hint')}>{texts.panelPriceQuestionHint}</p>
      {typeof state === 'object' && (
        <p {...partProps('problem')} role="alert">
          {failureText(state, shared, texts.panelPriceEverybodyFailed)}
        </p>
      )}
      <div {...partProps('buttons')}>
        <button
          type="button"
          {...partProps('new-members-only')}
          aria-disabled={busy}
          onClick={() => {
            if (!busy) onNewOnly();
          }}
        >
          {texts.panelPriceNewOnly}
        </button>
        <BusyButton
          {...partProps('everybody')}
          busy={busy}
          busyText={shared.ownerSaving}
          onClick={() => reportRejection(changePrices(), site, 'change-member-prices')}
        >
          {texts.panelPriceEverybody}
        </BusyButton>
      </div>
    </div>
  );
}
