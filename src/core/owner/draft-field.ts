/** The fields of an {@link AreaDraft}, as the form names them; those of rows have the id of their row. */
export type DraftField =
  | 'name'
  | 'description'
  | 'layout'
  | 'purchaseType'
  | `price-${number}`
  | `every-${number}`
  | 'fixed-price'
  | 'payments'
  | 'payment-price'
  | 'payment-every'
  | 'opens'
  | 'closes'
  | `benefit-${number}`;

/** The steps of creating an area, first to last. */
export const CREATE_STEPS = ['basics', 'access', 'benefits'] as const;
export type CreateStep = (typeof CREATE_STEPS)[number];

/** The step a field is on. Pure. */
export function stepOf(field: DraftField): CreateStep {
  if (field === 'name' || field === 'description' || field === 'layout') return 'basics';
  return field.startsWith('benefit-') ? 'benefits' : 'access';
}
