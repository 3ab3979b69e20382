import { Refusal } from '../http/refusal.js';

/** The requests that are being worked on, so that the server can stop after the last one. */
export class RunningWork {
  #state: 'open' | 'draining' | 'closed' = 'open';
  readonly #running = new Set<Promise<unknown>>();

  /** Whether {@link drain} or {@link finish} was called. */
  get isStopping(): boolean {
    return this.#state !== 'open';
  }

  /** The number of works that have not ended. */
  get size(): number {
    return this.#running.size;
  }

  /**
   * Answers a request.
   *
   * @returns 503 `closing` after {@link finish} was called
   */
  async answer(work: () => Promise<Response>): Promise<Response> {
    return this.#state === 'closed' ? refuseClosing() : this.track(work());
  }

  /** Remembers work until it ends. The work of a request can outlast its answer, when the answer is that it took too long. */
  async track<Result>(work: Promise<Result>): Promise<Result> {
    this.#running.add(work);
    try {
      return await work;
    } finally {
      this.#running.delete(work);
    }
  }

  /** Tells the health check that the server is about to stop. Requests are still answered. */
  drain(): void {
    if (this.#state === 'open') this.#state = 'draining';
  }

  /** Refuses further requests, and waits for those that run, but no longer than until the end. */
  async finish(end: Promise<void>): Promise<void> {
    this.#state = 'closed';
    await Promise.race([this.#ended(), end]);
  }

  /** Resolves when nothing runs any more, also nothing that began meanwhile. */
  async #ended(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled([...this.#running]);
  }
}

/** Returns the answer to a request that came too late. The client may repeat it: nothing was done. */
const refuseClosing = (): Response =>
  new Refusal('closing', {
    headers: { 'retry-after': '1', 'cache-control': 'no-store' },
  }).getResponse();
