/** An amount is not an exact amount of its currency. */
export class MoneyError extends Error {
  override readonly name = 'MoneyError';

  /** The amount as it was given. */
  readonly value: unknown;

  /** What is wrong with it, in English, for developers. */
  readonly problem: string;

  constructor(value: unknown, currencyCode: string, problem: string) {
    super(`"${String(value)}" is no amount of ${currencyCode}: ${problem}`);
    this.value = value;
    this.problem = problem;
  }
}
