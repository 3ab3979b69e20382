import { useMemo } from 'react';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { panelEn } from '../../../core/messages/en/owner/panel.js';
import { pricingEn } from '../../../core/messages/en/pricing.js';
import { pluralText } from '../../../core/messages/fill.js';
import { useOwner } from '../shared/owner-context.js';
import { useOwnerTexts } from '../shared/owner-context.js';

/** Defined outside the component, because `useOwnerTexts` needs the same object at every render. */
const areaEn = { ...ownerEn, ...panelEn, ...pricingEn };

/** Returns the texts that all rows of the list share. Each number of benefits is formatted once. */
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

/** The result of {@link useAreaTexts}. */
export type AreaTexts = ReturnType<typeof useAreaTexts>;
