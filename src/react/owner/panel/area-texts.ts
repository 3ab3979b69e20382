import { useMemo, useState } from 'react';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { panelEn } from '../../../core/messages/en/owner/panel.js';
import { pricingEn } from '../../../core/messages/en/pricing.js';
import { pluralText, type PluralForms } from '../../../core/messages/fill.js';
import { useOwner } from '../shared/owner-context.js';
import { useOwnerTexts } from '../shared/owner-context.js';

/** Defined outside the component, because `useOwnerTexts` needs the same object at every render. */
const areaEn = { ...ownerEn, ...panelEn, ...pricingEn };

/** Returns the texts that all rows of the list share, and the time at which they were first rendered. */
export function useAreaTexts() {
  const { locale } = useOwner();
  const texts = useOwnerTexts(areaEn);
  const [now] = useState(() => Date.now());
  return useMemo(
    () => ({
      texts,
      locale,
      now,
      memberCount: countText(texts.panelMembers, locale),
      benefitCount: countText(texts.benefitCountOwner, locale),
    }),
    [texts, locale, now],
  );
}

/** Returns a function that formats a count. It formats each number once, because a list can be long. */
function countText(forms: PluralForms, locale: string): (n: number) => string {
  const known = new Map<number, string>();
  return (n) => {
    const text = known.get(n) ?? pluralText(forms, n, locale);
    known.set(n, text);
    return text;
  };
}

/** The result of {@link useAreaTexts}. */
export type AreaTexts = ReturnType<typeof useAreaTexts>;
