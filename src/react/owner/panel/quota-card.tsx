import { forwardRef } from 'react';
import type { QuotaState } from '../../../core/owner/index.js';
import { fill, pluralText } from '../../../core/messages/fill.js';
import { panelEn, type PanelMessages } from '../../../core/messages/en/owner/panel.js';
import { named } from '../../ui/named.js';
import { useOwner, useOwnerTexts } from '../owner-context.js';
import { numberText } from '../../../core/intl/formatters.js';

/** A plan without a place left. */
export type UsedUp = Extract<QuotaState, { readonly kind: 'full' | 'over' }>;

/** Says that the plan allows no more areas, and offers a larger plan. The ref is its text. */
export const QuotaCard = forwardRef<
  HTMLParagraphElement,
  { readonly state: UsedUp; readonly onUpgrade: () => void; readonly onNotNow: () => void }
>(function QuotaCard({ state, onUpgrade, onNotNow }, ref) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(panelEn);
  return (
    <div {...named('quota-card')}>
      <p ref={ref} tabIndex={-1} {...named('quota-card-text')}>
        {usedUpText(state, texts, locale)}
      </p>
      <div {...named('buttons')}>
        <button type="button" {...named('primary')} onClick={onUpgrade}>
          {texts.panelUpgrade}
        </button>
        <button type="button" {...named('not-now')} onClick={onNotNow}>
          {texts.panelNotNow}
        </button>
      </div>
    </div>
  );
});

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
