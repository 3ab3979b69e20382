import type { OwnedMemberArea } from '../../../core/api/types.js';
import { dateText } from '../../../core/messages/dates.js';
import { fill } from '../../../core/messages/fill.js';
import { partProps } from '../../ui/base/styling.js';
import { areaPrices } from '../../../core/pricing/area-prices.js';
import type { AreaTexts } from './area-texts.js';

/** The details of an area, with a button that edits its lock screen. */
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
  const { opensAt, closesAt } = enrollment ?? {};
  const joining: string[] = [];
  if (opensAt) joining.push(fill(texts.panelOpens, { date: dateText(opensAt, locale) }));
  if (closesAt) joining.push(fill(texts.panelCloses, { date: dateText(closesAt, locale) }));
  return (
    <div {...partProps('details')} role="group" aria-label={area.title}>
      {description && <p {...partProps('description')}>{description}</p>}
      <dl {...partProps('facts')}>
        <dt>{texts.panelAccess}</dt>
        <dd>{access}</dd>
        {purchaseType !== 'FREE' && (
          <>
            <dt>{texts.panelPrices}</dt>
            {areaPrices(area, texts.pricing, locale).map((line, i) => (
              <dd key={i} {...partProps('price')}>
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
          <dd key={i} {...partProps('benefit')}>
            {benefit}
          </dd>
        ))}
        {benefits.length === 0 && (
          <dd>{numMABenefits > 0 ? benefitCount(numMABenefits) : texts.panelNoBenefits}</dd>
        )}
      </dl>
      <div {...partProps('buttons')}>
        <button type="button" {...partProps('edit-lock-screen')} onClick={() => onEdit(area.id)}>
          {texts.panelEditLockScreen}
        </button>
      </div>
    </div>
  );
}
