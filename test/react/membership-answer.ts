import { option } from '../elements/area-answer.js';

/** Returns a recurring membership as a backend answers with it. */
export const membershipAnswer = (parts: Record<string, unknown> = {}) => ({
  id: 'm1',
  memberAreaId: 'letters',
  name: 'Letters',
  feeType: 'recurring',
  status: 'ACTIVE',
  pricingOption: option(),
  joinedAt: '2026-03-31T12:00:00Z',
  nextPaymentAt: '2026-04-30T12:00:00Z',
  ...parts,
});
