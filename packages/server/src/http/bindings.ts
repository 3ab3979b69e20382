/** The facts about a request that the request itself does not have. */
export interface Bindings {
  /** The address of the connection. Without it, the rate limits count all visitors of the connection's kind together. */
  readonly address?: string | undefined;
  /** Resolves when the answer was sent or its connection was closed. Default: with the next task. */
  readonly answered?: Promise<void> | undefined;
}
