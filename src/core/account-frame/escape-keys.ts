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

/** Makes the manager. It listens only while somebody is registered. */
export function createEscapeKeys(): EscapeKeys {
  const waiting: (() => void)[] = [];
  let enabled = true;
  const onKeydown = (event: KeyboardEvent) => {
    if (!enabled || event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    waiting.at(-1)?.();
  };
  return {
    register(close) {
      // An own function per registration, so that one closer registered twice leaves twice.
      const entry = () => close();
      if (waiting.push(entry) === 1) addEventListener('keydown', onKeydown);
      return () => {
        const at = waiting.indexOf(entry);
        if (at < 0) return;
        waiting.splice(at, 1);
        if (!waiting.length) removeEventListener('keydown', onKeydown);
      };
    },
    disable: () => void (enabled = false),
    enable: () => void (enabled = true),
  };
}
