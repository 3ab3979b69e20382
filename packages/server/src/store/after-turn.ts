/**
 * Runs an action when the events that have arrived are handled: the requests that came with them have asked for what they
 * need by then. Takes no time when nothing else has arrived.
 */
export const afterTurn: (action: () => void) => void =
  typeof setImmediate === 'function'
    ? (action) => void setImmediate(action)
    : (action) => void setTimeout(action);
