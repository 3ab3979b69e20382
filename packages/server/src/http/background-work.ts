import { describeError, type LogEvents } from '../operations/log.js';
import type { Bindings } from './environment.js';

/** Runs work that no answer waits for, such as sending a mail. */
export class BackgroundWork {
  readonly #pending = new Set<Promise<void>>();
  readonly #logEvent: LogEvents;

  constructor(logEvent: LogEvents) {
    this.#logEvent = logEvent;
  }

  /** The number of works that have not ended. */
  get size(): number {
    return this.#pending.size;
  }

  /** Runs work after the answer has been sent, so that the time of the answer does not depend on the work. */
  afterAnswer({ answered = nextTask() }: Bindings, work: () => Promise<void>): void {
    const done = answered
      .then(work)
      .catch((error: unknown) =>
        this.#logEvent('error', { event: 'background-work-failed', ...describeError(error) }, error),
      )
      .finally(() => this.#pending.delete(done));
    this.#pending.add(done);
  }

  /** Resolves when all work that was added before has ended. */
  async settled(): Promise<void> {
    await Promise.all(this.#pending);
  }
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
