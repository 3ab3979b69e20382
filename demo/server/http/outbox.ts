import type { HttpBindings } from '@hono/node-server';

/** Runs work that no answer waits for, such as sending a mail. */
export class Outbox {
  readonly #pending = new Set<Promise<void>>();

  /** Runs work after the answer has been sent, so that the time of the answer does not depend on the work. */
  afterAnswer({ outgoing }: HttpBindings, work: () => Promise<void>): void {
    const done = waitForAnswer(outgoing)
      .then(work)
      .catch((error: unknown) => console.error(error))
      .finally(() => this.#pending.delete(done));
    this.#pending.add(done);
  }

  /** Resolves when all work that was added before has ended. */
  async settled(): Promise<void> {
    await Promise.all(this.#pending);
  }
}

function waitForAnswer(outgoing: HttpBindings['outgoing']): Promise<void> {
  if (outgoing.destroyed || outgoing.writableFinished) return Promise.resolve();
  return new Promise((resolve) => outgoing.once('close', () => resolve()));
}
