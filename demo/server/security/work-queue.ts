import { Refusal } from '../refusal.js';

/**
 * Does costly work a few at a time: others wait in a line, and where that is full they are refused at once. So a flood
 * of log-ins costs those who flood, and nobody else waits long.
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
   * Does the work when it is its turn, and returns its result.
   *
   * @throws Refusal 503 `busy` with the seconds to wait in Retry-After where the line is full
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

  /** Resolves when somebody who is done hands their turn on. */
  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting) {
      const headers = { 'retry-after': '2' };
      throw new Refusal(503, 'busy', 'Too many people log in just now. Try again.', undefined, headers);
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
