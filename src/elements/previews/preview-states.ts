import type { ViewModel } from '../base/react-view.js';

/**
 * Returns the state of a tag with this name.
 *
 * @throws RangeError if the tag has no such state. The message lists its states
 */
export function findPreviewState<State>(
  tag: string,
  states: Readonly<Record<string, State>>,
  name: string,
): State {
  if (Object.hasOwn(states, name)) return states[name] as State;
  const known = Object.keys(states).join(', ');
  throw new RangeError(`<${tag}> has no preview "${name}". There are: ${known}.`);
}

/** The states of a tag with sample data, by name. */
export type PreviewStates = Readonly<Record<string, (settings: PreviewSettings) => ViewModel>>;

/** The settings of a tag and its page that a preview uses. */
export interface PreviewSettings {
  readonly locale: string;
  readonly messages: object;
}
