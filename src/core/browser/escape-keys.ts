/**
 * The escape-key manager of a page. Layers that close on Escape register with it. Escape closes the layer that was
 * registered last. The account frame turns the manager off while it is open.
 */
export interface EscapeKeys {
  /**
   * Registers a layer: Escape calls `close`. When `close` returns `false`, the layer before it is called, and after the
   * first layer the browser handles the key.
   *
   * @returns a function that removes the registration
   */
  register(close: () => unknown): () => void;
  /**
   * Closes the same layer as Escape would. For requests to close without the key, such as the back gesture of a phone.
   *
   * @returns whether a layer handled the request
   */
  ask(): boolean;
  /** Turns the manager off. The registrations stay. */
  disable(): void;
  /** Turns the manager on again. */
  enable(): void;
}

/** Creates the manager. It listens to `keydown` from the first registration on. */
export function createEscapeKeys(): EscapeKeys {
  let entries: (() => unknown)[] = [];
  let enabled = true;
  const ask = () => enabled && entries.toReversed().some((close) => close() !== false);
  const onKeydown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    if (ask()) event.preventDefault();
  };
  return {
    register(close) {
      // A new function per registration, so that a function that is registered twice is removed one at a time.
      const entry = () => close();
      entries = [...entries, entry];
      addEventListener('keydown', onKeydown);
      return () => {
        entries = entries.filter((other) => other !== entry);
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
