import type { MemberArea } from '../../../core/api/types.js';
import { pricingEn } from '../../../core/messages/en/pricing.js';
import { needsCurrencyCode, priceLine } from '../../../core/pricing/price-line.js';
import { useAccount, useTexts } from '../shared/account-context.js';

/** Props of {@link AreaSummary}. */
export interface AreaSummaryProps {
  readonly area: MemberArea;
  readonly pricingOptionId: string | undefined;
}

/** Shows the area that the visitor is about to join: its description, first benefits and price. */
export function AreaSummary({ area, pricingOptionId }: AreaSummaryProps) {
  const { locale } = useAccount();
  const { pricing } = useTexts(pricingEn);
  const { description, benefits, pricingOptions } = area;
  const option = pricingOptions.find(({ id }) => id === pricingOptionId) ?? pricingOptions[0] ?? null;
  const display = needsCurrencyCode(pricingOptions) ? 'code' : 'symbol';
  return (
    <section data-part="summary">
      {description && <p data-part="description">{description}</p>}
      {benefits.length > 0 && (
        <ul data-part="benefits">
          {benefits.slice(0, 3).map((benefit, i) => (
            <li key={i}>{benefit.description}</li>
          ))}
        </ul>
      )}
      <p data-part="price">{priceLine(option, pricing, locale, { display })}</p>
    </section>
  );
}
