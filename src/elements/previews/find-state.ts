/**
 * The state of a tag with this name.
 *
 * @throws RangeError when the tag has no such state; it names those there are
 */
export function findState<State>(tag: string, states: Readonly<Record<string, State>>, name: string): State {
  if (Object.hasOwn(states, name)) return states[name] as State;
  const known = Object.keys(states).join(', ');
  throw new RangeError(`<${tag}> has no preview "${name}". There are: ${known}.`);
}
