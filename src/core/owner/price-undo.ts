import type { MemberAreaUpdate } from '../../contract/owner/update-member-area.js';
import type { VersionedMemberArea } from '../../contract/parts/owned-member-area.js';
import { hasKnownLayout, isSameArea, storedOption } from './edited-area.js';

/** An area whose price was saved, with what it cost before. */
export interface PriceUndo {
  readonly saved: VersionedMemberArea;
  readonly former: VersionedMemberArea;
}

/** Returns the undo of a save that has changed what people pay; `undefined` when the price is the same. Pure. */
export function priceUndo(saved: VersionedMemberArea, former: VersionedMemberArea): PriceUndo | undefined {
  const { purchaseType, pricingOptions } = former;
  return isSameArea(saved, { ...saved, purchaseType, pricingOptions }) ? undefined : { saved, former };
}

/**
 * Returns the request data that gives an area its former price and keeps everything else that was saved. An option that the
 * save has removed is new again: its former id belongs to the people who joined with it. Pure.
 */
export function withFormerPrice({ saved, former }: PriceUndo): MemberAreaUpdate {
  const { title, description = '', benefits, enrollment, layout, withdrawalDays, maxPausePeriods } = saved;
  const isOffered = (id: string) => saved.pricingOptions.some((option) => option.id === id);
  return {
    title,
    description,
    benefits,
    purchaseType: former.purchaseType,
    pricingOptions: former.pricingOptions.map(storedOption).map(({ id, ...terms }) => ({
      ...terms,
      ...(id !== undefined && isOffered(id) && { id }),
    })),
    ...(enrollment && { enrollment }),
    ...(hasKnownLayout(saved) && { layout }),
    ...(withdrawalDays !== undefined && { withdrawalDays }),
    ...(maxPausePeriods !== undefined && { maxPausePeriods }),
  };
}
