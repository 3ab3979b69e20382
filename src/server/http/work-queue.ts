import { Refusal } from './refusal.js';

/**
 * Runs expensive work, a few tasks at a time. More tasks wait in line, and when the line is full, further ones are
 * refused at once. So a flood of log-ins cannot keep the whole server busy, and nobody waits long.
 */
export class WorkQueue {
  readonly #mostAtOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ mostAtOnce, mostWaiting }: { mostAtOnce: number; mostWaiting: number }) {
    this.#mostAtOnce = mostAtOnce;
    this.#mostWaiting = mostWaiting;
  }

  /**
   * Runs a task when it is its turn, and returns its result.
   *
   * @throws Refusal 503 `busy` with the seconds to wait in Retry-After, when the line is full
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#mostAtOnce) this.#running++;
    else await this.#wait();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }

  /** Resolves when a task that has ended passes its turn on. */
  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting) {
      throw new Refusal(503, 'busy', 'Too many people log in just now. Try again.', {
        headers: { 'retry-after': '2' },
      });
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
