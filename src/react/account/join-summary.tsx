import type { MemberArea } from '../../core/api/types.js';
import type { AreaSummaryProps } from './area-summary.js';
import type { Account } from './account-context.js';
import { useLoaded } from './use-loaded.js';

const loadSummary = () => import('./area-summary.js');

/**
 * What is about to be joined. A screen works without it: while it loads, or where it could not be loaded, there is
 * none.
 */
export function JoinSummary({ area, pricingOptionId }: AreaSummaryProps) {
  const loaded = useLoaded(loadSummary, 'account-screen');
  if (loaded.kind !== 'ready') return null;
  const { AreaSummary } = loaded.value;
  return <AreaSummary area={area} pricingOptionId={pricingOptionId} />;
}

/** What the button reads that joins an area; `null` while the area is not known. */
export function joinLabel(area: MemberArea | null, texts: Account['texts']): string {
  return area?.pricingOptions.length ? texts.continueToPayment : texts.join;
}
