import type { Store } from '../store/store.js';
import { currentTime, DAY, MINUTE, toIsoTime } from '../store/values.js';
import { causeOf, type PaymentServices } from './payment-services.js';
import { settleDueContractEnds } from './end-contract.js';
import { queueDueNotices } from './due-notices.js';
import { tellDuePrices } from './tell-prices.js';
import { findCheckoutsByHint, trySync } from './sync-checkout.js';

/** The setting that says until when the hints of the provider were listed. */
export const SWEPT_UNTIL = 'paymentsSweptUntil';
/** Hints are listed from a little earlier: one may appear late in the list. */
const OVERLAP = 10 * MINUTE;
/** How far the first sweep looks back: as long as Stripe keeps events. What is older is found by the time of its check. */
const FIRST_SWEEP = 30 * DAY;
/** The number of checkouts whose time has come that one sweep looks at. */
const MOST_CHECKS = 500;

/** The result of a sweep. */
export interface SweepReport {
  /** The number of purchases that were read at the provider. */
  readonly checked: number;
  /** The number of those that could not be read. The next sweep tries them again. */
  readonly failed: number;
}

/**
 * Finds what no webhook has told: everything that the provider has listed since the last sweep, and checkouts whose time
 * has come, such as an open payment page or a period that has ended. Then it tells the provider the prices that are planned
 * for the next renewals, pays back what buyers have withdrawn from, and queues the mails to members that are due.
 */
export async function sweepPayments(services: PaymentServices): Promise<SweepReport> {
  const { store, payments, report } = services;
  const began = store.now();
  const found = new Set<string>();
  let isListed = true;
  try {
    for await (const hint of payments.listHints(await readSweptUntil(store)))
      for (const id of await findCheckoutsByHint(store, hint)) found.add(id);
  } catch (error) {
    isListed = false;
    report({ kind: 'provider-failed', checkoutId: 'all', cause: causeOf(error) });
  }
  const due = await store.db
    .selectFrom('checkouts')
    .select('id')
    .where('check_at', '<=', currentTime(store))
    .orderBy('check_at')
    .limit(MOST_CHECKS)
    .execute();
  for (const { id } of due) found.add(id);
  let failed = 0;
  for (const id of found) if (!(await trySync(services, id))) failed++;
  if (isListed && failed === 0) await saveSweptUntil(store, began);
  // After the reading: who has cancelled meanwhile keeps the price.
  await tellDuePrices(services);
  await settleDueContractEnds({ kind: 'provider', services }, store);
  await queueDueNotices(store);
  return { checked: found.size, failed };
}

async function readSweptUntil({ db, now }: Store): Promise<Date> {
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', SWEPT_UNTIL)
    .executeTakeFirst();
  return setting ? new Date(Date.parse(setting.value) - OVERLAP) : new Date(now().getTime() - FIRST_SWEEP);
}

async function saveSweptUntil({ db }: Store, time: Date): Promise<void> {
  const value = toIsoTime(time);
  await db
    .insertInto('settings')
    .values({ key: SWEPT_UNTIL, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
