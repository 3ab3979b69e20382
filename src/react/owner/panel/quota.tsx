import type { QuotaState } from '../../../core/owner/plan.js';
import { fill, pluralText } from '../../../core/messages/fill.js';
import { panelEn, type PanelMessages } from '../../../core/messages/en/owner/panel.js';
import { partProps } from '../../ui/base/styling.js';
import { Meter } from '../ui/meter.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';
import { Upgrade, type OnUpgrade } from '../shared/upgrade.js';
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
    <div {...partProps('quota')}>
      {counted && <Used {...counted} used={counted.kind === 'full' ? counted.limit : counted.used} />}
      {feePercent !== undefined && (
        <p {...partProps('fee')}>
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
      <p {...partProps('quota-text')}>{text}</p>
      <Meter label={texts.panelTitle} text={text} used={used} limit={limit} />
    </>
  );
}

/** The quota of a plan that is used up. */
export type UsedUp = Extract<QuotaState, { readonly kind: 'full' | 'over' }>;

/** Says that the plan allows no more areas, and offers a larger plan. */
export function QuotaCard({
  state,
  upgradeUrl,
  onUpgrade,
  onNotNow,
}: {
  readonly state: UsedUp;
  readonly upgradeUrl: string | undefined;
  readonly onUpgrade: OnUpgrade | undefined;
  readonly onNotNow: () => void;
}) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(panelEn);
  return (
    <div {...partProps('quota-card')}>
      <p tabIndex={-1} {...partProps('quota-card-text')}>
        {usedUpText(state, texts, locale)}
      </p>
      <div {...partProps('buttons')}>
        <Upgrade
          way={{ planId: state.planId, href: upgradeUrl }}
          label={texts.panelUpgrade}
          part="primary"
          onUpgrade={onUpgrade}
        />
        <button type="button" {...partProps('not-now')} onClick={onNotNow}>
          {texts.panelNotNow}
        </button>
      </div>
    </div>
  );
}

function usedUpText(state: UsedUp, texts: PanelMessages, locale: string): string {
  const { limit, plan } = state;
  if (state.kind === 'over') {
    return fill(pluralText(texts.panelQuotaOver, limit, locale), { used: numberText(state.used, locale) });
  }
  if (limit === 0) return texts.panelQuotaNone;
  return plan
    ? fill(pluralText(texts.panelQuotaFull, limit, locale), { plan })
    : pluralText(texts.panelQuotaFullNoName, limit, locale);
}
