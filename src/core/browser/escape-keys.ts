/**
 * The page's escape-key manager: of all that want to close on Escape, only the latest is asked, and nobody while
 * the account frame is open.
 */
export interface EscapeKeys {
  /**
   * Asks `close` on Escape until the returned function is called. What answers `false` leaves the key to the one before
   * it, and the first of all to the browser.
   */
  register(close: () => unknown): () => void;
  /**
   * Asks as Escape does, for a wish to close that came without the key, like a phone's back gesture.
   *
   * @returns whether somebody took it
   */
  ask(): boolean;
  /** Turns the manager off; its registrations stay. */
  disable(): void;
  /** Turns it on again. */
  enable(): void;
}

/** Makes the manager. It listens from the first registration on. */
export function createEscapeKeys(): EscapeKeys {
  let waiting: (() => unknown)[] = [];
  let enabled = true;
  /** Answers whether somebody took it. */
  const ask = () => enabled && waiting.toReversed().some((close) => close() !== false);
  const onKeydown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    if (ask()) event.preventDefault();
  };
  return {
    register(close) {
      // An own function per registration, so that one closer registered twice leaves twice.
      const entry = () => close();
      waiting = [...waiting, entry];
      addEventListener('keydown', onKeydown);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    ask,
    disable() {
      enabled = false;
    },
    enable() {
      enabled = true;
    },
  };
}
