import type { OwnedMemberArea } from '../../../core/api/types.js';
import { dateText } from '../../../core/messages/dates.js';
import { fill } from '../../../core/messages/fill.js';
import { named } from '../../ui/named.js';
import { areaPrices } from '../area-prices.js';
import type { AreaTexts } from './area-texts.js';

/** What an area is, and what can be done with it. */
export function AreaDetails({
  area,
  shared: { texts, locale, benefitCount },
  onEdit,
}: {
  readonly area: OwnedMemberArea;
  readonly shared: AreaTexts;
  readonly onEdit: (memberAreaId: string) => void;
}) {
  const { description, benefits, numMABenefits = 0, purchaseType, enrollment } = area;
  const access = {
    FREE: texts.purchaseFree,
    RECURRING: texts.purchaseRecurring,
    SET_AMOUNT: texts.purchaseSetAmount,
  }[purchaseType];
  const date = (text: string, iso: string | undefined) =>
    iso ? [fill(text, { date: dateText(iso, locale) })] : [];
  const joining = [
    ...date(texts.panelOpens, enrollment?.opensAt),
    ...date(texts.panelCloses, enrollment?.closesAt),
  ];
  return (
    <div {...named('details')} role="group" aria-label={area.title}>
      {description && <p {...named('description')}>{description}</p>}
      <dl {...named('facts')}>
        <dt>{texts.panelAccess}</dt>
        <dd>{access}</dd>
        {purchaseType !== 'FREE' && (
          <>
            <dt>{texts.panelPrices}</dt>
            {areaPrices(area, texts.pricing, locale).map((line, i) => (
              <dd key={i} {...named('price')}>
                {line}
              </dd>
            ))}
          </>
        )}
        {joining.length > 0 && (
          <>
            <dt>{texts.panelJoining}</dt>
            {joining.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </>
        )}
        <dt>{texts.panelBenefits}</dt>
        {benefits.map(({ description: benefit }, i) => (
          <dd key={i} {...named('benefit')}>
            {benefit}
          </dd>
        ))}
        {benefits.length === 0 && (
          <dd>{numMABenefits > 0 ? benefitCount(numMABenefits) : texts.panelNoBenefits}</dd>
        )}
      </dl>
      <div {...named('buttons')}>
        <button type="button" {...named('edit-lock-screen')} onClick={() => onEdit(area.id)}>
          {texts.panelEditLockScreen}
        </button>
      </div>
    </div>
  );
}
