/**
 * The page's escape-key manager: of all that want to close on Escape, only the latest is asked, and nobody while
 * the account frame is open (specification 2).
 */
export interface EscapeKeys {
  /** Asks `close` on Escape until the returned function is called. */
  register(close: () => void): () => void;
  /** Turns the manager off; its registrations stay. */
  disable(): void;
  /** Turns it on again. */
  enable(): void;
}

/** Makes the manager. It listens from the first registration on. */
export function createEscapeKeys(): EscapeKeys {
  let waiting: (() => void)[] = [];
  let enabled = true;
  const onKeydown = (event: KeyboardEvent) => {
    const close = waiting.at(-1);
    if (!close || !enabled || event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    close();
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
    disable() {
      enabled = false;
    },
    enable() {
      enabled = true;
    },
  };
}
