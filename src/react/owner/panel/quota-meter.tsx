import type { QuotaState } from '../../../core/owner/index.js';
import { fill, pluralText } from '../../../core/messages/fill.js';
import { panelEn } from '../../../core/messages/en/owner/panel.js';
import { named } from '../../ui/named.js';
import { Meter } from '../meter.js';
import { useOwner, useOwnerTexts } from '../owner-context.js';
import { numberText } from '../../../core/intl/formatters.js';

/** Shows how many of the plan's member areas are used, and the transaction fee. */
export function QuotaMeter({
  state,
  feePercent,
}: {
  readonly state: QuotaState;
  readonly feePercent: number | undefined;
}) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(panelEn);
  const counted = state.kind === 'unknown' || state.kind === 'unlimited' ? null : state;
  if (!counted && feePercent === undefined) return null;
  return (
    <div {...named('quota')}>
      {counted && <Used {...counted} used={counted.kind === 'full' ? counted.limit : counted.used} />}
      {feePercent !== undefined && (
        <p {...named('fee')}>
          {fill(texts.panelFee, {
            percent: numberText(feePercent / 100, locale, { style: 'percent', maximumFractionDigits: 2 }),
          })}
        </p>
      )}
    </div>
  );
}

function Used({ used, limit }: { readonly used: number; readonly limit: number }) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(panelEn);
  const text = fill(pluralText(texts.panelQuota, limit, locale), { used: numberText(used, locale) });
  return (
    <>
      <p {...named('quota-text')}>{text}</p>
      <Meter label={texts.panelTitle} text={text} used={used} limit={limit} />
    </>
  );
}
