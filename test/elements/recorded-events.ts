/** An event as a listener on the page sees it. */
export interface RecordedEvent {
  type: string;
  target: EventTarget | null;
  cancelable: boolean;
  event: Event;
}

/**
 * Records these events where they arrive at the document: only one that bubbles and is composed gets there.
 *
 * @param prevent whether the default action is prevented
 */
export function recordEvents(types: readonly string[], { prevent = false } = {}): RecordedEvent[] {
  const recorded: RecordedEvent[] = [];
  const listener = (event: Event) => {
    if (prevent) event.preventDefault();
    const { type, target, cancelable } = event;
    recorded.push({ type, target, cancelable, event });
  };
  for (const type of types) document.addEventListener(type, listener);
  stops.push(() => {
    for (const type of types) document.removeEventListener(type, listener);
  });
  return recorded;
}

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
