import { createEn } from '../../../core/messages/en/owner/create.js';
import { pricingEn } from '../../../core/messages/en/pricing.js';
import { draftOptions } from '../../../core/owner/new-area.js';
import { priceLine } from '../../../core/pricing/price-line.js';
import { named } from '../../ui/named.js';
import { useOwner, useOwnerTexts } from '../owner-context.js';
import type { DraftForm } from './draft-form.js';

/** What visitors will read of the prices that are typed; nothing while there is none. */
export function PriceLines({ draft, currency }: DraftForm) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(createEn);
  const { pricing } = useOwnerTexts(pricingEn);
  const options = draftOptions(draft, currency).flatMap(({ option }) => option ?? []);
  if (options.length === 0) return null;
  return (
    <div {...named('price-lines')}>
      <p {...named('hint')}>{texts.createVisitorsSee}</p>
      <ul>
        {options.map((option, i) => (
          <li key={i} {...named('price-line')}>
            {priceLine({ id: '', ...option }, pricing, locale)}
          </li>
        ))}
      </ul>
    </div>
  );
}
