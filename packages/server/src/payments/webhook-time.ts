import type { Data } from '../store/store.js';
import { currentTime, MINUTE, timeAfter } from '../store/values.js';

/** The setting that says when the provider has sent a webhook last. */
export const PAYMENT_WEBHOOK_AT = 'paymentWebhookAt';

/** Stores that the provider has sent a webhook: once a minute, because it sends many at a time. */
export async function noteWebhook(data: Data): Promise<void> {
  const value = currentTime(data);
  await data.db
    .insertInto('settings')
    .values({ key: PAYMENT_WEBHOOK_AT, value })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value }).where('settings.value', '<=', timeAfter(data, -MINUTE)),
    )
    .execute();
}
