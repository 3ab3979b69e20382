/**
 * Returns whether `Function.prototype.bind` of this page passes on the arguments of the binding and of the call. React
 * needs both for each change of a state and for each event. MooTools with its compatibility layer drops them.
 */
export function bindKeepsArguments(): boolean {
  const count = (...values: number[]) => values.length;
  return count.bind(null, 1, 2)(3) === 3;
}
