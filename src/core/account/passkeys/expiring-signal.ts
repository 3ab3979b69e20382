/** A signal that is aborted with another one, or when its time is over. */
export interface ExpiringSignal {
  readonly signal: AbortSignal;
  /** Returns whether its time is over, and the other signal was not aborted. */
  hasExpired(): boolean;
  /** Ends the clock. */
  end(): void;
}

/**
 * Starts the clock of a signal.
 *
 * @param lifetime in milliseconds
 */
export function startExpiringSignal(other: AbortSignal, lifetime: number): ExpiringSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let isOver = false;
  const clock = setTimeout(() => {
    isOver = true;
    abort();
  }, lifetime);
  other.addEventListener('abort', abort);
  if (other.aborted) abort();
  return {
    signal: controller.signal,
    hasExpired: () => isOver && !other.aborted,
    end() {
      clearTimeout(clock);
      other.removeEventListener('abort', abort);
    },
  };
}
