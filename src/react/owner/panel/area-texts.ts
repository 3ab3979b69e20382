import { useMemo } from 'react';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { panelEn } from '../../../core/messages/en/owner/panel.js';
import { pricingEn } from '../../../core/messages/en/pricing.js';
import { pluralText } from '../../../core/messages/fill.js';
import { useOwner, useOwnerTexts } from '../owner-context.js';

/** Out here, so that it stays the same table. */
const areaEn = { ...ownerEn, ...panelEn, ...pricingEn };

/** What all rows of the list share: made once, and not once per row. */
export function useAreaTexts() {
  const { locale } = useOwner();
  const texts = useOwnerTexts(areaEn);
  return useMemo(() => {
    const benefitCounts = new Map<number, string>();
    return {
      texts,
      locale,
      benefitCount: (n: number): string => {
        const known = benefitCounts.get(n) ?? pluralText(texts.benefitCountOwner, n, locale);
        benefitCounts.set(n, known);
        return known;
      },
    };
  }, [texts, locale]);
}

/** What {@link useAreaTexts} gives. */
export type AreaTexts = ReturnType<typeof useAreaTexts>;
