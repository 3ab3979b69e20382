import type { OwnedMemberArea } from '../../../core/api/types.js';
import { connectEn } from '../../../core/messages/en/owner/connect.js';
import { pricingEn } from '../../../core/messages/en/pricing.js';
import type { BlockSettings } from '../../../core/owner/index.js';
import { named } from '../../ui/named.js';
import { areaPrices } from '../area-prices.js';
import { useOwner, useOwnerTexts } from '../owner-context.js';

/** What visitors see of the block, to be looked at alone. */
export function BlockPreview({
  area,
  settings,
}: {
  readonly area: OwnedMemberArea;
  readonly settings: BlockSettings;
}) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(connectEn);
  const { pricing } = useOwnerTexts(pricingEn);
  return (
    <figure {...named('preview')}>
      <figcaption {...named('preview-label')}>{texts.connectPreview}</figcaption>
      <div {...named('block')} data-align={settings.alignment} inert>
        {settings.showTitle && <h3 {...named('block-title')}>{area.title}</h3>}
        {settings.showDescription && area.description && (
          <p {...named('block-description')}>{area.description}</p>
        )}
        {settings.showPrice &&
          areaPrices(area, pricing, locale).map((line) => (
            <p key={line} {...named('block-price')}>
              {line}
            </p>
          ))}
        {settings.showBenefits && area.benefits.length > 0 && (
          <ul {...named('block-benefits')}>
            {area.benefits.map(({ description }, i) => (
              <li key={i}>{description}</li>
            ))}
          </ul>
        )}
        <button type="button" {...named('primary')}>
          {settings.buttonText}
        </button>
      </div>
    </figure>
  );
}
