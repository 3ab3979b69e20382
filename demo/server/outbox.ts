import type { HttpBindings } from '@hono/node-server';

/** Work that nobody waits for, such as sending a mail. */
export class Outbox {
  readonly #pending = new Set<Promise<void>>();

  /** Does something when an answer has gone out, so that the time of the answer tells nothing of it. */
  afterAnswer({ outgoing }: HttpBindings, work: () => Promise<void>): void {
    const done = answered(outgoing)
      .then(work)
      .catch((error: unknown) => console.error(error))
      .finally(() => this.#pending.delete(done));
    this.#pending.add(done);
  }

  /** Resolves when all that was begun before is done. */
  async settled(): Promise<void> {
    await Promise.all(this.#pending);
  }
}

function answered(outgoing: HttpBindings['outgoing']): Promise<void> {
  if (outgoing.destroyed || outgoing.writableFinished) return Promise.resolve();
  return new Promise((resolve) => outgoing.once('close', () => resolve()));
}
