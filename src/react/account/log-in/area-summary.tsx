import { useLayoutEffect, useRef, useState } from 'react';
import type { MemberArea } from '../../../contract/parts/member-area.js';
import { pricingEn } from '../../../core/messages/en/pricing.js';
import { needsCurrencyCode, priceLine } from '../../../core/pricing/price-line.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { css, useProtectedStyles } from '../../ui/base/styling.js';
import { OptionChoice } from './option-choice.js';

/** Props of {@link AreaSummary}. */
export interface AreaSummaryProps {
  readonly area: MemberArea;
  readonly pricingOptionId: string | undefined;
  /** Whether the join is being sent, so that the option cannot be changed. */
  readonly busy?: boolean | undefined;
  /** Called with another option. */
  readonly onChoose: (pricingOptionId: string) => void;
}

/**
 * Shows the price of the area that the visitor is about to join, above the form. With several pricing options, "Change"
 * opens a choice in place of the price.
 */
export function AreaSummary({ area, pricingOptionId, busy, onChoose }: AreaSummaryProps) {
  const { pricingOptions } = area;
  const option = pricingOptions.find(({ id }) => id === pricingOptionId) ?? pricingOptions[0] ?? null;
  const styles = useProtectedStyles(summaryStyles);
  return (
    <section ref={styles} data-part="summary">
      <SummaryPrice area={area} chosen={option?.id ?? null} busy={busy} onChoose={onChoose} />
    </section>
  );
}

/**
 * Shows what the visitor gets with the area: its description and first benefits. They follow the form, because the page
 * that the visitor comes from has shown them, and the button of the form must be in sight.
 */
export function AreaDetails({ area: { description, benefits } }: { readonly area: MemberArea }) {
  if (!description && benefits.length === 0) return null;
  return (
    <section data-part="details">
      {description && <p data-part="description">{description}</p>}
      {benefits.length > 0 && (
        <ul data-part="benefits">
          {benefits.slice(0, 3).map((benefit, i) => (
            <li key={i}>{benefit.description}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function SummaryPrice({
  area: { pricingOptions },
  chosen,
  busy,
  onChoose,
}: Pick<AreaSummaryProps, 'area' | 'busy' | 'onChoose'> & { readonly chosen: string | null }) {
  const { locale, texts, opened } = useAccount();
  const { pricing } = useTexts(pricingEn);
  const [isChoosing, setIsChoosing] = useState(opened === 'options');
  const root = useRef<HTMLDivElement>(null);
  const wasChoosing = useRef(isChoosing);
  useLayoutEffect(() => {
    if (wasChoosing.current === isChoosing) return;
    wasChoosing.current = isChoosing;
    root.current?.querySelector<HTMLElement>(isChoosing ? 'input:checked' : '[data-part=change]')?.focus();
  }, [isChoosing]);

  const option = pricingOptions.find(({ id }) => id === chosen) ?? null;
  const display = needsCurrencyCode(pricingOptions) ? 'code' : 'symbol';
  if (isChoosing && chosen !== null)
    return (
      <div ref={root} data-part="option-choice">
        <OptionChoice options={pricingOptions} chosen={chosen} disabled={busy} onChoose={onChoose} />
        <button type="button" data-part="choice-done" onClick={() => setIsChoosing(false)}>
          {texts.optionsDone}
        </button>
      </div>
    );
  return (
    <div ref={root} data-part="chosen">
      <p data-part="price">{priceLine(option, pricing, locale, { display })}</p>
      {pricingOptions.length > 1 && (
        <button
          type="button"
          data-part="change"
          data-look="quiet"
          aria-label={`${texts.changeOption}: ${texts.paymentOptions}`}
          onClick={() => setIsChoosing(true)}
        >
          {texts.changeOption}
        </button>
      )}
    </div>
  );
}

const summaryStyles = css`
  [data-part='account'] [data-part='option-choice'] {
    display: grid;
    gap: 8px;
    justify-items: start;
    padding-block: 8px;
  }
  [data-part='account'] [data-part='chosen'] {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
  }
  [data-part='account'] [data-part='chosen'] [data-part='price'] {
    margin: 0;
  }
  /* The text of the button, not its edge, ends with the box. */
  [data-part='account'] [data-part='change'] {
    margin-inline: -12px;
    padding-inline: 12px;
  }
`;
