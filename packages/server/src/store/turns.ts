/** Lets one after the other have something, in the order in which they have asked. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  /** Resolves when it is the caller's turn, which lasts until {@link end}. */
  async begin(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
  }

  /** Ends the turn. */
  end(): void {
    const next = this.#waiting.shift();
    // The next one has its turn already: nobody can come between.
    if (next) next();
    else this.#isTaken = false;
  }
}
