/** Ends the contract of a buyer who has declared to withdraw from it or to cancel it, signed in or by the link of a mail. */
import type {
  ContractEnd,
  ContractEndKind,
  ContractEndOutcome,
  ContractEndReceipt,
} from 'member-area-elements/contract/account/end-contract';
import { recordCancellation } from '../areas/cancellations.js';
import { pauseOf, toMembership } from '../areas/membership.js';
import { readContract, type Contract } from '../areas/contract.js';
import { decideContractEnd } from '../areas/withdrawal-policy.js';
import { Refusal } from '../http/refusal.js';
import { queueMail } from '../mail/outbox.js';
import {
  endDeclarationLinks,
  findDeclaration,
  findOwnOrder,
  refundOf,
  requireLinked,
  storeDeclaration,
  type DeclarationRow,
} from '../people/declarations.js';
import { cancelWithoutProvider } from '../people/memberships.js';
import { listOwnerIds } from '../people/owners.js';
import { mailLock, queueDelayedMail, type MailServices } from '../people/stranger-mails.js';
import type { Data, Store } from '../store/store.js';
import { currentTime } from '../store/values.js';
import { endAccess } from './owned-memberships.js';
import type { PaymentSetup } from './payment-services.js';
import { WITHDRAWAL_REFUND } from './refund-amounts.js';
import { refundOrder } from './refund-order.js';
import { trySync } from './sync-checkout.js';
import { requireOrder, transactWithOrder, type OrderRow } from './transact-with-order.js';

/**
 * Carries out the declaration of a signed-in buyer, in one transaction with its storage. A second one for the same contract
 * changes nothing. What the payment provider does not do now, the next sweeps do.
 *
 * @throws Refusal 404 `not-found` for a number that no order of the person has
 */
export async function endOwnContract(
  setup: PaymentSetup,
  store: Store,
  siteUserId: string,
  declared: ContractEnd,
): Promise<ContractEndReceipt> {
  const order = await findOwnOrder(store, declared.orderNumber, siteUserId);
  if (!order) throw new Refusal('not-found', { message: 'There is no such order.' });
  const id = await transactWithOrder(store, order.id, async (data, current) => {
    const row = await storeDeclaration(data, declared, { siteUserId, orderId: current.id });
    await carryOut(data, row, current);
    return row.id;
  });
  return finish(setup, store, id);
}

/**
 * Stores the declaration of somebody who is signed out, and queues the mail that confirms it. Whether there is such an order is
 * looked up when the mail is sent, so neither the answer nor its time shows it. The mail waits while the limit of mails to this email is
 * reached.
 *
 * @param origin the address of the site under which the visitor is
 */
export async function receiveContractEnd(
  services: MailServices & { readonly store: Store },
  origin: string,
  declared: ContractEnd & { readonly email: string },
): Promise<ContractEndReceipt> {
  const { email } = declared;
  const row = await services.store.transact({ exclusive: [mailLock(email)] }, async (data) => {
    const stored = await storeDeclaration(data, declared, null);
    const mail = { kind: 'contract-end', contractEndId: stored.id, origin } as const;
    await queueDelayedMail(data, services, email, mail);
    return stored;
  });
  return { receivedAt: row.received_at, outcome: 'received' };
}

/**
 * Carries out the declaration of a mailed link. What decides is the time at which it was received. A link works once.
 *
 * @throws Refusal 410 `link-expired`
 */
export async function endContractByLink(
  setup: PaymentSetup,
  store: Store,
  token: string,
): Promise<ContractEndReceipt> {
  const { order_id: orderId } = await requireLinked(store, token);
  const id = await transactWithOrder(store, orderId, async (data, order) => {
    const row = await requireLinked(data, token);
    await endDeclarationLinks(data, row.id);
    await carryOut(data, row, order);
    return row.id;
  });
  return finish(setup, store, id);
}

/** Decides what follows from a declaration, and writes it. The mails to the buyer and to the owners follow from what is stored. */
async function carryOut(data: Data, row: DeclarationRow, order: OrderRow): Promise<void> {
  const contract = await readContract(data, order);
  const kind = row.kind as ContractEndKind;
  const decision = decideContractEnd(kind, contract.facts, new Date(row.received_at));
  const done = await writeDecision(data, contract, decision);
  const refund = decision.kind === 'undo' ? contract.left : null;
  await data.db
    .updateTable('contract_ends')
    .set({
      outcome: done.outcome,
      done_at: currentTime(data),
      ends_at: done.endsAt,
      ...(refund && {
        refund_state: 'due',
        refund_value: refund.value,
        currency_code: refund.currencyCode,
      }),
    })
    .where('id', '=', row.id)
    .execute();
  await queueMail(data, { kind: 'contract-end', contractEndId: row.id, siteUserId: order.user_id });
  // The owners are told of a refund when it is known whether they must make it.
  if (!refund) await tellOwners(data, row.id);
}

interface WrittenDecision {
  readonly outcome: ContractEndOutcome;
  readonly endsAt: string | null;
}

async function writeDecision(
  data: Data,
  contract: Contract,
  decision: ReturnType<typeof decideContractEnd>,
): Promise<WrittenDecision> {
  const { membership } = contract;
  switch (decision.kind) {
    case 'leave':
      return { outcome: decision.outcome, endsAt: membership?.ends_at ?? null };
    case 'undo': {
      const isOver = contract.facts.standing === 'none';
      if (membership && !isOver) await endAccess(data, membership, 'member');
      else await endPaymentsOf(data, contract);
      return { outcome: 'ended', endsAt: isOver ? (membership?.ends_at ?? null) : currentTime(data) };
    }
    case 'end-with-period':
      if (!membership) break; // a contract without a membership is over
      return { outcome: 'ended', endsAt: await endWithPeriod(data, membership) };
    case 'end-now':
      if (!membership) break;
      await recordCancellation(data, membership);
      await endAccess(data, membership, 'member');
      return { outcome: 'ended', endsAt: currentTime(data) };
  }
  return { outcome: 'ended-before', endsAt: null };
}

/** Ends at the provider what a contract still pays whose access has ended before: the next sync does it. */
async function endPaymentsOf(data: Data, { orders }: Contract): Promise<void> {
  const checkoutId = orders[0]?.checkout_id;
  if (!checkoutId) return;
  const now = currentTime(data);
  await data.db
    .updateTable('checkouts')
    .set({ access_ends_at: now, check_at: now })
    .where('id', '=', checkoutId)
    .where('access_ends_at', 'is', null)
    .execute();
}

/** Lets a membership end with the period that is paid, and returns its end. At a provider, the next sync does it. */
async function endWithPeriod(
  data: Data,
  membership: NonNullable<Contract['membership']>,
): Promise<string | null> {
  const { db } = data;
  if (membership.checkout_id === null) {
    const ended = await cancelWithoutProvider(data, membership);
    return ended?.endsAt ?? null;
  }
  const checkout = await db
    .updateTable('checkouts')
    .set({ ends_with_period: 1, check_at: currentTime(data) })
    .where('id', '=', membership.checkout_id)
    .returning('next_payment_at')
    .executeTakeFirst();
  const pause = pauseOf(toMembership(membership), data.now());
  return pause?.from ?? checkout?.next_payment_at ?? null;
}

/** Does at the payment provider what a declaration needs, and returns its result. */
async function finish(setup: PaymentSetup, store: Store, id: string): Promise<ContractEndReceipt> {
  await settleContractEnd(setup, store, id);
  const row = await findDeclaration(store, id);
  if (!row) throw new Error(`The declaration ${id} is gone.`);
  return toReceipt(row);
}

/** Returns the answer to a declaration. What the owner must pay back is not said to be paid back. */
function toReceipt(row: DeclarationRow): ContractEndReceipt {
  const refund = refundOf(row);
  return {
    receivedAt: row.received_at,
    outcome: (row.outcome ?? 'received') as ContractEndOutcome,
    ...(row.ends_at !== null && { endsAt: row.ends_at }),
    ...(refund.automatic && { refund: refund.automatic }),
  };
}

/**
 * Ends at the provider what a declaration has ended, and pays back what is due. A repeat pays back once. What the provider
 * refuses is left to the owners, who are told.
 */
async function settleContractEnd(setup: PaymentSetup, store: Store, id: string): Promise<void> {
  const row = await findDeclaration(store, id);
  if (!row?.order_id || row.outcome !== 'ended') return;
  const order = await requireOrder(store, row.order_id);
  if (setup.kind === 'provider' && order.checkout_id) await trySync(setup.services, order.checkout_id);
  if (row.refund_state !== 'due') return;
  const { orders } = await readContract(store, order);
  for (const one of orders) if (!(await payBack(setup, store, one.id))) return;
  await transactWithOrder(store, order.id, async (data, current) => {
    const { left } = await readContract(data, current);
    const { numUpdatedRows } = await data.db
      .updateTable('contract_ends')
      .set({ refund_state: left ? 'by-hand' : 'made', refund_left: left?.value ?? null })
      .where('id', '=', id)
      .where('refund_state', '=', 'due')
      .executeTakeFirst();
    if (numUpdatedRows === 1n) await tellOwners(data, id);
  });
}

/** Pays back an order, and returns whether it is known what became of it. What is refused is known. */
async function payBack(setup: PaymentSetup, store: Store, orderId: string): Promise<boolean> {
  try {
    await refundOrder(setup, store, { kind: 'withdrawal' }, orderId, {
      key: WITHDRAWAL_REFUND,
      endsAccess: false,
    });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === 'not-refundable' || error.code === 'no-refunds';
  }
}

/** Pays back what an earlier try could not, because the provider was out of order or the process has ended. */
export async function settleDueContractEnds(setup: PaymentSetup, store: Store): Promise<void> {
  const due = await store.db
    .selectFrom('contract_ends')
    .select('id')
    .where('refund_state', '=', 'due')
    .orderBy('received_at')
    .execute();
  for (const { id } of due) await settleContractEnd(setup, store, id);
}

/** Queues the mail to the owners. They always get it: something may be left to do for them. */
async function tellOwners(data: Data, contractEndId: string): Promise<void> {
  for (const siteUserId of await listOwnerIds(data))
    await queueMail(data, { kind: 'owner-contract-end', siteUserId, contractEndId });
}
