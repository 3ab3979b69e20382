/**
 * The `Event` of the browser. MooTools with its compatibility layer replaces `window.Event` with a function that cannot
 * be extended, but not `CustomEvent`, which inherits from the original.
 */
export const NativeEvent = Object.getPrototypeOf(CustomEvent) as typeof Event;
