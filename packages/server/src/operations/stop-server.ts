import type { Services } from '../http/environment.js';

/** The times of the end of a server, in milliseconds. */
export interface CloseOptions {
  /**
   * How long requests are still answered while `/healthz` says that the server is stopping, so that a load balancer can
   * notice. Default: 0.
   */
  readonly drainMs?: number;
  /**
   * Stops the HTTP server. It is called after that and before requests are refused, so that the requests that run, also those
   * for pages of the site, are answered first. `nodeStop()` does it on Node. Default: nothing is stopped.
   */
  readonly stopListening?: () => Promise<unknown>;
  /** How long the server waits for what runs after that. Default: 10 seconds. */
  readonly withinMs?: number;
}

/** The result of the end of a server. */
export interface ServerEnd {
  /** The number of requests and other works that had not ended in time. */
  readonly unfinished: number;
}

/** Refuses further requests, waits for all work, and closes the store. */
export async function stopServer(
  {
    store,
    background,
    mails,
    activity,
    webhooks,
    closures,
    dueMembers,
    running,
    logEvent,
  }: Pick<
    Services,
    | 'store'
    | 'background'
    | 'mails'
    | 'activity'
    | 'webhooks'
    | 'closures'
    | 'dueMembers'
    | 'running'
    | 'logEvent'
  >,
  { drainMs = 0, stopListening, withinMs = 10_000 }: CloseOptions = {},
): Promise<ServerEnd> {
  logEvent('info', { event: 'closing' });
  running.drain();
  if (drainMs > 0) await new Promise((resolve) => setTimeout(resolve, drainMs));
  await stopListening?.();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<void>((resolve) => (timer = setTimeout(resolve, withinMs)));
  await running.finish(end);
  dueMembers.stop();
  await Promise.race([background.settled(), end]);
  await Promise.race([Promise.all([activity.stop(), mails.stop(), webhooks.stop(), closures.stop()]), end]);
  const unfinished = running.size + background.size;
  // A statement that hangs keeps the store from closing.
  await Promise.race([store.close(), end]);
  clearTimeout(timer);
  logEvent(unfinished === 0 ? 'info' : 'warn', { event: 'closed', unfinished });
  return { unfinished };
}
