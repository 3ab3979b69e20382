import { Hono, type Context } from 'hono';
import {
  endContract,
  type ContractEnd,
  type ContractEndReceipt,
} from 'member-area-elements/contract/account/end-contract';
import { isEmail } from 'member-area-elements/contract/parts/email';
import { clientAddress } from '../http/client-address.js';
import type { Environment } from '../http/environment.js';
import { validBody } from '../http/input.js';
import { Refusal } from '../http/refusal.js';
import { sendAnswer } from '../http/send-answer.js';
import { endOwnContract, receiveContractEnd } from '../payments/end-contract.js';
import { contractEndLimits, countTry, ownContractEndLimits } from '../people/rate-limits.js';

/** Withdraw from a contract or cancel it, signed in or out: `/api/site-users/contract-ends`. */
export const contractEndRoutes = new Hono<Environment>().post('/', async (c) => {
  const declared = await validBody(c.req, endContract);
  return sendAnswer(c, endContract, await declareContractEnd(c, declared));
});

/**
 * Carries out the declaration of a signed-in buyer, or receives that of a signed-out one.
 *
 * @throws Refusal 400 `invalid` without an email of somebody who is signed out; 404 `not-found`; 429 `too-many-tries`
 */
export async function declareContractEnd(
  c: Context<Environment>,
  declared: ContractEnd,
): Promise<ContractEndReceipt> {
  const { session, payments, store, settings } = c.var;
  const { rates } = settings.limits;
  if (session) {
    await countTry(store, ownContractEndLimits(rates, session.siteUserId));
    return endOwnContract(payments, store, session.siteUserId, declared);
  }
  const { email } = declared;
  if (email === undefined) throw new Refusal('invalid', { fields: { email: 'required' } });
  if (!isEmail(email)) throw new Refusal('invalid', { fields: { email: 'invalid' } });
  await countTry(store, contractEndLimits(rates, email, clientAddress(c)));
  return receiveContractEnd(c.var, settings.origins.linkOrigin(c.req), { ...declared, email });
}
