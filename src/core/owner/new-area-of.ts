import type { NewMemberArea } from '../api/types.js';
import type { AreaDraft, BenefitDraft } from './area-draft.js';
import { draftOptions } from './draft-options.js';
import { localDate } from './local-date.js';

/**
 * What is sent of a draft without problems (see {@link draftProblems}); what is missing or wrong is left out. Blanks
 * around texts go, and so do empty benefits; dates become ISO 8601 in UTC. Pure.
 *
 * @param currencyCode ISO 4217 code of the prices
 */
export function newAreaOf(draft: AreaDraft, currencyCode: string): NewMemberArea {
  const { purchaseType, layout, enrollment } = draft;
  return {
    title: draft.name.trim(),
    description: draft.description.trim(),
    layout,
    purchaseType,
    pricingOptions: draftOptions(draft, currencyCode).flatMap(({ option }) => option ?? []),
    benefits: sentBenefits(draft.benefits).map(({ text }) => ({ description: text.trim() })),
    ...(enrollment.when === 'between' && {
      enrollment: {
        opensAt: localDate(enrollment.opens)?.toISOString(),
        closesAt: localDate(enrollment.closes)?.toISOString(),
      },
    }),
  };
}

/** The benefits of a draft that are sent: those that are not empty. Pure. */
export const sentBenefits = (benefits: readonly BenefitDraft[]): readonly BenefitDraft[] =>
  benefits.filter(({ text }) => text.trim());
