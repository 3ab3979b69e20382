/** What tells an owner whether the site works. */
import { SWEPT_UNTIL } from '../payments/sweep-payments.js';
import { PAYMENT_WEBHOOK_AT } from '../payments/webhook-time.js';
import type { Data } from '../store/store.js';
import { DAY, toIsoTime } from '../store/values.js';
import type { WebhookEndpoint } from '../webhooks/endpoints.js';

/** How far back failures are counted: as long as they are kept. */
const PERIOD = 7 * DAY;

/** Returns the facts about the mails, the webhooks and the payments of a site. */
export async function readSiteHealth(
  data: Data,
  {
    endpoints,
    hasProvider,
  }: { readonly endpoints: readonly WebhookEndpoint[]; readonly hasProvider: boolean },
) {
  const webhooks = [];
  for (const { url } of endpoints) webhooks.push(await readEndpointHealth(data, url));
  return {
    mails: await readMailHealth(data),
    webhooks,
    ...(hasProvider && { payments: await readPaymentHealth(data) }),
  };
}

const beginOf = ({ now }: Data): string => toIsoTime(new Date(now().getTime() - PERIOD));

async function readMailHealth(data: Data) {
  const { db } = data;
  const waiting = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const failed = await db
    .selectFrom('outbox')
    .select(['failed_at as at', 'failure as code'])
    .where('failed_at', '>', beginOf(data))
    .orderBy('failed_at', 'desc')
    .execute();
  return { waiting: Number(waiting.count), ...describeFailures(failed) };
}

async function readEndpointHealth(data: Data, url: string) {
  const rows = await data.db
    .selectFrom('webhook_deliveries')
    .select(['queued_at', 'next_try_at', 'failure as code', 'failed_at as at', 'delivered_at'])
    .where('url', '=', url)
    .where('queued_at', '>', beginOf(data))
    .orderBy('failed_at', 'desc')
    .execute();
  const lastDeliveredAt = rows
    .map(({ delivered_at: time }) => time ?? '')
    .sort()
    .at(-1);
  const silentSince = rows
    .filter(
      ({ code, queued_at, delivered_at: time }) =>
        time === null && code !== null && queued_at > (lastDeliveredAt ?? ''),
    )
    .map(({ queued_at }) => queued_at)
    .sort()
    .at(0);
  return {
    origin: new URL(url).origin,
    waiting: rows.filter(({ next_try_at }) => next_try_at !== null).length,
    ...describeFailures(rows.filter(({ at }) => at !== null)),
    lastDeliveredAt: lastDeliveredAt || undefined,
    silentSince,
  };
}

/** Describes the failures of the last days, the newest first. */
function describeFailures(failed: readonly { readonly at: string | null; readonly code: string | null }[]) {
  const [last] = failed;
  return {
    givenUp: failed.length,
    ...(last?.at && { lastGivenUp: { at: last.at, code: last.code ?? 'unknown' } }),
  };
}

async function readPaymentHealth({ db }: Data) {
  const rows = await db
    .selectFrom('settings')
    .selectAll()
    .where('key', 'in', [SWEPT_UNTIL, PAYMENT_WEBHOOK_AT])
    .execute();
  const find = (name: string) => rows.find(({ key }) => key === name)?.value;
  return { lastWebhookAt: find(PAYMENT_WEBHOOK_AT), lastSweepAt: find(SWEPT_UNTIL) };
}
