import type { ContractEndOutcome, ContractEndReceipt } from '../contract/account/end-contract.js';
import { FAR } from './areas.js';

/** Returns a receipt with this outcome. One that was carried out pays back $10. */
export const sampleContractEnd = (outcome: ContractEndOutcome): ContractEndReceipt => ({
  receivedAt: FAR.before,
  outcome,
  ...(outcome === 'ended' && { endsAt: FAR.before, refund: { value: '10.00', currencyCode: 'USD' } }),
});
