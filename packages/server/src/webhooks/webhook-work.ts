/** Sends the webhooks. */
import { errorCode } from '../operations/error-code.js';
import type { LogEvents } from '../operations/log.js';
import { DueWork } from '../operations/due-work.js';
import type { Store } from '../store/store.js';
import { SECOND } from '../store/values.js';
import { composeWebhook } from './compose-webhook.js';
import {
  claimDueWebhook,
  nextWebhookTime,
  recordDelivery,
  recordWebhookFailure,
  removeWebhook,
  type ClaimedWebhook,
} from './deliveries.js';
import { secretsOf, type WebhookEndpoint } from './endpoints.js';
import { signWebhook } from './sign-webhook.js';

/** The number of webhooks that are sent at the same time. */
const MOST_AT_ONCE = 5;

/** How long an endpoint may take for its answer. */
const TRY_TIME = 15 * SECOND;

/** The answer of an endpoint that does not want any further webhook: https://www.rfc-editor.org/rfc/rfc9110#name-410-gone */
const GONE = 410;

/** An endpoint has not taken a webhook. */
class WebhookError extends Error {
  override readonly name = 'WebhookError';
  readonly status: number;
  /** The status, or `redirect`. */
  readonly reason: string;

  constructor(status: number, reason: string) {
    super(`The endpoint has answered with ${reason}.`);
    this.status = status;
    this.reason = reason;
  }
}

/** Sends the webhooks that are due. */
export type WebhookWork = DueWork<ClaimedWebhook>;

interface WebhookParts {
  readonly store: Store;
  readonly endpoints: readonly WebhookEndpoint[];
  readonly logEvent: LogEvents;
}

/**
 * Creates the {@link WebhookWork} of a server. A webhook that fails is tried again after growing delays, also by another
 * process and after a restart. One whose process ends between its delivery and the end of its try is sent twice, with the
 * same id.
 */
export const createWebhookWork = (parts: WebhookParts): WebhookWork => {
  const { store, endpoints, logEvent } = parts;
  const isUsed = endpoints.length > 0;
  return new DueWork({
    store,
    mostAtOnce: MOST_AT_ONCE,
    claim: () => (isUsed ? claimDueWebhook(store) : Promise.resolve(null)),
    work: (claimed) => tryWebhook(parts, claimed),
    tidy: () => Promise.resolve(), // the webhooks go with what they tell of
    nextDueTime: () => (isUsed ? nextWebhookTime(store) : Promise.resolve(null)),
    logEvent,
  });
};

async function tryWebhook(
  { store, endpoints, logEvent }: WebhookParts,
  claimed: ClaimedWebhook,
): Promise<void> {
  const endpoint = endpoints.find(({ url }) => url === claimed.url);
  try {
    const body = endpoint ? await composeWebhook(store, claimed.activityId) : null;
    if (!endpoint || !body) {
      await removeWebhook(store, claimed);
      return;
    }
    const time = Math.floor(store.now().getTime() / 1000);
    await send(endpoint, claimed.activityId, JSON.stringify(body), time);
  } catch (error) {
    const code = error instanceof WebhookError ? error.reason : errorCode(error);
    const isGone = error instanceof WebhookError && error.status === GONE;
    const nextTryAt = await recordWebhookFailure(store, claimed, code, isGone);
    const level = nextTryAt === null ? 'error' : 'warn';
    const { id: deliveryId, tries } = claimed;
    logEvent(level, { event: 'webhook-failed', deliveryId, code, tries, nextTryAt }, error);
    return;
  }
  await recordDelivery(store, claimed);
}

/** @throws WebhookError for an answer that is no success; the error of `fetch` when there is no answer in time */
async function send(endpoint: WebhookEndpoint, id: string, body: string, timestamp: number): Promise<void> {
  const answer = await fetch(endpoint.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'member-area-server',
      ...signWebhook({ id, timestamp, body }, secretsOf(endpoint)),
    },
    body,
    // Another address than the one that the site has named would get the data, perhaps one inside the network of the server.
    redirect: 'manual',
    signal: AbortSignal.timeout(TRY_TIME),
  });
  await answer.body?.cancel();
  if (answer.ok) return;
  const isRedirect = answer.type === 'opaqueredirect' || (answer.status >= 300 && answer.status < 400);
  throw new WebhookError(answer.status, isRedirect ? 'redirect' : String(answer.status));
}
