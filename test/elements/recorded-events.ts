/** An event as a listener on the document sees it. */
export interface RecordedEvent {
  type: string;
  target: EventTarget | null;
  cancelable: boolean;
  event: Event;
}

/**
 * Records these events at the document, which only events that bubble and are composed reach.
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
  cleanups.push(() => {
    for (const type of types) document.removeEventListener(type, listener);
  });
  return recorded;
}

const cleanups: (() => void)[] = [];

afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp();
});
