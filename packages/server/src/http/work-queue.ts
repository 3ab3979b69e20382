import { Refusal } from './refusal.js';

/** A task that waits for its turn. */
interface Waiting {
  readonly start: () => void;
  readonly refuse: (reason: Refusal) => void;
}

/**
 * Runs expensive work, a few tasks at a time. More tasks wait in line, and when the line is full, further ones are
 * refused at once. So a flood of log-ins cannot keep the whole server busy, and nobody waits long.
 *
 * The addresses take turns, and when the line is full, an address with fewer places gets one of the address that has
 * the most. So one visitor, even with the right password of an account, cannot keep the others out.
 */
export class WorkQueue {
  readonly #mostAtOnce: number;
  readonly #mostWaiting: number;
  /** The waiting tasks by address. The address whose turn is next comes first. */
  readonly #waiting = new Map<string, Waiting[]>();
  #running = 0;

  constructor({ mostAtOnce, mostWaiting }: { mostAtOnce: number; mostWaiting: number }) {
    this.#mostAtOnce = mostAtOnce;
    this.#mostWaiting = mostWaiting;
  }

  /**
   * Runs a task when it is its turn, and returns its result.
   *
   * @param address where the request comes from
   * @throws Refusal 503 `busy` with the seconds to wait in Retry-After, when the line is full
   */
  async run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#mostAtOnce) this.#running++;
    else await this.#wait(address);
    try {
      return await work();
    } finally {
      const next = this.#takeNext();
      if (next) next.start();
      else this.#running--;
    }
  }

  /** Resolves when a task that has ended passes its turn on. */
  #wait(address: string): Promise<void> {
    if (this.#countWaiting() >= this.#mostWaiting) this.#makeRoom(address);
    return new Promise((start, refuse) => {
      const own = this.#waiting.get(address) ?? [];
      own.push({ start, refuse });
      this.#waiting.set(address, own);
    });
  }

  /** Refuses the last task of the address with the most places, or the new task when its address would have as many. */
  #makeRoom(address: string): void {
    const [longest, tasks] = [...this.#waiting].reduce((most, one) =>
      one[1].length > most[1].length ? one : most,
    );
    const own = this.#waiting.get(address)?.length ?? 0;
    if (own + 1 >= tasks.length) throw busy();
    tasks.pop()?.refuse(busy());
    if (tasks.length === 0) this.#waiting.delete(longest);
  }

  /** Takes the first task of the address whose turn it is, and puts the address behind the others. */
  #takeNext(): Waiting | undefined {
    const turn = this.#waiting.entries().next();
    if (turn.done) return undefined;
    const [address, tasks] = turn.value;
    const next = tasks.shift();
    this.#waiting.delete(address);
    if (tasks.length > 0) this.#waiting.set(address, tasks);
    return next;
  }

  #countWaiting(): number {
    return [...this.#waiting.values()].reduce((count, tasks) => count + tasks.length, 0);
  }
}

const busy = () =>
  new Refusal('busy', {
    headers: { 'retry-after': '2' },
  });
