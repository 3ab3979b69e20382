import type { OwnedMemberArea } from '../../../contract/parts/owned-member-area.js';
import { connectEn } from '../../../core/messages/en/owner/connect.js';
import { pricingEn } from '../../../core/messages/en/pricing.js';
import type { BlockSettings } from '../../../contract/parts/block-settings.js';
import { partProps } from '../../ui/base/styling.js';
import { areaPrices } from '../../../core/pricing/price-line.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';

/** A preview of the block as visitors see it. It is inert. */
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
    <figure {...partProps('preview')}>
      <figcaption {...partProps('preview-label')}>{texts.connectPreview}</figcaption>
      <div {...partProps('block')} data-align={settings.alignment} inert>
        {settings.showTitle && <h3 {...partProps('block-title')}>{area.title}</h3>}
        {settings.showDescription && area.description && (
          <p {...partProps('block-description')}>{area.description}</p>
        )}
        {settings.showPrice &&
          areaPrices(area, pricing, locale).map((line) => (
            <p key={line} {...partProps('block-price')}>
              {line}
            </p>
          ))}
        {settings.showBenefits && area.benefits.length > 0 && (
          <ul {...partProps('block-benefits')}>
            {area.benefits.map(({ description }, i) => (
              <li key={i}>{description}</li>
            ))}
          </ul>
        )}
        <button type="button" {...partProps('primary')}>
          {settings.buttonText}
        </button>
      </div>
    </figure>
  );
}
