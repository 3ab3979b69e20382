import { z } from 'zod';

const KIND = /^(?:status:[2-5]\d\d|delay:\d{1,6}|hang|reset|truncate|html|crumbFail)$/;

/** What `/demo/faults` is sent (contract section 7). `times` defaults to 1. */
export const fault = z.object({
  path: z.string().startsWith('/'),
  kind: z.string().regex(KIND),
  times: z.int().min(1).max(100_000).default(1),
});

export type Fault = z.infer<typeof fault>;

/** The faults that are still to happen, and the requests they keep hanging. */
export class FaultBook {
  #faults: Fault[] = [];
  #hanging = new Set<() => void>();

  add(fault: Fault): void {
    this.#faults.push({ ...fault });
  }

  list(): readonly Fault[] {
    return this.#faults;
  }

  /** Forgets all faults, and lets go of the requests that hang. */
  clear(): void {
    this.#faults = [];
    for (const release of this.#hanging) release();
    this.#hanging.clear();
  }

  /** Uses up the first fault for an address, a path with its query; undefined when there is none. */
  take(address: string): Fault | undefined {
    const found = this.#faults.find(({ path }) => address.startsWith(path));
    if (found && --found.times === 0) this.#faults = this.#faults.filter((fault) => fault !== found);
    return found;
  }

  /** Resolves when the client has left, or when the faults are cleared. */
  hang(left: (listener: () => void) => void): Promise<void> {
    return new Promise((resolve) => {
      const release = () => {
        this.#hanging.delete(release);
        resolve();
      };
      this.#hanging.add(release);
      left(release);
    });
  }
}
